import "server-only";
import { cached } from "../../cache/cached";
import { contentState } from "../../cache/content-state.mjs";
import { listFormerIds } from "../../data/address/former-ids";
import { listRedirects } from "../../data/address/redirects";
import type { Transaction } from "../../data/database/transaction";
import type { Grant } from "../../domain/account/account";
import type { DocumentRedirects, FormerAddress } from "../../domain/address/document-redirects";
import { findRedirect, type FoundRedirect, type Redirects } from "../../domain/address/redirects";
import { managedKinds, type ManagedKind } from "../../domain/document/document-kinds";
import { defaultLanguage } from "../../domain/language";
import { paths, pathWithoutLanguage } from "../../paths";

/** The former ids of public documents, each with the current id. */
export async function listDocumentRedirects(tx?: Transaction): Promise<DocumentRedirects> {
  const redirects: Record<ManagedKind, Map<string, string>> = {
    business_case: new Map(),
    industry: new Map(),
  };
  for (const kind of managedKinds)
    for (const { from, to } of await listFormerIds(kind, tx)) redirects[kind].set(from, to);
  return redirects;
}

const addressOf: Readonly<Record<ManagedKind, (id: string) => string>> = {
  business_case: (id) => pathWithoutLanguage(paths.case(defaultLanguage, id)),
  industry: (id) => pathWithoutLanguage(paths.cases(defaultLanguage, { industry: id })),
};

/** The former addresses of public documents, in their order. */
export async function listFormerAddresses(_: Grant): Promise<FormerAddress[]> {
  const redirects = await listDocumentRedirects();
  return managedKinds
    .flatMap((kind) =>
      [...redirects[kind]].map(([from, to]) => ({
        from: addressOf[kind](from),
        to: addressOf[kind](to),
      })),
    )
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

/** All redirects, for the HTTP server. */
export async function readRedirects(): Promise<Redirects> {
  const [documents, rows] = await Promise.all([listDocumentRedirects(), listRedirects({})]);
  return { documents, rules: new Map(rows.map((row) => [row.from, row] as const)) };
}

/**
 * The redirect of an address; undefined without one, and where the HTTP server has already looked
 * for it. `query` is without the question mark.
 */
export async function findAddressRedirect(
  pathname: string,
  query: string,
): Promise<FoundRedirect | undefined> {
  if (contentState().cachesResponses) return undefined;
  return findRedirect(await cached("redirects", readRedirects), pathname, query);
}
