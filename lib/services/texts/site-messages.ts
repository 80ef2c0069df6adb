import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { cache } from "react";
import { cached } from "../../cache/cached";
import { cachedOrLast } from "../../cache/cached-or-last";
import type { ChangedTexts } from "../../data/document/keyed-texts-snapshot";
import { defaultLanguage, isShipped, type Language } from "../../domain/language";
import { withTexts, type MessageTree } from "../../domain/texts/message-tree";
import type { Namespace } from "../../domain/texts/namespaces";
import { siteNamespaces } from "../../domain/texts/site-text";
import { isBuilding } from "../../env";
import { readLocaleFile } from "../../i18n/locale-file";
import { loadMessages, type Messages } from "../../i18n/messages";
import { logger } from "../../logger";
import { readPublishedTexts } from "../document/changed-texts";
import { previewedContent } from "../preview/previewed-content";
import { faultOf, textDefaults } from "./text-defaults";

/** The editors' changes to the texts, read once for all languages until content changes. */
export const changedTexts = () => cached("changed texts", () => readPublishedTexts("texts"));

/** The languages whose texts visitors read in one, the later ones first; English ones where it has none. */
const languagesOf = (language: Language): Language[] =>
  isShipped(language) ? [language] : [defaultLanguage, language];

/**
 * The editors' texts in a language, by namespace and key, together with their English texts if the
 * language has none in the code. Texts that can't be shown are left out. `previewed` replaces the
 * published texts.
 */
async function usableTexts(
  language: Language,
  previewed?: ChangedTexts,
): Promise<[Namespace, Map<string, string>][]> {
  const defaults = await textDefaults();
  const usable: [Namespace, Map<string, string>][] = [];
  for (const stored of await changedTexts()) {
    const { id, texts: byLanguage } = stored.id === previewed?.id ? previewed : stored;
    const namespace = siteNamespaces.find((one) => one === id);
    const texts = languagesOf(language).flatMap((one) =>
      Object.entries(byLanguage[one]?.texts ?? {}).map(([key, text]) => ({ one, key, text })),
    );
    if (!namespace || texts.length === 0) continue;
    const shown = texts.filter(
      ({ one, key, text }) => !faultOf(defaults, { namespace, key, language: one }, text),
    );
    usable.push([namespace, new Map(shown.map(({ key, text }) => [key, text]))]);
    // Hundreds of texts take a while to parse: other requests are served in between.
    await nextTurn();
  }
  return usable;
}

async function readMessages(language: Language, previewed?: ChangedTexts): Promise<Messages> {
  const messages = { ...(await loadMessages(language)) };
  for (const [namespace, texts] of await usableTexts(language, previewed))
    Object.assign(messages, { [namespace]: withTexts(messages[namespace], texts) });
  return messages;
}

/** Once per rendering of a page. */
const readPreviewedMessages = cache(readMessages);

const withoutChanges = (error: unknown): [] => {
  logger.error("changed texts could not be read", error);
  return [];
};

/** The file of a namespace as visitors read it. Throws internal_error for invalid JSON. */
export async function readLocale(
  language: Language,
  namespace: Namespace,
): Promise<Record<string, unknown>> {
  const file = await readLocaleFile(language, namespace);
  const usable = await usableTexts(language).catch(withoutChanges);
  const changed = usable.find(([name]) => name === namespace);
  return changed ? withTexts(file as MessageTree, changed[1]) : file;
}

/**
 * All messages of a language: those of the code, and in their place what editors wrote. Cached until
 * content changes; without a database, those that were read last.
 */
export async function siteMessages(language: Language): Promise<Messages> {
  if (isBuilding()) return loadMessages(language);
  const previewed = previewedContent("texts");
  if (previewed) return readPreviewedMessages(language, previewed);
  return cachedOrLast(
    `messages ${language}`,
    () => readMessages(language),
    () => loadMessages(language),
  );
}
