import { z } from "zod";
import { caseChangeBody, caseCreateBody } from "@/lib/domain/case/case-body";
import { caseCollectionKinds } from "@/lib/domain/case/case-collections";
import { entryChangeBody, entryCreateBody } from "@/lib/domain/case/case-entry";
import { industryChangeBody, industryCreateBody } from "@/lib/domain/industry/industry";
import { saveAllBody } from "@/lib/domain/translation/save-all";
import { translatableKinds } from "@/lib/domain/translation/translatable";
import { translationBody } from "@/lib/domain/translation/translation-body";
import { isBlank } from "@/lib/domain/fields/field";
import { isAllowedMediaUrl } from "@/lib/domain/media/media-url";
import { renumberEntries, changedPositions, type EntryPosition } from "@/lib/domain/case/positions";
import { nextRecord, type TranslatedTexts } from "@/lib/domain/translation/translation-record";
import { statusByLanguage } from "@/lib/domain/translation/translation-status";
import { shippedLanguages } from "@/lib/domain/language";

describe("Addresses of images and videos", () => {
  const hosts = ["media.example", "CDN.example"];
  test.each([
    "",
    "/pictures/a.svg",
    "https://media.example/a.png",
    "https://cdn.example/a%20b.png",
    "HTTPS://MEDIA.EXAMPLE/a",
  ])("%s is allowed", (address) => expect(isAllowedMediaUrl(address, hosts)).toBe(true));
  test.each([
    "//evil.example/a",
    "/\\evil.example",
    "/\t/evil.example",
    "\\\\evil.example",
    "http://media.example/a",
    "https://media.example.evil.example/a",
    "https://evil.example/media.example",
    "https://media.example@evil.example/",
    "https://user:pw@media.example/",
    "https://media.example:8443/",
    "javascript:alert(1)",
    "data:image/png;base64,AA",
    "pictures/a.svg",
    " /a",
    "https:media.example/a",
    "/videos/a.mp4?t=1",
    "/images/a.png#x",
    "/images/./a.png",
    "/%69mages/a.png",
    "/images/%",
    "https://media.example/a b",
  ])("%s is refused", (address) => expect(isAllowedMediaUrl(address, hosts)).toBe(false));
});

test.each([
  ["", true],
  [" \t\n", true],
  ["\u00a0\u200b\ufeff\u0085", true],
  ["a", false],
  ["·", false],
  ["📦", false],
])("%j is blank: %s", (text, blank) => expect(isBlank(text)).toBe(blank));

describe("Positions in a list", () => {
  const list = (...ids: string[]): EntryPosition[] =>
    ids.map((id, index) => ({ id, isBefore: false, position: index + 1 }));
  const ids = (entries: EntryPosition[]) =>
    entries.map(({ id, position }) => `${position}${id}`).join(" ");

  test.each([
    [1, "1c 2a 3b"],
    [2, "1a 2c 3b"],
    [3, "1a 2b 3c"],
    [99, "1a 2b 3c"],
  ])("Moving c to position %i gives %s", (position, expected) => {
    expect(ids(renumberEntries(list("a", "b", "c"), { id: "c", isBefore: false, position }))).toBe(
      expected,
    );
  });
  test("Gaps in the numbering are closed, and only changed positions are reported", () => {
    const rows = [
      { id: "a", isBefore: false, position: 1 },
      { id: "b", isBefore: false, position: 5 },
    ];
    expect(changedPositions(rows, renumberEntries(rows))).toEqual([
      { id: "b", isBefore: false, position: 2 },
    ]);
  });
  test("Each side of the process is numbered separately", () => {
    const rows = [
      { id: "a", isBefore: true, position: 1 },
      { id: "b", isBefore: true, position: 2 },
      { id: "c", isBefore: false, position: 1 },
    ];
    expect(ids(renumberEntries(rows, { id: "a", isBefore: false, position: 1 }))).toBe("1b 1a 2c");
  });
});

describe("The next record of a translation", () => {
  const item: TranslatedTexts = {
    sourceLanguage: "en",
    records: [
      { language: "en", texts: { title: "T", description: "D" }, source: null },
      {
        language: "it",
        texts: { title: "Ti", description: "" },
        source: { title: "old", description: "D" },
      },
    ],
  };

  test("Saving unchanged texts gives no new record", () =>
    expect(nextRecord(item, "it", { title: "Ti" })).toBeUndefined());
  test("Only changed texts take over the current source", () => {
    expect(nextRecord(item, "it", { title: "Ti", description: "De" })).toMatchObject({
      texts: { title: "Ti", description: "De" },
      source: { title: "old", description: "D" },
    });
  });
  test("Confirmed texts take over the current source too", () =>
    expect(nextRecord(item, "it", { title: "Ti" }, { confirmed: ["title"] })).toMatchObject({
      source: { title: "T", description: "D" },
    }));
  test("A new translation takes over the whole current source", () =>
    expect(nextRecord(item, "uk", { title: "Н" })).toMatchObject({
      source: { title: "T", description: "D" },
    }));
  test("The original has no source", () =>
    expect(nextRecord(item, "en", { title: "U" })).toEqual({
      language: "en",
      texts: { title: "U", description: "D" },
      source: null,
    }));
});

test("An industry is translated in a language or not at all", () =>
  expect(statusByLanguage(["ru"], shippedLanguages)).toEqual({
    en: "none",
    uk: "none",
    ru: "full",
    it: "none",
  }));

test("Every request body has a closed JSON schema", () => {
  const bodies = [
    caseCreateBody,
    caseChangeBody,
    industryCreateBody,
    industryChangeBody,
    saveAllBody,
    ...caseCollectionKinds.flatMap((kind) => [entryCreateBody(kind), entryChangeBody(kind)]),
    ...translatableKinds.map(translationBody),
  ];
  for (const body of bodies)
    expect(z.toJSONSchema(body, { io: "input" })).toMatchObject({
      type: "object",
      additionalProperties: false,
    });
  expect(z.toJSONSchema(caseCreateBody, { io: "input" })).toMatchObject({
    required: ["id", "title"],
  });
});
