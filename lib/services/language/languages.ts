import "server-only";
import { invalidateContent } from "../../cache/content-state.mjs";
import { changeInOrder } from "../../data/database/change-queue";
import type { Transaction } from "../../data/database/transaction";
import * as data from "../../data/site/languages";
import type { Grant } from "../../domain/account/account";
import { changesBetween, type AuditAction } from "../../domain/audit/audit";
import { AppError } from "../../domain/error";
import {
  defaultLanguage,
  knownLanguages,
  languageNames,
  type Language,
} from "../../domain/language";
import {
  obstaclesOf,
  type LanguageState,
  type MissingInLanguage,
  type SiteLanguage,
} from "../../domain/site/site-language";
import { publish } from "../../runtime/process-events";
import { recordAdministratorAction } from "../change/administrator-action";
import { untranslatedPolicies } from "../policy/site-policies";
import { countMissingTexts } from "../texts/texts";
import { translationTotals } from "../translation/translation-gaps";
import { publicLanguages } from "./site-languages";

/** The missing items of each language, read once for all of them. */
async function missingIn(
  grant: Grant,
): Promise<(language: Language) => Promise<MissingInLanguage>> {
  const [texts, totals] = await Promise.all([countMissingTexts(grant), translationTotals(grant)]);
  const untranslated = (kind: "cases" | "industries", language: Language) =>
    totals[kind].find((one) => one.language === language)?.none ?? 0;
  return async (language) => ({
    texts: texts.get(language) ?? {},
    policies: await untranslatedPolicies(language),
    facts: totals.facts.find((one) => one.language === language)?.missing ?? 0,
    cases: untranslated("cases", language),
    industries: untranslated("industries", language),
  });
}

const stateOf = ({ isPublic }: data.LanguageRow): LanguageState =>
  isPublic ? "public" : "preparing";

async function describe(
  row: data.LanguageRow,
  missing: (language: Language) => Promise<MissingInLanguage>,
): Promise<SiteLanguage> {
  const isRemovable = row.publicSince === null && !(await data.isLanguageUsed(row.code));
  return {
    code: row.code,
    state: stateOf(row),
    removable: isRemovable,
    missing: await missing(row.code),
  };
}

/** The languages of the site with what they lack, and those that can be added. */
export async function listSiteLanguages(
  grant: Grant,
): Promise<{ languages: SiteLanguage[]; available: Language[] }> {
  const [rows, missing] = await Promise.all([data.listLanguages(), missingIn(grant)]);
  const languages = await Promise.all(rows.map((row) => describe(row, missing)));
  const available = knownLanguages.filter((code) => rows.every((row) => row.code !== code));
  return { languages, available };
}

async function getSiteLanguage(grant: Grant, code: Language): Promise<SiteLanguage> {
  return describe(await requireRow(code), await missingIn(grant));
}

const languageNotFound = (code: string): AppError =>
  new AppError("not_found", `Language ${code} not found`, { params: { id: code } });

async function requireRow(code: Language, tx?: Transaction): Promise<data.LanguageRow> {
  const row = (await data.listLanguages(tx)).find((one) => one.code === code);
  if (!row) throw languageNotFound(code);
  return row;
}

const conflict = (message: string, code: string, params = {}): AppError =>
  new AppError("conflict", message, {
    params,
    errors: [{ field: "language", message, code, params }],
  });

/**
 * One change of the languages. Once it resolves, the next request in any web process of this machine
 * is served by it.
 */
async function changeLanguages(
  grant: Grant,
  code: Language,
  work: (
    tx: Transaction,
  ) => Promise<{ action: AuditAction; from?: LanguageState; to?: LanguageState }>,
): Promise<void> {
  await changeInOrder(
    "languages",
    async (tx) => {
      const { action, from = null, to = null } = await work(tx);
      const changes = changesBetween({ state: from }, { state: to });
      if (Object.keys(changes).length === 0) return;
      await recordAdministratorAction(
        grant,
        {
          action,
          resourceKind: "language",
          resourceId: code,
          changes,
        },
        tx,
      );
    },
    { isLong: true },
  );
  invalidateContent({ isRemoval: true });
  await publish("redirects changed");
  // Updates the public languages that the HTTP thread reads for its redirects.
  await publicLanguages();
}

/** Adds a language, which is prepared first. Throws conflict. */
export async function addLanguage(grant: Grant, code: Language): Promise<SiteLanguage> {
  await changeLanguages(grant, code, async (tx) => {
    if ((await data.listLanguages(tx)).some((row) => row.code === code))
      throw conflict(`The site uses ${languageNames[code].nativeName} already`, "taken");
    await data.addLanguage(code, tx);
    return { action: "create", to: "preparing" };
  });
  return getSiteLanguage(grant, code);
}

/** Throws conflict with what is missing. */
function requireWhole(missing: MissingInLanguage): void {
  const obstacles = obstaclesOf(missing);
  if (obstacles.length === 0) return;
  throw new AppError("conflict", "Required texts are not translated", {
    errors: obstacles.map(({ field, count }) => ({
      field,
      message: `${count} ${field} are not translated`,
      code: "missing",
      params: { count },
    })),
  });
}

/** Shows a language to visitors, or takes it off the site. Throws not_found, conflict. */
export async function setLanguageState(
  grant: Grant,
  code: Language,
  state: LanguageState,
): Promise<SiteLanguage> {
  const isPublic = state === "public";
  if (isPublic) requireWhole((await getSiteLanguage(grant, code)).missing);
  await changeLanguages(grant, code, async (tx) => {
    const row = await requireRow(code, tx);
    if (code === defaultLanguage && !isPublic)
      throw conflict(
        "English stays public: visitors read it where their language has no text",
        "required",
      );
    await data.setPublic(code, isPublic, tx);
    return { action: isPublic ? "publish" : "unpublish", from: stateOf(row), to: state };
  });
  return getSiteLanguage(grant, code);
}

/** Removes a language that was never public. Throws not_found, conflict. */
export const removeLanguage = (grant: Grant, code: Language): Promise<void> =>
  changeLanguages(grant, code, async (tx) => {
    const row = await requireRow(code, tx);
    if (row.publicSince) throw conflict("A language that was public stays", "was_public");
    if (await data.isLanguageUsed(code, tx))
      throw conflict("Cases, industries or enquiries are in this language", "in_use");
    await data.removeLanguage(code, tx);
    return { action: "delete", from: stateOf(row) };
  });
