import "server-only";
import {
  findCaseTexts,
  findIndustryTexts,
  type TranslatedOwner,
} from "../../data/translation/translated-owners";
import type { Grant } from "../../domain/account/account";
import { caseCollectionKinds } from "../../domain/case/case-collections";
import { isStoredId } from "../../domain/document/stored-id";
import { isNotFound, type Loaded } from "../../domain/error";
import type { Language } from "../../domain/language";
import type {
  TranslatedDocument,
  TranslatedItem,
} from "../../domain/translation/translated-document";
import { logger } from "../../logger";
import { notFound } from "./translations";

const finders = { businessCase: findCaseTexts, industry: findIndustryTexts } as const;

function entriesOf({ entries }: TranslatedOwner): TranslatedItem[] {
  return caseCollectionKinds.flatMap((kind) =>
    entries.filter((entry) => entry.kind === kind).map((entry) => ({ ...entry, kind })),
  );
}

/**
 * All texts of a case or an industry in all languages, with the source texts of translations.
 * Throws not_found.
 */
export async function getTranslatedDocument(
  _: Grant,
  kind: TranslatedDocument["kind"],
  id: string,
): Promise<TranslatedDocument> {
  const found = isStoredId(id) ? await finders[kind](id) : null;
  if (!found) throw notFound({ kind, id });
  const { ownTexts, version } = found;
  return {
    kind,
    id,
    version,
    sourceLanguage: ownTexts.sourceLanguage as Language,
    items: [{ ...ownTexts, kind, id, isBefore: false, position: 1 }, ...entriesOf(found)],
  };
}

/** The document for a page that reports a failure itself. Throws not_found. */
export async function loadTranslatedDocument(
  grant: Grant,
  kind: TranslatedDocument["kind"],
  id: string,
): Promise<Loaded<TranslatedDocument>> {
  return getTranslatedDocument(grant, kind, id).catch((error: unknown) => {
    if (isNotFound(error)) throw error;
    logger.error("translations could not be read", error, { kind, id });
    return "unavailable" as const;
  });
}
