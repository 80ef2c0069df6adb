import { cookieCategories, durationOf, storedItems } from "@/lib/privacy/cookie-list";
import { preferredLanguage } from "@/lib/browser/language-choice";
import common from "@/messages/en/common.json";

/** How long a thing is kept, as the policy says it. */
const kept = (...uses: string[]) =>
  uses.map((use) => {
    const seconds = storedItems.find(
      (item) => item.purpose === use && item.seconds !== undefined,
    )?.seconds;
    if (seconds === undefined) return undefined;
    const { count, unit } = durationOf(seconds);
    return new Intl.NumberFormat("en", { style: "unit", unit, unitDisplay: "long" }).format(count);
  });

test("P-LEGAL-12 the session cookie lives 2 hours, the auth cookie 30 days", () => {
  expect(kept("session", "auth")).toEqual(["2 hours", "30 days"]);
});

test("P-LEGAL-13 language and UI preference live 1 year, and so does the consent", () => {
  expect(kept("language", "hint", "consent")).toEqual(["1 year", "1 year", "1 year"]);
});

test("P-LEGAL-14 analytics live 2 years, 24 hours and 1 minute", () => {
  expect(kept("ga", "gaState", "gid", "gat")).toEqual([
    "2 years",
    "2 years",
    "24 hours",
    "1 minute",
  ]);
});

test("P-LEGAL-15 marketing lives 3 months and 30 days; the map's cookie 6 months", () => {
  expect(kept("gclAu", "fbp", "liFatId", "maps")).toEqual([
    "3 months",
    "3 months",
    "30 days",
    "6 months",
  ]);
});

test("P-LEGAL-16 there is no default age: what has none goes with the browser or its tab, or stays in local storage", () => {
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
  ]);
});

test("P-LEGAL-06 each category has entries, each use has its words, and what is not ours belongs to a service that can be off", () => {
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

test("the first language of the browser that the site has is the one it is offered in", () => {
  expect(preferredLanguage(["de-DE", "uk-UA", "en"])).toBe("uk");
  expect(preferredLanguage(["IT"])).toBe("it");
  expect(preferredLanguage(["de", "ukx"])).toBeUndefined();
  expect(preferredLanguage([])).toBeUndefined();
});
