import { IntlMessageFormat } from "intl-messageformat";
import { cookieCategories, durationOf, storedItems } from "@/lib/privacy/cookie-list";
import { preferredLanguage } from "@/lib/browser/language-choice";
import common from "@/messages/en/common.json";

/** Lifetimes as the cookie policy shows them. */
const lifetimes = (...uses: string[]) =>
  uses.map((use) => {
    const seconds = storedItems.find(
      (item) => item.purpose === use && item.seconds !== undefined,
    )?.seconds;
    if (seconds === undefined) return undefined;
    const { count, unit } = durationOf(seconds);
    return String(new IntlMessageFormat(common.cookies.durations[unit], "en").format({ count }));
  });

test("The session cookie lives 2 hours and the auth cookie 30 days [P-LEGAL-12]", () => {
  expect(lifetimes("session", "auth")).toEqual(["2 hours", "30 days"]);
});

test("The language, the UI preference and the consent are stored for 1 year [P-LEGAL-13]", () => {
  expect(lifetimes("language", "hint", "consent")).toEqual(["1 year", "1 year", "1 year"]);
});

test("Analytics cookies live 2 years, 24 hours and 1 minute [P-LEGAL-14]", () => {
  expect(lifetimes("ga", "gaState", "gid", "gat")).toEqual([
    "2 years",
    "2 years",
    "24 hours",
    "1 minute",
  ]);
});

test("Marketing cookies live 3 months and 30 days, and the cookie of the map 6 months [P-LEGAL-15]", () => {
  expect(lifetimes("gclAu", "fbp", "liFatId", "maps")).toEqual([
    "3 months",
    "3 months",
    "30 days",
    "6 months",
  ]);
});

test("There is no default lifetime: an item without one ends with the browser or tab, or stays in local storage [P-LEGAL-16]", () => {
  const ageless = storedItems
    .filter(({ seconds }) => seconds === undefined)
    .map(({ name }) => name);
  expect(ageless).toEqual([
    "language",
    "cookieConsent",
    "next-auth.csrf-token",
    "next-auth.callback-url",
    "user",
    "contactToken",
    "contactDraft",
    "processDraft",
  ]);
});

test("Each category has entries, each purpose has its text, and each third-party item belongs to an optional service [P-LEGAL-06]", () => {
  expect([...new Set(storedItems.map(({ category }) => category))]).toEqual([...cookieCategories]);
  expect([...new Set(storedItems.map(({ purpose }) => purpose))].sort()).toEqual(
    Object.keys(common.cookies.use).sort(),
  );
  for (const { name, category, provider, service } of storedItems)
    expect([name, category === "essential", service === undefined]).toEqual([
      name,
      provider === "us",
      provider === "us",
    ]);
});

test("The browser's first language that the site offers is suggested", () => {
  const offered = { en: "", uk: "", ru: "", it: "" };
  expect(preferredLanguage(["de-DE", "uk-UA", "en"], offered)).toBe("uk");
  expect(preferredLanguage(["IT"], offered)).toBe("it");
  expect(preferredLanguage(["de", "ukx"], offered)).toBeUndefined();
  expect(preferredLanguage(["de-DE", "en"], { en: "", de: "" })).toBe("de");
  expect(preferredLanguage([], offered)).toBeUndefined();
});
