import type { ManagedKind } from "../document/document-kinds";

/** Former ids by kind, each with the id that its document has today. */
export type DocumentRedirects = Readonly<Record<ManagedKind, ReadonlyMap<string, string>>>;

/** Whether a path can be an address of a document, or of a list that filters by one. */
export const mayNameDocument = (pathname: string): boolean =>
  /^(?:\/[a-z]{2})?\/success-stories|^\/og\/|^\/api\/v1\/(?:business-cases|industries)/.test(
    pathname,
  );

type Ids = ReadonlyMap<string, string>;

/**
 * The addresses that contain the id of a document. The groups are what precedes the id, the id, and
 * what follows it.
 */
const withId: { kind: ManagedKind; pattern: RegExp }[] = [
  { kind: "business_case", pattern: /^((?:\/[a-z]{2})?\/success-stories\/)([^/]+)()$/ },
  { kind: "business_case", pattern: /^(\/og\/[a-z]{2}\/case\/)([^/]+)(\.(?:png|jpg))$/ },
  { kind: "business_case", pattern: /^(\/api\/v1\/business-cases\/)([^/]+)(|\/.*)$/ },
  { kind: "industry", pattern: /^(\/api\/v1\/industries\/)([^/]+)()$/ },
];

/** Addresses that filter by industry. */
const filtered = /^((\/[a-z]{2})?\/success-stories|\/api\/v1\/business-cases)$/;

/** Whether a path with its dynamic segments in braces redirects former ids. */
export const redirectsFormerIds = (template: string): boolean =>
  filtered.test(template) ||
  (template.includes("{") && withId.some(({ pattern }) => pattern.test(template)));

function withCurrentId(redirects: DocumentRedirects, pathname: string): string | undefined {
  for (const { kind, pattern } of withId) {
    const [, before, id = "", after] = pattern.exec(pathname) ?? [];
    const current = redirects[kind].get(id);
    if (current !== undefined) return `${before}${current}${after}`;
  }
  return undefined;
}

/** A query whose former ids of industries are replaced; undefined if it has none. */
function withCurrentIndustry(industries: Ids, query: string): string | undefined {
  const params = [...new URLSearchParams(query)];
  const isFormer = ([name, value]: [string, string]) =>
    name === "industry" && industries.has(value);
  if (!params.some(isFormer)) return undefined;
  const replaced = params.map(([name, value]): [string, string] => [
    name,
    isFormer([name, value]) ? (industries.get(value) ?? value) : value,
  ]);
  return String(new URLSearchParams(replaced));
}

/**
 * The current address, as path and query, for a former public address of a document; undefined for
 * other addresses. `query` is without the question mark.
 */
export function documentRedirect(
  redirects: DocumentRedirects,
  pathname: string,
  query: string,
): string | undefined {
  const path = withCurrentId(redirects, pathname);
  const suffix = (text: string) => (text ? `?${text}` : "");
  if (path !== undefined) return path + suffix(query);
  if (!query || !filtered.test(pathname)) return undefined;
  const newQuery = withCurrentIndustry(redirects.industry, query);
  return newQuery === undefined ? undefined : pathname + suffix(newQuery);
}

/** A former address of a document, with its current one; paths without a language. */
export interface FormerAddress {
  from: string;
  to: string;
}
