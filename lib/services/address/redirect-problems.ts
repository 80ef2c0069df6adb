import "server-only";
import { listExistingIds } from "../../data/case/business-cases";
import { listLanguages } from "../../data/site/languages";
import type { Transaction } from "../../data/database/transaction";
import { documentRedirect } from "../../domain/address/document-redirects";
import { MAX_REDIRECTS, type RedirectBody } from "../../domain/address/redirect-rule";
import {
  appliesTo,
  distinctLanguages,
  languagePrefix,
  leadsInLoop,
  type RedirectRule,
  type Redirects,
} from "../../domain/address/redirects";
import { AppError, type FieldError } from "../../domain/error";
import { isLanguage } from "../../domain/language";
import { isOwnPath } from "../../paths";
import { mapYielding } from "../../runtime/map-yielding";
import { listDocumentRedirects } from "./find-redirect";

export interface NewRule extends Pick<RedirectBody, "from" | "to" | "status"> {
  /** The id of the stored rule that it replaces. */
  id?: string | undefined;
  /** Its line in a CSV. */
  line?: number;
}

const messages = {
  taken: "there is a rule for it already",
  shadows_page: "it is an address of this site",
  address_redirects: "it is a former address of a case and leads there",
  circle: "the rule would lead in a circle",
};
type Problem = keyof typeof messages;

/** The problem of a rule as endpoints return it, by line for those of a CSV. */
export const lineError = (line: number | undefined, error: FieldError): FieldError =>
  line === undefined
    ? error
    : { ...error, message: `Line ${line}: ${error.message}`, params: { ...error.params, line } };

const toError = ({ from, line }: NewRule, code: Problem): FieldError =>
  lineError(line, { field: "from", code, message: `${from}: ${messages[code]}`, params: { from } });

/** The id of the case whose page has a path, if one can. */
export const caseIdOf = (path: string): string | undefined =>
  /^\/success-stories\/([^/]+)$/.exec(path.slice(languagePrefix(path).length))?.[1];

const asRule = ({ id = "", from, to, status }: NewRule): RedirectRule => ({ id, from, to, status });

/** The data that decides which pages exist besides the fixed ones. */
interface Pages {
  /** The ids of cases. */
  caseIds: ReadonlySet<string>;
  /** The languages of the site. */
  languages: ReadonlySet<string>;
}

/** Whether a path is one of the site. */
export function isPage(path: string, { caseIds, languages }: Pages): boolean {
  if (isOwnPath(path, (language) => languages.has(language))) return true;
  const [, language] = path.split("/", 2);
  if (isLanguage(language) && !languages.has(language)) return false;
  const caseId = caseIdOf(path);
  return caseId !== undefined && caseIds.has(caseId);
}

/** What is wrong with a rule by its path. */
function problemOf(
  rule: NewRule,
  { rules, documents }: Redirects,
  pages: Pages,
): Problem | undefined {
  if (rules.has(rule.from)) return "taken";
  if (isPage(rule.from, pages)) return "shadows_page";
  const leadsToCase = appliesTo(rule.from).some((path) => documentRedirect(documents, path, ""));
  return leadsToCase ? "address_redirects" : undefined;
}

function refuse(errors: FieldError[]): void {
  const [first] = errors;
  if (first) throw new AppError("conflict", first.message, { params: first.params, errors });
}

/**
 * Throws conflict with every rule that can't be stored: duplicates, rules for the path of a page or
 * of a former address, and rules that form a loop. Nobody else may change addresses meanwhile.
 */
export async function requireNoConflict(
  incoming: readonly NewRule[],
  stored: readonly RedirectRule[],
  tx: Transaction,
): Promise<void> {
  const ids = incoming.flatMap(({ from }) => caseIdOf(from) ?? []);
  const [documents, caseIds] = [await listDocumentRedirects(tx), await listExistingIds(ids, tx)];
  const replaced = new Set(incoming.map(({ id }) => id));
  const rules = new Map(
    stored.filter(({ id }) => !replaced.has(id)).map((rule) => [rule.from, rule] as const),
  );
  const redirects = { documents, rules };
  const used = await listLanguages(tx);
  const pages = {
    caseIds: new Set(caseIds),
    languages: new Set<string>(used.map(({ code }) => code)),
  };
  const problems = await mapYielding(incoming, (rule) => {
    const problem = problemOf(rule, redirects, pages);
    if (!problem) rules.set(rule.from, asRule(rule));
    return problem ? [toError(rule, problem)] : [];
  });
  refuse(problems.flat());
  const checked = new Set<string>();
  const languages = distinctLanguages(rules.values());
  const paths = incoming.flatMap((rule) =>
    appliesTo(rule.from, languages).map((path) => ({ rule, path })),
  );
  const circles = await mapYielding(paths, ({ rule, path }) =>
    leadsInLoop(redirects, path, checked) ? [rule] : [],
  );
  refuse([...new Set(circles.flat())].map((rule) => toError(rule, "circle")));
  if (rules.size > MAX_REDIRECTS) {
    const message = `There can be at most ${MAX_REDIRECTS} rules`;
    refuse([{ field: "from", code: "too_many", message, params: { max: MAX_REDIRECTS } }]);
  }
}
