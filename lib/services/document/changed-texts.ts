import "server-only";
import {
  listChangedTexts,
  type KeyedKind,
  type StoredTexts,
  type VersionedTexts,
} from "../../data/document/keyed-texts-snapshot";
import type { UnreadableTexts } from "../../domain/document/unreadable-texts";
import { languagesAmong } from "../../domain/language";
import { logger, logOnce } from "../../logger";
import { siteDocuments } from "../site/site-documents";

function warnOfUnreadable(kind: KeyedKind, { id, unreadable: languages }: StoredTexts): void {
  if (languages.length === 0) return;
  logOnce([kind, id, ...languages].join(" "), () =>
    logger.warn("stored texts can't be read and are left out", { kind, id, languages }),
  );
}

/**
 * The editors' changes to the documents of a kind. Texts that can't be read are left out, and
 * logged once.
 */
export async function readChangedTexts(
  kind: KeyedKind,
  options?: { copies: boolean },
): Promise<VersionedTexts[]> {
  const stored = await listChangedTexts(kind, options);
  for (const one of stored) warnOfUnreadable(kind, one);
  return stored;
}

/**
 * The published changes to the documents of a kind, read together with all other site documents.
 */
export async function readPublishedTexts(kind: "texts" | "policy"): Promise<StoredTexts[]> {
  const { [kind]: stored } = await siteDocuments();
  for (const one of stored) warnOfUnreadable(kind, one);
  return stored;
}

/** The documents with texts that were left out. */
export const unreadableAmong = (
  kind: UnreadableTexts["kind"],
  stored: readonly StoredTexts[],
): UnreadableTexts[] =>
  stored
    .map(({ id, unreadable }) => ({ kind, id, languages: languagesAmong(unreadable) }))
    .filter(({ languages }) => languages.length > 0);
