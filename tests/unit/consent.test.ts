import fc from "fast-check";
import { CONSENT_VERSION } from "@/lib/domain/policy/consent-versions";
import { createConsent, parseConsent } from "@/lib/privacy/consent";
import { storedItems } from "@/lib/privacy/cookie-list";
import { consentCookie } from "@/lib/privacy/cookie-registry";

const allowed = fc.record({
  functional: fc.boolean(),
  analytics: fc.boolean(),
  marketing: fc.boolean(),
});
const now = new Date("2026-11-21T12:00:00.000Z");
const whole = createConsent(
  { functional: true, analytics: false, marketing: true },
  CONSENT_VERSION,
  now,
);
const parse = (value: unknown) =>
  parseConsent(JSON.stringify(value), CONSENT_VERSION, now.getTime());

test("Any choice reads back as it was given, with essential set to true, its version and its time [P-COOKIE-01, P-COOKIE-13]", () => {
  fc.assert(
    fc.property(allowed, (given) => {
      expect(parse(createConsent(given, CONSENT_VERSION, now))).toEqual({
        essential: true,
        ...given,
        version: CONSENT_VERSION,
        ts: now.toISOString(),
      });
    }),
  );
});

test("Text that is not a complete consent counts as none and never throws [P-COOKIE-02, P-COOKIE-03]", () => {
  expect(parseConsent(null, CONSENT_VERSION)).toBeUndefined();
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(parseConsent(text, CONSENT_VERSION)).toBeUndefined();
    }),
  );
});

test("A consent with a missing value or a value of another type does not count [P-COOKIE-03]", () => {
  const other = fc.oneof(
    fc.constant(undefined),
    fc.constant(null),
    fc.integer({ max: 0 }),
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

test("A consent without the essential category does not count [P-COOKIE-13]", () => {
  expect(parse({ ...whole, essential: false })).toBeUndefined();
});

test("A consent of an older version than the page asks for, or older than its cookie, does not count [A-POLICY-04]", () => {
  expect(parse({ ...whole, version: CONSENT_VERSION - 1 })).toBeUndefined();
  const raised = createConsent(whole, 3, now);
  expect(parseConsent(JSON.stringify(raised), 4, now.getTime())).toBeUndefined();
  for (const least of [3, 2])
    expect(parseConsent(JSON.stringify(raised), least, now.getTime())).toEqual(raised);
  const end = now.getTime() + consentCookie.seconds * 1000;
  expect(parseConsent(JSON.stringify(whole), CONSENT_VERSION, end)).toEqual(whole);
  expect(parseConsent(JSON.stringify(whole), CONSENT_VERSION, end + 1)).toBeUndefined();
});

test("Unknown properties of a stored consent are dropped", () => {
  expect(parse({ ...whole, more: "<script>" })).toEqual(whole);
});

test("The consent version covers exactly these optional items: raise it when they change", () => {
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
