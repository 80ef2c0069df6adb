import { defaultConsentVersions } from "../domain/policy/consent-versions";
import { consentCookie } from "./cookie-registry";

/** The version of a page that names no other one. */
export const CONSENT_VERSION: number = defaultConsentVersions["cookie-policy"];

export const optionalCategories = ["functional", "analytics", "marketing"] as const;
export type OptionalCategory = (typeof optionalCategories)[number];
export type ConsentChoices = Readonly<Record<OptionalCategory, boolean>>;

export interface Consent extends ConsentChoices {
  readonly essential: true;
  readonly version: number;
  /** When consent was given (ISO 8601). */
  readonly ts: string;
}

export const createConsent = (
  { functional, analytics, marketing }: ConsentChoices,
  now = new Date(),
  version = CONSENT_VERSION,
): Consent => ({
  essential: true,
  functional,
  analytics,
  marketing,
  version,
  ts: now.toISOString(),
});

export const allowAll: ConsentChoices = { functional: true, analytics: true, marketing: true };
export const allowEssentialOnly: ConsentChoices = {
  functional: false,
  analytics: false,
  marketing: false,
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type StoredConsent = Partial<Record<keyof Consent, unknown>>;

const hasAllChoices = (stored: StoredConsent): stored is StoredConsent & ConsentChoices =>
  optionalCategories.every((category) => typeof stored[category] === "boolean");

/** The time of an ISO text in milliseconds; undefined for any other text. */
function parseIsoTime(text: string): number | undefined {
  const time = new Date(text);
  const isValid = !Number.isNaN(time.getTime()) && time.toISOString() === text;
  return isValid ? time.getTime() : undefined;
}

const isVersion = (version: unknown, least: number): version is number =>
  Number.isSafeInteger(version) && Number(version) >= least;

/**
 * The stored consent. Returns undefined unless it is complete, of this version or a later one, and
 * not older than its cookie: asking twice is better than assuming consent. Versions only grow, and a
 * page that was rendered before one was raised can be shown after it.
 */
export function parseConsent(
  text: string | null,
  now = Date.now(),
  leastVersion = CONSENT_VERSION,
): Consent | undefined {
  const parsed = text === null ? undefined : parseJson(text);
  if (typeof parsed !== "object" || parsed === null) return undefined;
  const stored: StoredConsent = parsed;
  const { essential, version, ts } = stored;
  if (essential !== true || !isVersion(version, leastVersion) || typeof ts !== "string")
    return undefined;
  if (!hasAllChoices(stored)) return undefined;
  const givenAt = parseIsoTime(ts);
  if (givenAt === undefined || now - givenAt > consentCookie.seconds * 1000) return undefined;
  const { functional, analytics, marketing } = stored;
  return { essential, functional, analytics, marketing, version, ts };
}
