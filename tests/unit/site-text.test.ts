import { flattenMessages, withTexts } from "@/lib/domain/texts/message-tree";
import { isListed, siteTextValue, type SiteText } from "@/lib/domain/texts/site-text";

const tree = { title: "Title", hero: { lead: "Lead", call: { label: "Call" } } };

test("Texts have keys by their groups, and replace those of a tree [A-TEXT-01]", () => {
  expect(flattenMessages(tree)).toEqual([
    ["title", "Title"],
    ["hero.lead", "Lead"],
    ["hero.call.label", "Call"],
  ]);
  const changed = new Map([
    ["hero.call.label", "Write"],
    ["hero.gone", "Gone"],
  ]);
  expect(withTexts(tree, changed)).toEqual({
    title: "Title",
    hero: { lead: "Lead", call: { label: "Write" } },
  });
});

test("A text is default, changed, outdated or missing [A-TEXT-01, A-TEXT-04]", () => {
  const own = { text: "Ours", isMissing: false };
  expect(siteTextValue(own, undefined, null)).toMatchObject({ value: "Ours", state: "default" });
  expect(siteTextValue({ text: "English", isMissing: true }, undefined, null)).toMatchObject({
    value: "English",
    default: "",
    state: "missing",
  });
  expect(siteTextValue(own, { value: "Theirs", madeFrom: "Ours" }, null)).toMatchObject({
    value: "Theirs",
    state: "changed",
    made_from: null,
  });
  expect(siteTextValue(own, { value: "Theirs", madeFrom: "Before" }, null)).toMatchObject({
    value: "Theirs",
    default: "Ours",
    state: "outdated",
    made_from: "Before",
  });
  const fault = { code: "syntax", message: "" };
  expect(siteTextValue(own, { value: "{", madeFrom: "Ours" }, fault)).toMatchObject({
    value: "Ours",
    state: "outdated",
    fault,
  });
});

test("Texts are found by namespace, key, wording, and state in a language [A-TEXT-01]", () => {
  const value = siteTextValue({ text: "Prices", isMissing: false }, undefined, null);
  const changed = { ...value, value: "Ціни", state: "changed" as const };
  const text: SiteText = {
    namespace: "pricing",
    key: "hero.title",
    values: { en: value, uk: changed, ru: value, it: value } as SiteText["values"],
  };
  const found = (query: Partial<Parameters<typeof isListed>[1]>) =>
    isListed(text, { search: "", ...query });
  expect(found({ namespace: "pricing", search: "HERO" })).toBe(true);
  expect(found({ namespace: "home" })).toBe(false);
  expect(found({ search: "ціни" })).toBe(true);
  expect(found({ search: "ціни", language: "en" })).toBe(false);
  expect(found({ state: "changed" })).toBe(true);
  expect(found({ state: "changed", language: "it" })).toBe(false);
});
