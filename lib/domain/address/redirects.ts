import { isLanguage, knownLanguages, type Language } from "../language";
import { type DocumentRedirects, documentRedirect } from "./document-redirects";

/** A rule that redirects a path, or says with 410 that it is gone. */
export interface RedirectRule {
  id: string;
  /** A path as `readablePath` returns it. Without a language it means the path in every language. */
  from: string;
  /** A path with or without query and fragment, or an https address; null with 410. */
  to: string | null;
  status: number;
}

/** All redirects: by former ids of documents, and by rules. */
export interface Redirects {
  documents: DocumentRedirects;
  /** By `from`. */
  rules: ReadonlyMap<string, RedirectRule>;
}

/** A base for URLs without an origin. */
export const PATH_BASE = "http://path.invalid";

/** A path without percent-encoding and without slashes at its end. Throws URIError. */
export function readablePath(pathname: string): string {
  const path = decodeURI(pathname).normalize("NFC");
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}

/** The language of a path with the slash before it; empty without a language. */
export function languagePrefix(path: string): string {
  const [, first] = path.split("/", 2);
  return isLanguage(first) ? `/${first}` : "";
}

/** The paths that a rule for a path applies to: those of all languages for one without. */
export const appliesTo = (from: string, languages = knownLanguages): string[] =>
  languagePrefix(from) ? [from] : [from, ...languages.map((language) => `/${language}${from}`)];

/** The languages that rules name, and one of the others, in which all rules do the same. */
export function distinctLanguages(rules: Iterable<RedirectRule>): Language[] {
  const named = new Set<string>();
  for (const { from, to } of rules)
    for (const path of [from, to ?? ""]) named.add(languagePrefix(path.split(/[?#]/, 1)[0] ?? ""));
  const other = knownLanguages.find((language) => !named.has(`/${language}`));
  return knownLanguages.filter((language) => named.has(`/${language}`) || language === other);
}

/** The paths whose rules apply to a path, the first one first. */
function pathsOfRules(path: string): string[] {
  const prefix = languagePrefix(path);
  return prefix ? [path, path.slice(prefix.length)] : [path];
}

/** Endpoints and files are the same in each language. */
const hasLanguages = (path: string): boolean =>
  !languagePrefix(path) && !/^\/api\/|\.[a-z0-9]+$/i.test(path);

/** The target of a rule for a path with a language and a query, both of which are kept. */
function locationOf(to: string, prefix: string, query: string): string {
  const url = new URL(to, PATH_BASE);
  if (query) url.search = [url.search.slice(1), query].filter(Boolean).join("&");
  if (!to.startsWith("/")) return url.href;
  if (prefix && hasLanguages(url.pathname))
    url.pathname = prefix + (url.pathname === "/" ? "" : url.pathname);
  return url.pathname + url.search + url.hash;
}

interface Step {
  /** Undefined if the address is gone. */
  location: string | undefined;
  /** Undefined for a former id. */
  rule: RedirectRule | undefined;
  /** The path that is redirected, to find loops. */
  path: string;
}

function step({ documents, rules }: Redirects, pathname: string, query: string): Step | undefined {
  const path = readablePath(pathname);
  const rule = pathsOfRules(path)
    .map((from) => rules.get(from))
    .find((found) => found !== undefined);
  if (rule) {
    const location =
      rule.to === null ? undefined : locationOf(rule.to, languagePrefix(path), query);
    return { location, rule, path };
  }
  const location = documentRedirect(documents, pathname, query);
  return location === undefined ? undefined : { location, rule, path };
}

/** Follows redirects within the site to the last one; undefined if they form a loop. */
function follow(
  redirects: Redirects,
  start: { pathname: string; query: string },
  visited: Set<string>,
  isEnd: (path: string, steps: number) => boolean,
): Step[] | undefined {
  const steps: Step[] = [];
  for (let { pathname, query } = start; ;) {
    const next = isEnd(pathname, steps.length) ? undefined : step(redirects, pathname, query);
    if (!next) return steps;
    steps.push(next);
    if (next.rule && visited.has(next.path)) return undefined;
    visited.add(next.path);
    if (!next.location?.startsWith("/")) return steps;
    const { pathname: path, search } = new URL(next.location, PATH_BASE);
    [pathname, query] = [path, search.slice(1)];
  }
}

/** The redirect of an address. */
export interface FoundRedirect {
  /** The target, a path or an address; undefined if the address is gone. */
  location: string | undefined;
  status: number;
  /** The rule that applies to the address itself; undefined for a former id. */
  rule: RedirectRule | undefined;
}

/** A longer chain of rules takes a visitor more than one hop. */
const MAX_STEPS = 20;
const FORMER_ID_STATUS = 308;
const TEMPORARY = 302;

/**
 * The final target of a path, through rules and former ids, so that visitors are redirected once;
 * undefined if the path has none. `query` is without the question mark.
 */
export function findRedirect(
  redirects: Redirects,
  pathname: string,
  query: string,
): FoundRedirect | undefined {
  const isEnd = (_: string, steps: number) => steps === MAX_STEPS;
  const steps = follow(redirects, { pathname, query }, new Set(), isEnd) ?? [];
  const [first] = steps;
  const last = steps.at(-1);
  if (!first || !last) return undefined;
  const { rule } = first;
  if (last.location === undefined) return { location: undefined, status: 410, rule };
  const isTemporary = steps.some((one) => one.rule?.status === TEMPORARY);
  const status = isTemporary ? TEMPORARY : (rule?.status ?? FORMER_ID_STATUS);
  return { location: last.location, status, rule };
}

/**
 * Whether the redirects of a path form a loop. `checked` has the paths that are known not to, and
 * gets those that were passed.
 */
export function leadsInLoop(redirects: Redirects, pathname: string, checked: Set<string>): boolean {
  const visited = new Set<string>();
  const start = { pathname, query: "" };
  const isChecked = (path: string) => checked.has(readablePath(path));
  if (!follow(redirects, start, visited, isChecked)) return true;
  for (const path of visited) checked.add(path);
  return false;
}
