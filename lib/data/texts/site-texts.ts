import "server-only";
import { snapshotSchema, type Snapshot } from "../../domain/document/snapshot";
import { database } from "../database/prisma";

/** The texts that editors changed in a namespace, as stored. */
export type ChangedNamespace = readonly [namespace: string, texts: Snapshot["texts"]];

/** What is published, or with `copies` what the working copies hold. */
export async function listChangedTexts({ copies = false } = {}): Promise<ChangedNamespace[]> {
  const rows = await database().siteTexts.findMany({
    where: copies ? { copyOf: { not: null } } : { copyOf: null },
    select: { id: true, copyOf: true, texts: true },
  });
  return rows.map(({ id, copyOf, texts }) => [
    copyOf ?? id,
    snapshotSchema.shape.texts.parse(texts),
  ]);
}
