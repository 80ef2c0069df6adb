import type { DocumentRef } from "../document/document-kinds";

const PREFIX = "editor";

/**
 * The token of an administrator's preview in its address: for the draft of a document, or a
 * version.
 */
export const editorPreviewToken = ({ kind, id }: DocumentRef, version?: number): string =>
  [PREFIX, kind, id, ...(version === undefined ? [] : [version])].join(".");

const tokenPattern = new RegExp(
  String.raw`^${PREFIX}\.([a-z_]+)\.([a-z0-9-]+)(?:\.([1-9]\d{0,8}))?$`,
);

/** The document, and the number of the version; null for its draft. Undefined for another token. */
export function readEditorPreviewToken(token: string) {
  const [, kind, id, version] = tokenPattern.exec(token) ?? [];
  if (kind === undefined || id === undefined) return undefined;
  return { kind, id, version: version === undefined ? null : Number(version) };
}
