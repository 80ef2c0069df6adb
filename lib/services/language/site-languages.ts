import "server-only";
import { cachedOrLast } from "../../cache/cached-or-last";
import { setPublicLanguages } from "../../cache/public-languages";
import { invalidField } from "../../domain/error";
import { shippedLanguages, type Language } from "../../domain/language";
import { isBuilding } from "../../env";
import { pageMode } from "../../i18n/page-mode";
import { siteDocuments } from "../site/site-documents";

interface SiteLanguages {
  /** The languages that editors write in. */
  used: readonly Language[];
  /** The languages that visitors read. */
  publicOnes: readonly Language[];
}

const shipped: SiteLanguages = { used: shippedLanguages, publicOnes: shippedLanguages };

async function readLanguages(): Promise<SiteLanguages> {
  const { languages: rows } = await siteDocuments();
  const publicOnes = rows.filter(({ isPublic }) => isPublic).map(({ code }) => code);
  return { used: rows.map(({ code }) => code), publicOnes };
}

/** Cached until content changes; without a database, those that were read last. */
async function siteLanguages(): Promise<SiteLanguages> {
  if (isBuilding()) return shipped;
  const found = await cachedOrLast("languages", readLanguages, () => shipped);
  setPublicLanguages(found.publicOnes);
  return found;
}

/** The languages of the site: those that are public, and those that are being prepared. */
export const languagesInUse = async (): Promise<readonly Language[]> =>
  (await siteLanguages()).used;

/** The languages that visitors read. */
export const publicLanguages = async (): Promise<readonly Language[]> =>
  (await siteLanguages()).publicOnes;

const notOneOf = (languages: readonly Language[], field = "language") =>
  invalidField(field, `${field} must be one of ${languages.join(", ")}`, "invalid_value");

/**
 * Throws invalid for a language that visitors can't read. Pages that are edited or previewed have those
 * in preparation, too.
 */
export async function requirePublicLanguage(language: Language, field?: string): Promise<void> {
  const languages = await (pageMode() === "public" ? publicLanguages() : languagesInUse());
  if (!languages.includes(language)) throw notOneOf(languages, field);
}

/** Throws invalid for a language that the site doesn't use. */
export async function requireLanguageInUse(language: Language): Promise<void> {
  const languages = await languagesInUse();
  if (!languages.includes(language)) throw notOneOf(languages);
}
