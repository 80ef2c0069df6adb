import { z } from "zod";
import { caseCollections } from "@/lib/domain/case/case-collections";
import { documentUrl } from "@/lib/browser/document-url";
import type { Language } from "@/lib/domain/language";
import {
  translatables,
  type Texts,
  type Translatable,
} from "@/lib/domain/translation/translatable";
import { translationSchema } from "@/lib/domain/translation/translation-body";
import type {
  TranslationRecord,
  TranslationRef,
} from "@/lib/domain/translation/translation-record";
import { authenticatedRequest } from "@/lib/browser/session/authenticated-request";
import type { ItemText } from "./draft-store";

/** The entries of a working copy have ids of their own. */
const translationUrl = ({ kind, id, language }: TranslationRef, path = "") => {
  const collection = `/api/v1/translations/${translatables[kind].path}`;
  const isDocument = kind === "businessCase" || kind === "industry";
  return isDocument
    ? documentUrl(collection, id, { path: `/${language}${path}` })
    : `${collection}/${encodeURIComponent(id)}/${language}`;
};

const versionResponse = z.object({ version: z.int() });

/** Texts by their field, without those that `read` leaves out. */
export const textsBy = (
  drafts: readonly ItemText[],
  read: (draft: ItemText) => string | undefined,
): Texts =>
  Object.fromEntries(
    drafts.flatMap((draft) => {
      const text = read(draft);
      return text === undefined ? [] : [[draft.textRef.field, text]];
    }),
  );

/** The texts with the stored ones that they replace, and the sources that they were made from. */
function bodyOf(drafts: readonly ItemText[], kind: Translatable): Record<string, unknown> {
  const { fields, required } = translatables[kind];
  const [texts, replaces, madeFrom] = [
    textsBy(drafts, ({ field }) => field.typed.trim()),
    textsBy(drafts, ({ field }) => field.stored),
    textsBy(drafts, (draft) => draft.madeFrom),
  ];
  if (Object.keys(fields).length > 1) return { ...texts, replaces, madeFrom };
  return { ...texts, replaces: replaces[required], madeFrom: madeFrom[required] };
}

/** Saves texts of one item in one language. Throws an `ApiError`. */
export async function putTexts(
  recordRef: TranslationRef,
  drafts: readonly ItemText[],
): Promise<{ record: TranslationRecord; version: number }> {
  const responseSchema = z.object({
    version: z.int(),
    translation: translationSchema(recordRef.kind),
  });
  const { version, translation } = responseSchema.parse(
    await authenticatedRequest(translationUrl(recordRef), {
      method: "POST",
      body: bodyOf(drafts, recordRef.kind),
    }),
  );
  const texts = Object.fromEntries(
    Object.keys(translatables[recordRef.kind].fields).map((field) => [
      field,
      String(Reflect.get(translation, field)),
    ]),
  );
  return { record: { language: translation.language, texts, source: translation.source }, version };
}

/** Removes the translation of one item in one language. Throws an `ApiError`. */
export const removeRecord = async (recordRef: TranslationRef): Promise<{ version: number }> =>
  versionResponse.parse(
    await authenticatedRequest(translationUrl(recordRef), { method: "DELETE" }),
  );

/** Saves texts of a case and its lists in one language, all or none. Throws an `ApiError`. */
export async function putAll(
  caseId: string,
  language: Language,
  drafts: readonly ItemText[],
): Promise<{ version: number }> {
  const isBasic = ({ textRef }: ItemText) => textRef.kind === "businessCase";
  const basic = drafts.filter(isBasic);
  const items = entryDrafts(drafts).map((draft) => ({
    kind: draft.textRef.kind,
    id: draft.textRef.id,
    ...bodyOf([draft], draft.textRef.kind),
  }));
  const body = { ...(basic.length > 0 && { basic: bodyOf(basic, "businessCase") }), items };
  return versionResponse.parse(
    await authenticatedRequest(
      translationUrl({ kind: "businessCase", id: caseId, language }, "/all"),
      { method: "POST", body },
    ),
  );
}

/** The drafts that `putAll` sends as items, in their order. */
export const entryDrafts = (drafts: readonly ItemText[]): ItemText[] =>
  drafts.filter(({ textRef }) => textRef.kind in caseCollections);
