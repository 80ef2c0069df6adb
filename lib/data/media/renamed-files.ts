import "server-only";
import { changesBetween } from "../../domain/audit/audit";
import type { DocumentRef } from "../../domain/document/document-kinds";
import { caseMediaFields } from "../../domain/media/media-url";
import { changeFactFiles } from "../../domain/site/facts/fact-files";
import { factPaths } from "../../domain/site/facts/fact-paths";
import type { Prisma } from "../database/prisma";
import type { Transaction } from "../database/transaction";

/** Lets the texts of a case name another file. Resolves to the languages that named the first one. */
async function renameInTranslations(
  caseId: string,
  from: string,
  to: string,
  tx: Transaction,
): Promise<string[]> {
  const rows = await tx.$queryRaw<{ language: string }[]>`
    UPDATE business_case_translation SET share_image = ${to}
     WHERE case_id = ${caseId} AND share_image = ${from} RETURNING language`;
  return rows.map(({ language }) => language).sort();
}

async function renameInCase(
  id: string,
  from: string,
  to: string,
  tx: Transaction,
): Promise<string[]> {
  const select = { imageUrl: true, videoUrl: true, fallbackImage: true } as const;
  const row = await tx.businessCase.findUniqueOrThrow({ where: { id }, select });
  const fields = caseMediaFields.filter((field) => row[field] === from);
  if (fields.length > 0)
    await tx.businessCase.update({
      where: { id },
      data: Object.fromEntries(fields.map((field) => [field, to])),
    });
  const languages = await renameInTranslations(id, from, to, tx);
  return [...fields, ...languages.map((language) => `${language}.shareImage`)];
}

/** Lets the facts, which are locked, name another file. */
async function renameInFacts(
  id: string,
  from: string,
  to: string,
  tx: Transaction,
): Promise<string[]> {
  const { fields } = await tx.siteFacts.findUniqueOrThrow({ where: { id } });
  const before = fields as Prisma.JsonObject;
  const after = changeFactFiles(before, ({ value }) => (value === from ? to : value));
  const changes = changesBetween(factPaths(before), factPaths(after));
  const renamed = Object.keys(changes);
  if (renamed.length > 0)
    await tx.siteFacts.update({ where: { id }, data: { fields: after as Prisma.JsonObject } });
  return renamed;
}

/**
 * Lets a document name another file. Resolves to what named the first one, as the audit trail names
 * it; nothing if the document was changed before it was locked.
 */
export const renameInDocument = (
  { kind, id }: DocumentRef,
  { from, to }: { from: string; to: string },
  tx: Transaction,
): Promise<string[]> =>
  kind === "facts" ? renameInFacts(id, from, to, tx) : renameInCase(id, from, to, tx);
