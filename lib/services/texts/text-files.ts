import "server-only";
import { applySnapshot, readSnapshot } from "../../data/document/snapshots";
import type { Transaction } from "../../data/database/transaction";
import type { Grant } from "../../domain/account/account";
import type { Changes } from "../../domain/audit/audit";
import { AppError, type FieldError } from "../../domain/error";
import { isBlank } from "../../domain/fields/field";
import { defaultLanguage, type Language } from "../../domain/language";
import {
  MAX_SHOWN_FAULTS,
  type TextFile,
  type TextFileQuery,
} from "../../domain/site/site-language";
import { onlyTexts, withTexts, type MessageTree } from "../../domain/texts/message-tree";
import {
  isUntranslated,
  MAX_TEXT_LENGTH,
  siteNamespaces,
  type SiteNamespace,
  type SiteText,
  type SiteTextValue,
} from "../../domain/texts/site-text";
import { loadMessages } from "../../i18n/messages";
import { changeTogether } from "../change/content-change";
import { requireLanguageInUse } from "../language/site-languages";
import { faultOf, textDefaults, type TextDefaults } from "./text-defaults";
import { changesOf, listTexts, textNotFound, withText } from "./texts";

const allTexts = async (grant: Grant): Promise<SiteText[]> =>
  (await listTexts(grant, { search: "", limit: Infinity, offset: 0 })).texts;

/** Whether visitors read what an editor wrote. */
const isOfEditor = ({ state, fault }: SiteTextValue): boolean =>
  (state === "changed" || state === "outdated") && fault === null;

/** The texts of the pages and mails in a language, by namespace; those that it lacks are blank. */
async function textFile(
  grant: Grant,
  language: Language,
  { changed, namespace: chosen }: TextFileQuery,
): Promise<Record<string, MessageTree>> {
  await requireLanguageInUse(language);
  const english = await loadMessages(defaultLanguage);
  const texts = await allTexts(grant);
  const file: Record<string, MessageTree> = {};
  for (const name of chosen ? [chosen] : siteNamespaces) {
    const values = texts
      .filter(({ namespace }) => namespace === name)
      .map(({ key, values: { [language]: value } }) => ({ key, value }))
      .filter(({ value }) => !changed || isOfEditor(value))
      .map(({ key, value }) => [key, isUntranslated(value) ? "" : value.value] as const);
    if (!changed) file[name] = withTexts<MessageTree>(english[name], new Map(values));
    else if (values.length > 0) file[name] = onlyTexts(english[name], new Map(values));
  }
  return file;
}

/** The texts in a language as a file that an import reads. Throws invalid. */
export async function exportTexts(
  grant: Grant,
  language: Language,
  query: TextFileQuery,
): Promise<AsyncGenerator<string>> {
  const file = await textFile(grant, language, query);
  return (async function* () {
    yield `${JSON.stringify(file, null, 2)}\n`;
  })();
}

interface GivenText {
  namespace: SiteNamespace;
  key: string;
  value: string;
}

const faultAt = (
  { namespace, key }: Pick<GivenText, "namespace" | "key">,
  code: string,
  message: string,
): FieldError => ({
  field: `${namespace}.${key}`,
  message,
  code,
  params: {},
});

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The values of a file by key, texts or not. */
const entriesOf = (tree: Record<string, unknown>, prefix = ""): [key: string, value: unknown][] =>
  Object.entries(tree).flatMap(([name, value]) =>
    isGroup(value)
      ? entriesOf(value, `${prefix}${name}.`)
      : [[prefix + name, value] as [string, unknown]],
  );

/** The texts of a file, and what in it is neither a text nor a group. */
function readTextFile(file: TextFile): { given: GivenText[]; faults: FieldError[] } {
  const faults: FieldError[] = [];
  const given: GivenText[] = [];
  for (const namespace of siteNamespaces)
    for (const [key, value] of entriesOf(file[namespace] ?? {}))
      if (typeof value === "string") given.push({ namespace, key, value });
      else faults.push(faultAt({ namespace, key }, "unknown", "This is no text"));
  return { given, faults };
}

function textFault(known: TextDefaults, given: GivenText, language: Language): FieldError[] {
  const { value } = given;
  if (value.length > MAX_TEXT_LENGTH)
    return [faultAt(given, "too_long", `The text must have at most ${MAX_TEXT_LENGTH} characters`)];
  const fault = faultOf(known, { ...given, language }, value);
  return fault ? [faultAt(given, fault.code, fault.message)] : [];
}

/** Throws invalid with the faults by key. */
async function requireNoFaults(
  { given, faults }: ReturnType<typeof readTextFile>,
  language: Language,
): Promise<void> {
  const known = await textDefaults();
  const found = [...faults, ...given.flatMap((text) => textFault(known, text, language))];
  if (found.length === 0) return;
  throw new AppError("invalid", `${found.length} texts can't be used`, {
    params: { count: found.length },
    errors: found.slice(0, MAX_SHOWN_FAULTS),
  });
}

/** A change of texts of one namespace, whose result is how many are other ones then. */
const changeOfTexts =
  (
    { namespace, language }: { namespace: SiteNamespace; language: Language },
    defaults: ReturnType<TextDefaults["get"]>,
    given: readonly GivenText[],
  ) =>
  async (tx: Transaction) => {
    const ref = { kind: "texts", id: namespace } as const;
    const before = await readSnapshot(ref, tx);
    if (!before) throw textNotFound(namespace, "");
    let after = before;
    const changes: Changes = {};
    for (const { key, value } of given) {
      const originals = defaults?.get(key) ?? {};
      const own = originals[language];
      if (value === (before.texts[language]?.texts[key] ?? own)) continue;
      const original = own ?? originals[defaultLanguage] ?? "";
      after = withText(after, { language, key, original, value: value === own ? null : value });
      Object.assign(changes, changesOf(before, after, { language, key }));
    }
    const changed = given.filter(({ key }) => `${language}.${key}` in changes).length;
    if (changed > 0) await applySnapshot(ref, after, tx);
    return { result: changed, changes };
  };

/**
 * Changes all texts of a file that differ, in each namespace as one version; blank ones stay as they
 * are. All or none: throws invalid with the faults by key.
 */
export async function importTexts(
  grant: Grant,
  language: Language,
  file: TextFile,
): Promise<{ changed: number; unchanged: number }> {
  await requireLanguageInUse(language);
  const { given, faults } = readTextFile(file);
  const nonBlank = given.filter(({ value }) => !isBlank(value));
  await requireNoFaults({ given: nonBlank, faults }, language);
  const defaults = await textDefaults();
  const changes = siteNamespaces.flatMap((namespace) => {
    const texts = nonBlank.filter((text) => text.namespace === namespace);
    const work = changeOfTexts({ namespace, language }, defaults.get(namespace), texts);
    return texts.length > 0 ? [{ id: namespace, work }] : [];
  });
  const counts = await changeTogether(grant, "texts", { origin: "import" }, changes);
  const changed = counts.reduce((sum, count) => sum + count, 0);
  return { changed, unchanged: given.length - changed };
}
