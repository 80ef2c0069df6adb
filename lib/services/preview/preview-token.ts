import "server-only";
import { createHmac } from "node:crypto";
import { isSame, keysFor, signingKey } from "../../auth/secrets";

const sign = (key: Buffer, id: string): string =>
  createHmac("sha256", key).update(id).digest("base64url");

/** The token of a preview link: its id, and a signature that the database doesn't contain. */
export const previewToken = (id: string): string => `${id}.${sign(signingKey("preview-link"), id)}`;

const tokenPattern = /^([0-9a-f-]{36})\.([\w-]{43})$/;

/** The id of the link whose token this is; undefined if its signature is invalid. */
export function readPreviewToken(token: string): string | undefined {
  const [, id, signature] = tokenPattern.exec(token) ?? [];
  if (!id || !signature) return undefined;
  return keysFor("preview-link").some((key) => isSame(signature, sign(key, id))) ? id : undefined;
}
