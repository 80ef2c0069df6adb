import { inChosenLanguage, setPublicLanguages } from "@/lib/cache/public-languages";
import { countMissingFacts, missingTextCount, obstaclesOf } from "@/lib/domain/site/site-language";
import { isUntranslated, siteTextValue } from "@/lib/domain/texts/site-text";
import { defaultFacts } from "@/lib/site";
import { knownLanguages, shippedLanguages, toShipped } from "@/lib/domain/language";
import { messageFault } from "@/lib/i18n/message-syntax";
import { markedMessage } from "../support/sample-texts";

const nothing = { texts: {}, policies: [], facts: 0, cases: 0, industries: 0 };

test("Texts and policies are required of a public language, cases and industries are not [A-LANG-03]", () => {
  expect(obstaclesOf({ ...nothing, facts: 3, cases: 4, industries: 5 })).toEqual([]);
  const missing = {
    ...nothing,
    texts: { home: 2, common: 1 },
    policies: ["cookie-policy" as const],
  };
  expect(missingTextCount(missing)).toBe(3);
  expect(obstaclesOf(missing)).toEqual([
    { field: "texts", count: 3 },
    { field: "policies", count: 1 },
  ]);
});

test("Texts of the facts are counted where they lack a language [A-LANG-03]", () => {
  expect(countMissingFacts(defaultFacts, "en")).toBe(0);
  expect(countMissingFacts(defaultFacts, "de")).toBeGreaterThan(0);
  const office = { name: { en: "A", de: "B" }, place: { en: "A", de: " " }, hours: { from: "9" } };
  expect(countMissingFacts({ offices: [office], lines: ["x"] }, "de")).toBe(1);
  expect(countMissingFacts({ share_pictures: { home: { en: "/images/a.png" } } }, "de")).toBe(0);
});

test("A path without a language leads to the chosen one only while visitors read it [A-LANG-02]", () => {
  setPublicLanguages([...shippedLanguages, "de"]);
  expect(inChosenLanguage("/pricing", "de")).toBe("/de/pricing");
  setPublicLanguages(["en", "it"]);
  expect(["de", "uk", "it", "xx", undefined].map((one) => inChosenLanguage("/", one))).toEqual([
    "/en",
    "/en",
    "/it",
    "/en",
    "/en",
  ]);
  setPublicLanguages(shippedLanguages);
});

test("A language without texts in the code has the English ones [A-LANG-02]", () => {
  expect(knownLanguages.map(toShipped).slice(0, 5)).toEqual(["en", "uk", "ru", "it", "en"]);
  const original = { text: "Prices", isMissing: true };
  expect(isUntranslated(siteTextValue(original, undefined, null))).toBe(true);
  const changed = { value: "Preise", madeFrom: "Prices" };
  const value = siteTextValue(original, changed, null);
  expect(value).toMatchObject({ value: "Preise", state: "changed", made_from: null });
  expect(isUntranslated(value)).toBe(false);
  const fault = { code: "syntax", message: "" };
  expect(isUntranslated(siteTextValue(original, changed, fault))).toBe(true);
  const ours = { ...original, fallback: "Our prices" };
  expect(siteTextValue(ours, undefined, null)).toMatchObject({
    value: "Our prices",
    state: "missing",
  });
  expect(siteTextValue(ours, changed, fault).value).toBe("Our prices");
  expect(siteTextValue(ours, changed, null)).toMatchObject({ state: "changed", made_from: null });
  expect(siteTextValue({ text: "Our prices", isMissing: true }, changed, null)).toMatchObject({
    state: "outdated",
    made_from: "Prices",
  });
});

test("Machine-made texts of a test keep values, tags and plural forms [A-LANG-04]", () => {
  const message = "It's <b>{count, plural, one {# case of} other {# cases of}}</b> {name}";
  expect(markedMessage(message)).toBe(
    "It'sß <b>{count, plural, one {# caseß ofß} other {# casesß ofß}}</b> {name}"
      .replace("'sß", "'s")
      .replace("It", "Itß"),
  );
  expect(messageFault(markedMessage(message), [message], "de")).toBeUndefined();
});
