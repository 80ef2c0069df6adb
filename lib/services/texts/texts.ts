import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { applySnapshot, readSnapshot } from "../../data/document/snapshots";
import { findDocument } from "../../data/document/versions";
import type { Grant } from "../../domain/account/account";
import type { DocumentRef } from "../../domain/document/document-kinds";
import type { Snapshot } from "../../domain/document/snapshot";
import { changesBetween, type Changes } from "../../domain/audit/audit";
import { storedId, type Copy } from "../../domain/document/working-copy";
import { AppError, invalidField } from "../../domain/error";
import { defaultLanguage, languagesAmong, type Language } from "../../domain/language";
import {
  isListed,
  isUntranslated,
  siteTextValue,
  type SiteNamespace,
  type SiteText,
  type TextBody,
  type TextListQuery,
} from "../../domain/texts/site-text";
import { changeExisting } from "../change/content-change";
import { readChangedTexts } from "../document/changed-texts";
import { documentNotFound } from "../document/documents";
import { faultOf, textDefaults, type TextDefaults } from "./text-defaults";
import { languagesInUse } from "../language/site-languages";

type Changed = ReadonlyMap<string, Snapshot["texts"]>;

function describeText(
  defaults: TextDefaults,
  changed: Changed,
  { namespace, key, used }: { namespace: SiteNamespace; key: string; used: readonly Language[] },
): SiteText {
  const originals = defaults.get(namespace)?.get(key) ?? {};
  const faultIn = (language: Language, text: string | undefined) =>
    text === undefined ? null : (faultOf(defaults, { namespace, key, language }, text) ?? null);
  const english = changed.get(namespace)?.[defaultLanguage]?.texts[key];
  const fallback = faultIn(defaultLanguage, english) ? undefined : english;
  const value = (language: Language) => {
    const record = changed.get(namespace)?.[language];
    const text = record?.texts[key];
    const own = originals[language];
    return siteTextValue(
      { text: own ?? originals[defaultLanguage] ?? "", isMissing: own === undefined, fallback },
      text === undefined ? undefined : { value: text, madeFrom: record?.source?.[key] },
      faultIn(language, text),
    );
  };
  const values = Object.fromEntries(used.map((language) => [language, value(language)]));
  return { namespace, key, values: values as SiteText["values"] };
}

type Versions = Partial<Record<SiteNamespace, number>>;

async function readChanged(copy?: Copy): Promise<{ changed: Changed; versions: Versions }> {
  const stored = await readChangedTexts("texts");
  if (copy) stored.push(...(await readChangedTexts("texts", { copies: true })));
  return {
    changed: new Map(stored.map(({ id, texts }) => [id, texts])),
    versions: Object.fromEntries(stored.map(({ id, version }) => [id, version])),
  };
}

async function requireCopy(namespace: SiteNamespace, copy: Copy): Promise<void> {
  const ref: DocumentRef = { kind: "texts", id: storedId(namespace, copy) };
  if (copy && !(await findDocument(ref))) throw documentNotFound(ref);
}

/**
 * The texts of the pages and mails in the order of the pages, with their states. `nameOf` is what the
 * interface calls a text, so that a search finds it by that, too. Throws no_working_copy for the
 * working copy of a namespace without one; in the list of all, published texts are in its place.
 */
export async function listTexts(
  _: Grant,
  { nameOf, ...query }: TextListQuery & { copy?: Copy; nameOf?: (text: SiteText) => string },
): Promise<{ texts: SiteText[]; total: number; versions: Versions }> {
  if (query.namespace) await requireCopy(query.namespace, query.copy);
  const defaults = await textDefaults();
  const { changed, versions } = await readChanged(query.copy);
  const used = await languagesInUse();
  const texts: SiteText[] = [];
  for (const [namespace, keys] of defaults) {
    for (const key of keys.keys()) {
      const text = describeText(defaults, changed, { namespace, key, used });
      if (isListed(text, query, nameOf?.(text))) texts.push(text);
    }
    // Hundreds of texts take a while to parse: other requests are served in between.
    await nextTurn();
  }
  return {
    texts: texts.slice(query.offset, query.offset + query.limit),
    total: texts.length,
    versions: query.namespace ? { [query.namespace]: versions[query.namespace] } : versions,
  };
}

