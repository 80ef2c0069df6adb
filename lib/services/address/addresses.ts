import "server-only";
import * as data from "../../data/address/former-ids";
import type { Transaction } from "../../data/database/transaction";
import type { DocumentRedirects } from "../../domain/address/document-redirects";
import {
  documentKindNames,
  documentKinds,
  type DocumentKind,
  type DocumentRef,
} from "../../domain/document/document-kinds";
import { AppError } from "../../domain/error";
import { isContentId } from "../../domain/fields/content-id";

/**
 * Throws address_redirects if the address of an id leads to a document, which `takeOver` allows.
 * `own` is the document that gets the id, and may have had it before.
 */
export async function requireFreeAddress(
  ref: DocumentRef,
  { takeOver = false, own }: { takeOver?: boolean | undefined; own?: string },
  tx: Transaction,
): Promise<void> {
  if (takeOver) return;
  const target = await data.findRedirectTarget(ref, tx);
  if (target === undefined || target === own) return;
  const { noun } = documentKinds[ref.kind];
  const message = `${ref.id} is a former address of ${noun.toLowerCase()} ${target} and leads there`;
  const params = { id: ref.id, to: target };
  throw new AppError("address_redirects", message, {
    params,
    errors: [{ field: "id", message, code: "address_redirects", params }],
  });
}

/** The id of today of a public document that had an id; undefined without one. */
export async function currentIdOf({ kind, id }: DocumentRef): Promise<string | undefined> {
  if (!isContentId(id)) return undefined;
  const [redirect] = await data.listRedirects(kind, id);
  return redirect?.to;
}

/** The former ids of public documents, each with the id of today. */
export async function listDocumentRedirects(): Promise<DocumentRedirects> {
  const redirects: Record<DocumentKind, Map<string, string>> = {
    business_case: new Map(),
    industry: new Map(),
  };
  for (const kind of documentKindNames)
    for (const { from, to } of await data.listRedirects(kind)) redirects[kind].set(from, to);
  return redirects;
}
