import { z } from "zod";
import { caseCollections } from "@/lib/domain/case/case-collections";
import type { Language } from "@/lib/domain/language";
import { translatables, translationSchema, type Texts, type Translatable } from "@/lib/domain/translation/translatable";
import type { TranslationRecord } from "@/lib/domain/translation/translation-record";
import { authenticatedCall } from "@/lib/browser/session/authenticated-request";
import type { Draft, TextAt } from "./draft-store";

type RecordAt = Omit<TextAt, "field">;

const translationCall = ({ kind, id, language }: RecordAt) => `/api/v1/translations/${translatables[kind].path}/${encodeURIComponent(id)}/${language}`;

const versionAnswer = z.object({ version: z.int() });

const textsBy = (drafts: readonly Draft[], read: (draft: Draft) => string | undefined): Texts =>
  Object.fromEntries(drafts.flatMap((draft) => {
    const text = read(draft);
    return text === undefined ? [] : [[draft.at.field, text]];
  }));

/** The texts to save with those that were seen, and the originals that they were made from. */
function bodyOf(drafts: readonly Draft[], kind: Translatable): Record<string, unknown> {
  const { fields, required } = translatables[kind];
  const [texts, replaces, madeFrom] = [textsBy(drafts, ({ text }) => text.trim()), textsBy(drafts, ({ seen }) => seen), textsBy(drafts, (draft) => draft.madeFrom)];
  if (Object.keys(fields).length > 1) return { ...texts, replaces, madeFrom };
  return { ...texts, replaces: replaces[required], madeFrom: madeFrom[required] };
}

/** Saves texts of one thing in one language. Throws a `CallFailure`. */
export async function putTexts(at: RecordAt, drafts: readonly Draft[]): Promise<{ record: TranslationRecord; version: number }> {
  const answer = z.object({ version: z.int(), translation: translationSchema(at.kind) });
  const { version, translation } = answer.parse(await authenticatedCall(translationCall(at), { method: "POST", body: bodyOf(drafts, at.kind) }));
  const texts = Object.fromEntries(Object.keys(translatables[at.kind].fields).map((field) => [field, String(Reflect.get(translation, field))]));
  return { record: { language: translation.language, texts, source: translation.source }, version };
}

/** Takes the translation of one thing in one language away. Throws a `CallFailure`. */
export const removeRecord = async (at: RecordAt): Promise<{ version: number }> => versionAnswer.parse(await authenticatedCall(translationCall(at), { method: "DELETE" }));

/** Saves texts of a case and its lists in one language, all or none. Throws a `CallFailure`. */
export async function putAll(caseId: string, language: Language, drafts: readonly Draft[]): Promise<{ version: number }> {
  const isBasic = ({ at }: Draft) => at.kind === "businessCase";
  const basic = drafts.filter(isBasic);
  const items = entriesOf(drafts).map((draft) => ({ kind: draft.at.kind, id: draft.at.id, ...bodyOf([draft], draft.at.kind) }));
  const body = { ...(basic.length > 0 && { basic: bodyOf(basic, "businessCase") }), items };
  return versionAnswer.parse(await authenticatedCall(`${translationCall({ kind: "businessCase", id: caseId, language })}/all`, { method: "POST", body }));
}

/** Those that `putAll` sends as items, in their order. */
export const entriesOf = (drafts: readonly Draft[]): Draft[] => drafts.filter(({ at }) => at.kind in caseCollections);
