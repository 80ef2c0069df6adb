import { consentCookie } from "./cookie-registry";

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
  version: number,
  now = new Date(),
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

const isComplete = (stored: StoredConsent): stored is Consent =>
  stored.essential === true &&
  typeof stored.version === "number" &&
  typeof stored.ts === "string" &&
  optionalCategories.every((category) => typeof stored[category] === "boolean");

/** The time of an ISO text in milliseconds; undefined for any other text. */
function parseIsoTime(text: string): number | undefined {
  const time = Date.parse(text);
  return time && new Date(time).toISOString() === text ? time : undefined;
}

/**
 * The stored consent. Returns undefined unless it is complete, of this version or a later one, and
 * not older than its cookie: asking twice is better than assuming consent. Versions only grow, and a
 * page that was rendered before one was raised can be shown after it.
 */
export function parseConsent(
  text: string | null,
  leastVersion: number,
  now = Date.now(),
): Consent | undefined {
  const parsed = text === null ? undefined : parseJson(text);
  if (typeof parsed !== "object" || parsed === null) return undefined;
  const stored: StoredConsent = parsed;
  if (!isComplete(stored) || stored.version < leastVersion) return undefined;
  const { essential, functional, analytics, marketing, version, ts } = stored;
  const givenAt = parseIsoTime(ts);
  if (!givenAt || now - givenAt > consentCookie.seconds * 1000) return undefined;
  return { essential, functional, analytics, marketing, version, ts };
}