/** How many texts visitors read in English because a language lacks them, by namespace. */
export async function countMissingTexts(
  grant: Grant,
): Promise<ReadonlyMap<Language, Partial<Record<SiteNamespace, number>>>> {
  const { texts } = await listTexts(grant, { search: "", limit: Infinity, offset: 0 });
  const counts = new Map<Language, Partial<Record<SiteNamespace, number>>>();
  for (const { namespace, values } of texts)
    for (const language of languagesAmong(Object.keys(values))) {
      if (!isUntranslated(values[language])) continue;
      const known = counts.get(language) ?? {};
      counts.set(language, { ...known, [namespace]: (known[namespace] ?? 0) + 1 });
    }
  return counts;
}

/** The changed texts whose original is another one now, or that can't be shown any more. */
export async function countOutdatedTexts(grant: Grant): Promise<number> {
  const query = { state: "outdated", search: "", limit: 1, offset: 0 } as const;
  return (await listTexts(grant, query)).total;
}

export const textNotFound = (namespace: string, key: string): AppError =>
  new AppError("not_found", `Text ${namespace}.${key} not found`, { params: { id: key } });

const without = (texts: Readonly<Record<string, string>>, key: string): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => name !== key));

/** A text as visitors read it, with its states. Throws not_found. */
export async function getText(
  _: Grant,
  { namespace, key }: { namespace: SiteNamespace; key: string },
): Promise<SiteText> {
  const defaults = await textDefaults();
  if (!defaults.get(namespace)?.has(key)) throw textNotFound(namespace, key);
  const { changed } = await readChanged();
  return describeText(defaults, changed, {
    namespace,
    key,
    used: await languagesInUse(),
  });
}

/** A text in a language, in place of the code's `original`; null for none. */
interface NewText {
  language: Language;
  key: string;
  value: string | null;
  original: string;
}

export function withText(
  snapshot: Snapshot,
  { language, key, value, original }: NewText,
): Snapshot {
  const stored = snapshot.texts[language];
  const texts = without(stored?.texts ?? {}, key);
  const source = without(stored?.source ?? {}, key);
  const record =
    value === null
      ? { texts, source }
      : { texts: { ...texts, [key]: value }, source: { ...source, [key]: original } };
  return { ...snapshot, texts: { ...snapshot.texts, [language]: record } };
}

/** Throws stale when the text isn't the one that the caller read. */
function requireSameText(current: string, replaces: string | undefined): void {
  if (replaces !== undefined && replaces !== current)
    throw new AppError("stale", "This text was changed by someone else meanwhile", {
      params: { field: "value", current },
    });
}

/** The values of a text for the audit trail: the text, and the original that it was made from. */
export const changesOf = (
  before: Snapshot,
  after: Snapshot,
  { language, key }: Pick<NewText, "language" | "key">,
): Changes => {
  const fieldsOf = ({ texts }: Snapshot) => ({
    [`${language}.${key}`]: texts[language]?.texts[key] ?? null,
    [`${language}.${key}.source`]: texts[language]?.source?.[key] ?? null,
  });
  return changesBetween(fieldsOf(before), fieldsOf(after));
};

/**
 * Changes a text in one language, or shows that of the code again. A text that reads like the
 * code's is not a change. Throws not_found, invalid with the fault, stale when it isn't what the
 * caller read, and what `changeExisting` throws.
 */
export async function changeText(
  grant: Grant,
  { namespace, key, copy }: { namespace: SiteNamespace; key: string; copy: Copy },
  { language, value, replaces, version: read }: TextBody,
): Promise<{ text: SiteText; version: number }> {
  const defaults = await textDefaults();
  const originals = defaults.get(namespace)?.get(key);
  if (!originals) throw textNotFound(namespace, key);
  const fault = value !== null && faultOf(defaults, { namespace, key, language }, value);
  if (fault) throw invalidField("value", fault.message, fault.code);
  const place = { namespace, key, used: await languagesInUse() };
  const own = originals[language];
  // Where the code has no text in the language, one that reads like the English text is a translation.
  const original = own ?? originals[defaultLanguage] ?? "";
  const newText = { language, key, original, value: value === own ? null : value };
  const ref: DocumentRef = { kind: "texts", id: storedId(namespace, copy) };
  const { result, version } = await changeExisting(grant, ref, { version: read }, async (tx) => {
    const before = await readSnapshot(ref, tx);
    if (!before) throw textNotFound(namespace, key);
    const shown = describeText(defaults, new Map([[namespace, before.texts]]), place);
    requireSameText(shown.values[language].value, replaces);
    const after = withText(before, newText);
    await applySnapshot(ref, after, tx);
    return {
      result: describeText(defaults, new Map([[namespace, after.texts]]), place),
      changes: changesOf(before, after, newText),
    };
  });
  return { text: result, version };
}
