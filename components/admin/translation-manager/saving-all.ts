import { isBlank } from "@/lib/domain/fields/field";
import type { Language } from "@/lib/domain/language";
import type { Texts, Translatable } from "@/lib/domain/translation/translatable";
import { subjectTexts, type SubjectText, type TranslatedSubject } from "@/lib/domain/translation/translated-document";
import { nextRecord } from "@/lib/domain/translation/translation-record";
import { CallFailure } from "@/lib/browser/session/api-error";
import { entriesOf, putAll } from "./translation-requests";
import { draftsOf, keyOf, knownSubject, laid, recordKey, type Desk, type Draft } from "./draft-store";
import { fail, isTooLong, placeOf, saveLeft, sendDrafts, settle, sourceOf, startSending, storedText, type Saving } from "./saving";

/** What became of saving everything. What is not in order is named with its text, and the kind that could not be saved, where they are known. */
export type SavedAll =
  | { is: "saved" }
  | { is: "missing" | "too long"; text: SubjectText }
  | { is: "failed"; failure: unknown; kind: Translatable | undefined; text: SubjectText | undefined };

/** The first text that is missing, or too long, with what was typed counted in. */
function firstProblem(language: Language, texts: readonly SubjectText[], { drafts }: Desk): Extract<SavedAll, { text: SubjectText }> | undefined {
  for (const text of texts) {
    const draft = drafts[keyOf(placeOf(language, text))];
    if (draft && isTooLong(draft)) return { is: "too long", text };
    if (text.isNeeded && isBlank(draft?.text ?? "") && isBlank(storedText(language, text))) return { is: "missing", text };
  }
  return undefined;
}

/** Which of the texts a failure is about, and of which kind: a stale text names itself, an invalid one the field of the body. */
function blamed(failure: unknown, drafts: readonly Draft[]): { kind: Translatable | undefined; draft: Draft | undefined } {
  if (!(failure instanceof CallFailure)) return { kind: undefined, draft: undefined };
  const { params, errors: [problem] } = failure;
  const item = /^items\.(\d+)\./.exec(problem?.field ?? "")?.[1];
  const named = item !== undefined ? entriesOf(drafts)[Number(item)]
    : drafts.find(({ at: { id, field } }) => id === params.id && (params.field === undefined || params.field === field));
  return { kind: named?.at.kind ?? (problem ? drafts.find(({ at }) => problem.field.endsWith(at.field))?.at.kind : undefined), draft: named };
}

/** What the records are after all was saved; what is read anew says the same. */
function answersOf(subject: TranslatedSubject, language: Language, drafts: readonly Draft[], version: number) {
  return subject.things.flatMap((thing) => {
    const own = drafts.filter(({ at }) => at.kind === thing.kind && at.id === thing.id);
    const given = Object.fromEntries(own.map(({ at, text }) => [at.field, text.trim()]));
    const madeFrom: Texts = Object.fromEntries(own.flatMap(({ at, madeFrom: from }) => (from === undefined ? [] : [[at.field, from]])));
    const record = own.length > 0 ? nextRecord(thing, language, given, { madeFrom }) : undefined;
    return record ? [[recordKey({ language, kind: thing.kind, id: thing.id }), { version, record }] as const] : [];
  });
}

async function sendAll(saving: Saving, language: Language, drafts: readonly Draft[]): Promise<void> {
  const { store, subject } = saving;
  const befores = drafts.map(({ at }) => sourceOf(saving, at));
  store.change((desk) => startSending(desk, drafts));
  try {
    const { version } = await putAll(subject.id, language, drafts);
    const known = knownSubject(subject, store.read().answers);
    store.change((desk) => laid(settle(desk, drafts, befores, ({ text }) => text.trim()), "answers", answersOf(known, language, drafts, version)));
    saving.refresh();
  } catch (failure) {
    fail(saving, drafts, failure);
    throw failure;
  } finally {
    void saveLeft(saving);
  }
}

/** An industry has one record, so that the call for one saves all. */
async function sendIndustry(saving: Saving, drafts: readonly Draft[]): Promise<void> {
  await sendDrafts(saving, drafts);
  const trouble = drafts.map(({ at }) => saving.store.read().drafts[keyOf(at)]?.trouble).find((one) => one !== undefined);
  if (trouble?.is === "failed") throw trouble.failure;
  if (trouble?.is === "stale") throw new CallFailure("This text was changed by someone else meanwhile", { code: "stale", said: "This text was changed by someone else meanwhile" });
}

/** Saves everything that was typed in a language, or nothing: looks first whether any text is missing, and stops at the first (A§5, ambiguity 35). */
export async function saveAll(saving: Saving, language: Language): Promise<SavedAll> {
  const { store, subject } = saving;
  // A field that was left just now is on its way.
  while (store.pending.size > 0) await Promise.allSettled([...store.pending]);
  const texts = subjectTexts(knownSubject(subject, store.read().answers));
  const problem = firstProblem(language, texts, store.read());
  if (problem) return problem;
  const keys = new Set(texts.map((text) => keyOf(placeOf(language, text))));
  const drafts = draftsOf(store.read()).filter((draft) => keys.has(keyOf(draft.at)) && !isBlank(draft.text));
  try {
    await (subject.kind === "industry" ? sendIndustry(saving, drafts) : sendAll(saving, language, drafts));
    return { is: "saved" };
  } catch (failure) {
    const { kind, draft } = blamed(failure, drafts);
    return { is: "failed", failure, kind, text: draft && texts.find((text) => keyOf(placeOf(language, text)) === keyOf(draft.at)) };
  }
}
