import fc from "fast-check";
import { caseOrder } from "@/lib/domain/case/case-order";
import { caseListQuery } from "@/lib/domain/case/case-query";
import { isContentId } from "@/lib/domain/fields/content-id";
import { contentId } from "@/lib/domain/fields/content-id-field";
import { readDuration } from "@/lib/domain/time/duration";
import { decodeText } from "@/lib/domain/site/obscured-text";
import { hashtags, splitHashtags } from "@/lib/domain/case/hashtag";
import { languageOfPath } from "@/lib/domain/language";
import { readProcessText, totalSeconds } from "@/lib/domain/process/step-time";
import { foreignLanguage, pickTranslation } from "@/lib/domain/translation/translation";

describe("Hashtags in process texts", () => {
  test("The ten known tags are exactly those of the specification [P-CASE-08]", () => {
    expect([...hashtags].sort()).toEqual(
      [
        "slow",
        "fast",
        "error_prone",
        "high_accuracy",
        "bottleneck",
        "automatic",
        "manual",
        "time_consuming",
        "efficient",
        "continuous_improvement",
      ].sort(),
    );
  });
  test("Known tags leave the text and become badges, each once [P-CASE-07]", () => {
    expect(splitHashtags("Type it in #manual twice #slow #manual")).toEqual({
      text: "Type it in twice",
      tags: ["manual", "slow"],
    });
  });
  test("Unknown tags, and words that only begin like a known one, stay in the text [P-CASE-09]", () => {
    expect(splitHashtags("Order #4711 is #slowly #manual_work #made_up")).toEqual({
      text: "Order #4711 is #slowly #manual_work #made_up",
      tags: [],
    });
  });
  test("A text without # keeps its words", () => {
    fc.assert(
      fc.property(
        fc.string().map((text) => text.replaceAll("#", "")),
        (text) => {
          expect(splitHashtags(text).text.split(/\s+/).join(" ").trim()).toBe(
            text.split(/\s+/).join(" ").trim(),
          );
        },
      ),
    );
  });
});

describe("The time of a step", () => {
  test.each([
    ["en", "Print it (1 min) #manual", "Print it", 60],
    ["uk", "Надрукувати (15 с) #automatic", "Надрукувати", 15],
    ["ru", "Ввести всё (1,5 ч)", "Ввести всё", 5400],
    ["it", "Cercare l’ordine (2 min)", "Cercare l’ordine", 120],
    ["uk", "Зателефонувати (5 хв) #slow", "Зателефонувати", 300],
    ["en", "Ring them (often)", "Ring them (often)", undefined],
  ] as const)("In %s it is read from %j", (language, raw, text, seconds) => {
    expect(readProcessText(raw, language)).toMatchObject({ text, seconds });
  });
  test("The total of all steps is known only when the time of each is", () => {
    expect(totalSeconds([{ seconds: 60 }, { seconds: 15 }])).toBe(75);
    expect(totalSeconds([{ seconds: 60 }, { seconds: undefined }])).toBeUndefined();
    expect(totalSeconds([])).toBeUndefined();
  });
});

test("A duration is parsed in its usual English forms and otherwise stored as typed", () => {
  expect(readDuration("2 weeks")).toEqual({ kind: "exact", unit: "weeks", count: 2 });
  expect(readDuration("2-3 weeks")).toEqual({ kind: "range", unit: "weeks", from: 2, to: 3 });
  expect(readDuration("until Easter")).toEqual({ kind: "verbatim", text: "until Easter" });
});

describe("Languages and fallbacks", () => {
  const records = [
    { language: "en", title: "E" },
    { language: "uk", title: "У" },
  ];
  test("A missing translation falls back to English, then to the source language [P-LANG-04]", () => {
    expect(pickTranslation(records, "it", "uk")?.title).toBe("E");
    expect(pickTranslation([{ language: "uk", title: "У" }], "it", "uk")?.title).toBe("У");
    expect(pickTranslation(records, "uk", "en")?.title).toBe("У");
  });
  test("Without these, a text is shown in the first other language in the order of the site", () => {
    const others = ["de", "it", "ru"].map((language) => ({ language }));
    expect(pickTranslation(others, "en", "uk")?.language).toBe("ru");
  });
  test("A fragment is marked with its language only where it differs from the page's", () => {
    expect(foreignLanguage("en", "it")).toBe("en");
    expect(foreignLanguage("it", "it")).toBeUndefined();
  });
  test("A path without a known language is English [P-ROUTE-02]", () => {
    expect(languageOfPath("/uk/pricing")).toBe("uk");
    expect(languageOfPath("/xx/pricing")).toBe("en");
  });
});

test("Ids are lower-case words joined by hyphens, at most 64 characters long, and no reserved route", () => {
  const [good, bad] = [
    ["a", "site-invoices-2", "a".repeat(64)],
    [
      "",
      "A",
      "a--b",
      "-a",
      "a_b",
      "new",
      "all",
      "other",
      "check",
      "translations",
      "a".repeat(65),
      "a\0",
      "a\n",
    ],
  ];
  expect(good.every(isContentId)).toBe(true);
  expect(bad.some(isContentId)).toBe(false);
  // The schema that describes errors must agree with the predicate.
  for (const id of [...good, ...bad])
    expect([id, contentId.safeParse(id).success]).toEqual([id, isContentId(id)]);
});

describe("Company details", () => {
  test("They are base64 of UTF-8, Cyrillic and accents included [P-FOOT-09]", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) =>
        expect(decodeText(Buffer.from(text).toString("base64"))).toBe(text),
      ),
    );
  });
  test("A value that cannot be decoded is reported as such", () => {
    expect(decodeText("%%%")).toBeUndefined();
    expect(decodeText("/w==")).toBeUndefined();
  });
});

describe("The query of the case list", () => {
  test("It has the specified defaults [P-API-09 to P-API-13]", () => {
    expect(caseListQuery.parse({})).toEqual({
      language: "en",
      industry: "all",
      limit: 6,
      offset: 0,
      sort: { column: "updated_at", descending: true },
      q: "",
    });
  });
  test.each([
    "updated_at",
    "created_at",
    "title",
    "id",
    "-title",
    "updatedAt",
    "-createdAt",
    "-monthly_saving",
    "minutesSaved",
  ])("It accepts the sort order %s", (sort) => {
    expect(caseListQuery.safeParse({ sort }).success).toBe(true);
  });
  test.each([
    { limit: "0" },
    { limit: "101" },
    { limit: "1.5" },
    { limit: "x" },
    { offset: "-1" },
    { sort: "price" },
    { sort: "--id" },
    { language: "xx" },
    { sort: "constructor" },
  ])("It refuses %j and names the parameter", (query) => {
    const result = caseListQuery.safeParse(query);
    expect(result.error?.issues[0]?.message).toContain(Object.keys(query)[0]);
  });
});

describe("The order of the public list", () => {
  test.each(["newest", "saving", "time"])("`%s` is one", (order) => {
    expect(caseOrder.parse(order)).toBe(order);
  });
  test.each([undefined, null, "", "price", "Saving", "saving,time", "constructor"])(
    "%j means the default",
    (value) => {
      expect(caseOrder.parse(value)).toBe("newest");
    },
  );
});
