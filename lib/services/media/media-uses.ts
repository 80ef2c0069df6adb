import "server-only";
import type { Transaction } from "../../data/database/transaction";
import { listHistoryUses, listUses, type UseRow } from "../../data/media/file-uses";
import { documentKinds, type DocumentKind } from "../../domain/document/document-kinds";
import { documentIdOf } from "../../domain/document/stored-id";
import { MAX_USES, type MediaUse } from "../../domain/media/media-entry";

/** The first uses of a file, and their total number. */
export interface Uses {
  uses: MediaUse[];
  uses_total: number;
}

const toUse = ({ kind, documentId, title, fields, state }: UseRow): MediaUse => ({
  kind: documentKinds[kind as DocumentKind].path,
  document_id: documentIdOf(documentId),
  title,
  fields: fields as MediaUse["fields"],
  state: state as MediaUse["state"],
});

const merge = (current: readonly UseRow[], history: readonly UseRow[]): Uses => ({
  uses: [...current, ...history].slice(0, MAX_USES).map(toUse),
  uses_total: (current[0]?.total ?? 0) + (history[0]?.total ?? 0),
});

/** The uses of some files, by their URLs; current ones come first. */
export async function usesOf(
  urls: readonly string[],
  tx?: Transaction,
): Promise<(url: string) => Uses> {
  // Sequential, because a transaction has one connection.
  const current = await listUses(urls, MAX_USES, tx);
  const history = await listHistoryUses(urls, MAX_USES, tx);
  const usesIn = (rows: readonly UseRow[], url: string) => rows.filter((row) => row.url === url);
  return (url) => merge(usesIn(current, url), usesIn(history, url));
}
