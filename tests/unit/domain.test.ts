import fc from "fast-check";
import { caseListQuery } from "@/lib/domain/case/case-query";
import { isContentId } from "@/lib/domain/fields/content-id";
import { contentId } from "@/lib/domain/fields/content-id-field";
import { readDuration } from "@/lib/domain/time/duration";
import { decodeText } from "@/lib/domain/site/obscured-text";
import { hashtags, splitHashtags } from "@/lib/domain/case/hashtag";
import { languageOfPath } from "@/lib/domain/language";
import { layOutDiagram, diagramPath } from "@/lib/domain/case/process-diagram";
import { readProcessText, totalSeconds } from "@/lib/domain/case/step-time";
import { foreignLanguage, pickTranslation } from "@/lib/domain/translation/translation";

describe("hashtags in process texts", () => {
  test("P-CASE-08 the ten known tags are exactly those of the specification", () => {
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
  test("P-CASE-07 known tags leave the text and become badges, each once", () => {
    expect(splitHashtags("Type it in #manual twice #slow #manual")).toEqual({
      text: "Type it in twice",
      tags: ["manual", "slow"],
    });
  });
  test("P-CASE-09 unknown tags, and words that only begin like a known one, stay in the text", () => {
    expect(splitHashtags("Order #4711 is #slowly #manual_work #made_up")).toEqual({
      text: "Order #4711 is #slowly #manual_work #made_up",
      tags: [],
    });
  });
  test("any text without # comes back with its words", () => {
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

describe("the time of a step", () => {
  test.each([
    ["Print it (1 min) #manual", "Print it", 60],
    ["Надрукувати (15 с) #automatic", "Надрукувати", 15],
    ["Ввести всё (1,5 ч)", "Ввести всё", 5400],
    ["Cercare l’ordine (2 min)", "Cercare l’ordine", 120],
    ["Зателефонувати (5 хв) #slow", "Зателефонувати", 300],
    ["Ring them (often)", "Ring them (often)", undefined],
  ])("is read from %j", (raw, text, seconds) => {
    expect(readProcessText(raw)).toMatchObject({ text, seconds });
  });
  test("of all steps together is known only when each is", () => {
    expect(totalSeconds([{ seconds: 60 }, { seconds: 15 }])).toBe(75);
    expect(totalSeconds([{ seconds: 60 }, { seconds: undefined }])).toBeUndefined();
    expect(totalSeconds([])).toBeUndefined();
  });
});

test("a duration is understood in its usual English forms and kept as typed otherwise", () => {
  expect(readDuration("2 weeks")).toEqual({ kind: "exact", unit: "weeks", count: 2 });
  expect(readDuration("2-3 weeks")).toEqual({ kind: "range", unit: "weeks", from: 2, to: 3 });
  expect(readDuration("until Easter")).toEqual({ kind: "verbatim", text: "until Easter" });
});

describe("the process strip", () => {
  const steps = fc.array(
    fc.record({
      seconds: fc.option(fc.integer({ min: 0, max: 10_000 }), { nil: undefined }),
      tags: fc.subarray(hashtags),
    }),
    { minLength: 1, maxLength: 20 },
  );
  test("covers its whole length without a gap, within its height, at right angles, and no two neighbours are level", () => {
    fc.assert(
      fc.property(steps, (given) => {
        const parts = layOutDiagram(given);
        expect(parts[0]?.from).toBe(0);
        expect(parts.at(-1)?.to).toBeCloseTo(1);
        parts.slice(1).forEach((part, index) => {
          expect(part.from).toBeCloseTo(parts[index]?.to ?? NaN);
          expect(part.points[0]?.y).not.toBeCloseTo(parts[index]?.points.at(-1)?.y ?? NaN);
        });
        parts.forEach(({ from, to, points, node }) => {
          expect(points[0]?.x).toBeCloseTo(from);
          expect(points.at(-1)?.x).toBeCloseTo(to);
          points
            .slice(1)
            .forEach(({ x, y }, index) =>
              expect(x === points[index]?.x || y === points[index]?.y).toBe(true),
            );
          for (const { x, y } of [...points, node])
            expect(x > from - 1e-9 && x < to + 1e-9 && y > -1e-9 && y < 1 + 1e-9).toBe(true);
        });
        expect(diagramPath(parts, { x: 0, y: 0, width: 100, height: 50 })).not.toMatch(
          /NaN|Infinity/,
        );
      }),
    );
  });
});

describe("language and fallback", () => {
  const records = [
    { language: "en", title: "E" },
    { language: "uk", title: "У" },
  ];
  test("P-LANG-04 a missing translation shows English, then the language of writing", () => {
    expect(pickTranslation(records, "it", "uk")?.title).toBe("E");
    expect(pickTranslation([{ language: "uk", title: "У" }], "it", "uk")?.title).toBe("У");
    expect(pickTranslation(records, "uk", "en")?.title).toBe("У");
  });
  test("a fragment is marked only where its language differs from the page's", () => {
    expect(foreignLanguage("en", "it")).toBe("en");
    expect(foreignLanguage("it", "it")).toBeUndefined();
  });
  test("P-ROUTE-02 a path without a known language is English", () => {
    expect(languageOfPath("/uk/pricing")).toBe("uk");
    expect(languageOfPath("/de/pricing")).toBe("en");
  });
});

test("ids are lower-case words joined by hyphens, at most 64 characters, and no route", () => {
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
  // What says in words what is wrong with an id finds the same ones wrong.
  for (const id of [...good, ...bad])
    expect([id, contentId.safeParse(id).success]).toEqual([id, isContentId(id)]);
});

describe("company details", () => {
  test("P-FOOT-09 are base64 of UTF-8, Cyrillic and accents included", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) =>
        expect(decodeText(Buffer.from(text).toString("base64"))).toBe(text),
      ),
    );
  });
  test("that cannot be decoded are reported as such", () => {
    expect(decodeText("%%%")).toBeUndefined();
    expect(decodeText("/w==")).toBeUndefined();
  });
});

describe("the query of the case list", () => {
  test("P-API-09 to P-API-13 has the specified defaults", () => {
    expect(caseListQuery.parse({})).toEqual({
      language: "en",
      industry: "all",
      limit: 6,
      offset: 0,
      sort: { column: "updated_at", descending: true },
      q: "",
    });
  });
  test.each(["updated_at", "created_at", "title", "id", "-title", "updatedAt", "-createdAt"])(
    "sorts by %s",
    (sort) => {
      expect(caseListQuery.safeParse({ sort }).success).toBe(true);
    },
  );
  test.each([
    { limit: "0" },
    { limit: "101" },
    { limit: "1.5" },
    { limit: "x" },
    { offset: "-1" },
    { sort: "price" },
    { sort: "--id" },
    { language: "de" },
    { sort: "constructor" },
  ])("refuses %j and says which", (query) => {
    const result = caseListQuery.safeParse(query);
    expect(result.error?.issues[0]?.message).toContain(Object.keys(query)[0]);
  });
});
