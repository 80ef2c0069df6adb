import { consentCookie } from "./cookie-registry";

/** Increment when the categories or what they cover change: visitors are asked again. */
export const CONSENT_VERSION = 1;

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
): Consent => ({
  essential: true,
  functional,
  analytics,
  marketing,
  version: CONSENT_VERSION,
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

/**
 * The stored consent. Returns undefined unless it is complete, of this version and not older than
 * its cookie: asking twice is better than assuming consent.
 */
export function parseConsent(text: string | null, now = Date.now()): Consent | undefined {
  const stored = text === null ? undefined : parseJson(text);
  if (typeof stored !== "object" || stored === null) return undefined;
  const { essential, version, ts, ...rest } = stored as Partial<Record<keyof Consent, unknown>>;
  const { functional, analytics, marketing } = rest;
  if (essential !== true || version !== CONSENT_VERSION || typeof ts !== "string") return undefined;
  if (
    typeof functional !== "boolean" ||
    typeof analytics !== "boolean" ||
    typeof marketing !== "boolean"
  )
    return undefined;
  const givenAt = new Date(ts);
  const isTime = !Number.isNaN(givenAt.getTime()) && givenAt.toISOString() === ts;
  if (!isTime || now - givenAt.getTime() > consentCookie.seconds * 1000) return undefined;
  return { essential, functional, analytics, marketing, version, ts };
}
