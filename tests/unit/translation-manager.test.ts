import {
  emptyDraftState,
  applyRecordUpdates,
  recordKey,
} from "@/components/admin/translation-manager/drafts/draft-store";
import { readEditorLocation, editorSearchParams } from "@/lib/domain/translation/manager-query";
import {
  progressIn,
  stateIn,
  documentTexts,
  tabsOf,
  type TranslatedDocument,
  type TranslatedItem,
} from "@/lib/domain/translation/translated-document";
import type { TranslationRecord } from "@/lib/domain/translation/translation-record";
import { shippedLanguages } from "@/lib/domain/language";

const entry = (
  kind: TranslatedItem["kind"],
  id: string,
  place: number,
  ...records: TranslationRecord[]
): TranslatedItem => ({
  kind,
  id,
  isBefore: false,
  position: place,
  sourceLanguage: "en",
  records,
});
const english = (text: string): TranslationRecord => ({
  language: "en",
  texts: { text },
  source: null,
});
const italian = (text: string, from: string | null): TranslationRecord => ({
  language: "it",
  texts: { text },
  source: from === null ? null : { text: from },
});

const subject: TranslatedDocument = {
  kind: "businessCase",
  id: "orders",
  sourceLanguage: "en",
  version: 4,
  items: [
    entry(
      "businessCase",
      "orders",
      1,
      { language: "en", texts: { title: "T", description: "D", ctaHeader: "" }, source: null },
      {
        language: "it",
        texts: { title: "Ti", description: "", ctaHeader: "" },
        source: { title: "T", description: "old" },
      },
    ),
    entry("solutionPoint", "s1", 1, english("s"), italian("si", "s")),
    entry("problemPoint", "p1", 1, english("new"), italian("pi", "old")),
    entry("problemPoint", "p2", 2, english("p")),
    entry("implementationStep", "t1", 1, { language: "uk", texts: { name: "т" }, source: null }),
  ],
};
const texts = documentTexts(subject);
const named = (name: string) => {
  const found = texts.find((text) => text.entry === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};

describe("how a text stands", () => {
  test.each([
    ["title", "it", "done"],
    ["description", "it", "missing"],
    ["ctaHeader", "it", "none"],
    ["p1", "it", "outdated"],
    ["p2", "it", "missing"],
    ["p2", "en", "done"],
    ["title", "uk", "missing"],
    ["ctaHeader", "uk", "none"],
    ["t1", "en", "missing"],
    ["t1", "uk", "done"],
  ] as const)("%s in %s is %s", (name, language, state) =>
    expect(stateIn(language, named(name))).toBe(state),
  );
  test("A language has so many of those that there are to translate [A-TRAN-06]", () => {
    expect(progressIn("it", texts)).toEqual({ translated: 3, outdated: 1, total: 6 });
    expect(progressIn("ru", texts)).toEqual({ translated: 0, outdated: 0, total: 6 });
  });
  test("Texts are in the order of tabs and lists [A-TRAN-01, A-TRAN-02, A-TRAN-03, A-TRAN-04, A-TRAN-05]", () => {
    expect(tabsOf(subject)).toEqual(["basic", "points", "steps", "features", "timeline"]);
    expect(tabsOf({ kind: "industry" })).toEqual(["basic"]);
    expect(texts.slice(-4).map((text) => text.entry)).toEqual(["p1", "p2", "s1", "t1"]);
  });
});

describe("where the manager opens", () => {
  const at = (query: string) => {
    const { language, tab, text } = readEditorLocation(
      new URLSearchParams(query),
      subject,
      shippedLanguages,
    );
    return [language, tab, text?.entry];
  };
  test.each([
    ["", ["uk", "basic", "title"]],
    ["language=it", ["it", "basic", "description"]],
    ["language=it&tab=points", ["it", "points", "p1"]],
    ["language=it&tab=points&entry=s1", ["it", "points", "s1"]],
    ["language=it&tab=points&entry=gone", ["it", "points", "p1"]],
    ["language=it&tab=steps", ["it", "steps", undefined]],
    ["language=de&tab=x&entry=title", ["uk", "basic", "title"]],
    ["language=en", ["en", "timeline", "t1"]],
  ])("%s is %j", (query, place) => expect(at(query)).toEqual(place));
  test("an address leads back to its place", () => {
    const place = { language: "it", tab: "points", entry: "s1" } as const;
    expect(at(editorSearchParams(place).toString())).toEqual(["it", "points", "s1"]);
  });
});

describe("what calls have answered", () => {
  const key = recordKey({ language: "it", kind: "problemPoint", id: "p2" });
  const known = (version: number, record: TranslationRecord | null, of = key) =>
    applyRecordUpdates(subject, { ...emptyDraftState.recordUpdates, [of]: { version, record } });
  const textOf = (from: TranslatedDocument, id: string) =>
    from.items.find((item) => item.id === id)?.records.find(({ language }) => language === "it")
      ?.texts.text;

  test("stands before what was read earlier", () =>
    expect(textOf(known(5, italian("nuovo", "p")), "p2")).toBe("nuovo"));
  test("gives way to what was read later", () =>
    expect(known(4, italian("nuovo", "p"))).toBe(subject));
  test("a removed record is gone", () =>
    expect(
      textOf(known(5, null, recordKey({ language: "it", kind: "problemPoint", id: "p1" })), "p1"),
    ).toBeUndefined());
});
