import fc from "fast-check";
import { CONSENT_VERSION, createConsent, parseConsent } from "@/lib/privacy/consent";
import { storedItems } from "@/lib/privacy/cookie-list";
import { consentCookie } from "@/lib/privacy/cookie-registry";

const allowed = fc.record({
  functional: fc.boolean(),
  analytics: fc.boolean(),
  marketing: fc.boolean(),
});
const now = new Date("2026-11-21T12:00:00.000Z");
const whole = createConsent({ functional: true, analytics: false, marketing: true }, now);
const parse = (value: unknown) => parseConsent(JSON.stringify(value), now.getTime());

test("P-COOKIE-01 P-COOKIE-13 any choice comes back as it was given, with essential true, its version and its time", () => {
  fc.assert(
    fc.property(allowed, (given) => {
      expect(parse(createConsent(given, now))).toEqual({
        essential: true,
        ...given,
        version: CONSENT_VERSION,
        ts: now.toISOString(),
      });
    }),
  );
});

test("P-COOKIE-02 P-COOKIE-03 no text that is not a whole consent counts as one, and none throws", () => {
  expect(parseConsent(null)).toBeUndefined();
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(parseConsent(text)).toBeUndefined();
    }),
  );
});

test("P-COOKIE-03 a consent with any one value missing or of another kind does not count", () => {
  const other = fc.oneof(
    fc.constant(undefined),
    fc.constant(null),
    fc.integer({ min: 2 }),
    fc.string(),
    fc.array(fc.boolean()),
  );
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(whole)), other, (key, value) => {
      expect(parse({ ...whole, [key]: value })).toBeUndefined();
    }),
  );
  for (const ts of ["yesterday", "2026-11-21", "2026-13-01T00:00:00.000Z"])
    expect(parse({ ...whole, ts })).toBeUndefined();
});

test("P-COOKIE-13 a consent that leaves out the essential does not count", () => {
  expect(parse({ ...whole, essential: false })).toBeUndefined();
});

test("another version is asked anew, and so is a consent older than its cookie", () => {
  expect(parse({ ...whole, version: CONSENT_VERSION - 1 })).toBeUndefined();
  expect(parse({ ...whole, version: CONSENT_VERSION + 1 })).toBeUndefined();
  const end = now.getTime() + consentCookie.seconds * 1000;
  expect(parseConsent(JSON.stringify(whole), end)).toEqual(whole);
  expect(parseConsent(JSON.stringify(whole), end + 1)).toBeUndefined();
});

test("what else a stored value holds is left out", () => {
  expect(parse({ ...whole, more: "<script>" })).toEqual(whole);
});

test("this version of the consent covers these optional items: raise it when they change", () => {
  const items = storedItems.filter(({ category }) => category !== "essential");
  const optional = items.map(({ category, provider, name }) => `${category}, ${provider}: ${name}`);
  expect({ version: CONSENT_VERSION, optional }).toEqual({
    version: 1,
    optional: [
      "functional, Google Maps: NID",
      "analytics, Google Analytics: _ga",
      "analytics, Google Analytics: _ga_*",
      "analytics, Google Analytics: _gid",
      "analytics, Google Analytics: _gat",
      "marketing, Google Ads: _gcl_au",
      "marketing, Meta: _fbp",
      "marketing, LinkedIn: li_fat_id",
    ],
  });
});
