import { readFileSync } from "node:fs";
import { shippedLanguages, type ShippedLanguage } from "@/lib/domain/language";
import { policyNames, type PolicyName } from "@/lib/domain/policy/policy";
import { readLegalText } from "@/lib/legal/legal-text";
import { sampleLegalFacts } from "../support/legal-facts";

const source = (language: ShippedLanguage, document: PolicyName) =>
  readFileSync(`messages/${language}/legal/${document}.md`, "utf8");
const sectionCount = { "privacy-policy": 15, "terms-of-service": 20, "cookie-policy": 5 } as const;
const translated = shippedLanguages.filter((language) => language !== "en");
/** The sequence of block types, which differs when a translation lost a paragraph or a row. */
const shapeOf = (text: string) =>
  text
    .split("\n")
    .filter(Boolean)
    .map((line) => /^(##|-|\|)/.exec(line)?.[1] ?? "p")
    .join(" ");

describe.each(policyNames)("The %s", (document) => {
  test.each(shippedLanguages)(
    "In %s it has all its sections in the same order, with the same anchors [P-LEGAL-02, P-LEGAL-04]",
    (language) => {
      const { sections } = readLegalText(language, document, sampleLegalFacts);
      expect(sections).toHaveLength(sectionCount[document]);
      expect(sections.map(({ id }) => id)).toEqual(
        readLegalText("en", document, sampleLegalFacts).sections.map(({ id }) => id),
      );
      for (const { title, html } of sections)
        expect([title.length > 2, html.length > 60]).toEqual([true, true]);
    },
  );

  test.each(translated)(
    "In %s it has the same paragraphs, lists, tables and values as in English",
    (language) => {
      expect(shapeOf(source(language, document))).toBe(shapeOf(source("en", document)));
      const values = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
      expect(values(source(language, document))).toEqual(values(source("en", document)));
    },
  );

  test.each(translated)("In %s it has no run of English longer than 25 characters", (language) => {
    const english = source("en", document).replace(/\([^)]*\)/g, "");
    const text = source(language, document);
    const left = (english.match(/[A-Za-z’,; ]{26,}/g) ?? []).filter(
      (run) => text.includes(run.trim().slice(0, 40)) && run.trim().length > 25,
    );
    expect(left).toEqual([]);
  });

  test.each(["uk", "ru"] as const)(
    "In %s it has no letters of the other Cyrillic language and no straight quotes",
    (language) => {
      const prose = source(language, document).replace(/\{#?[\w-]+\}|\]\([^)]*\)/g, "");
      expect(prose.match(language === "uk" ? /[ёъыэ]/giu : /[ґєії]/giu) ?? []).toEqual([]);
      expect(prose.match(/["']/g) ?? []).toEqual([]);
    },
  );
});

test("The rights of visitors have an anchor of their own [P-LEGAL-03]", () => {
  for (const language of shippedLanguages)
    expect(
      readLegalText(language, "privacy-policy", sampleLegalFacts).sections.some(
        ({ id }) => id === "your-rights",
      ),
    ).toBe(true);
});

const stated: Record<ShippedLanguage, readonly (readonly [PolicyName, RegExp])[]> = {
  en: [
    ["terms-of-service", /greater of .*last six months and \{liability\}/],
    ["privacy-policy", /\| 2 years, then deleted/],
    ["privacy-policy", /\| 7 years from the end of the financial year/],
    ["privacy-policy", /Until you withdraw it/],
    ["privacy-policy", /one month/],
  ],
  uk: [
    ["terms-of-service", /більшою з двох сум: .*за шість місяців.*, або \{liability\}/],
    ["privacy-policy", /\| 2\sроки/],
    ["privacy-policy", /\| 7\sроків/],
    ["privacy-policy", /Рекламні повідомлення \|.*\| Доки ви не відкличете/],
    ["privacy-policy", /протягом одного місяця/],
  ],
  ru: [
    ["terms-of-service", /большей из двух сумм: .*за последние шесть месяцев или \{liability\}/],
    ["privacy-policy", /\| 2\sгода/],
    ["privacy-policy", /\| 7\sлет/],
    ["privacy-policy", /Рекламные сообщения \|.*\| Пока вы его не отзовёте/],
    ["privacy-policy", /в течение одного месяца/],
  ],
  it: [
    [
      "terms-of-service",
      /il più alto di questi due importi: .*ultimi sei mesi oppure \{liability\}/,
    ],
    ["privacy-policy", /\| 2\sanni/],
    ["privacy-policy", /\| 7\sanni/],
    ["privacy-policy", /Messaggi pubblicitari \|.*\| Finché non lo revocate/],
    ["privacy-policy", /entro un mese/],
  ],
};
test.each(shippedLanguages)(
  "The liability cap and the retention and response periods are stated in %s [P-LEGAL-07 to P-LEGAL-11]",
  (language) => {
    expect(sampleLegalFacts).toMatchObject({ currency: "USD", practice: { liability: 100 } });
    for (const [document, english] of stated[language])
      expect([document, source(language, document)]).toEqual([
        document,
        expect.stringMatching(english),
      ]);
  },
);
