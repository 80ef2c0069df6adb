import type { Language } from "../domain/language";

interface ThirdParty {
  name: string;
  /** The data controllers, by where the visitor lives. */
  companies: string;
  /** The URL of their privacy policy. */
  policy: (language: Language) => string;
  /** Whether `policy` exists in the requested language; otherwise the linked site chooses one. */
  isPolicyTranslated: boolean;
}

/** Companies that may receive visitors' data: through the map, tags or WhatsApp links. */
export const thirdParties = {
  google: {
    name: "Google",
    companies: "Google Ireland Limited / Google LLC",
    policy: (language) => `https://policies.google.com/privacy?hl=${language}`,
    isPolicyTranslated: true,
  },
  meta: {
    name: "Meta",
    companies: "Meta Platforms Ireland Limited / Meta Platforms, Inc.",
    policy: () => "https://www.facebook.com/privacy/policy/",
    isPolicyTranslated: false,
  },
  whatsApp: {
    name: "WhatsApp",
    companies: "WhatsApp Ireland Limited / WhatsApp LLC",
    policy: () => "https://www.whatsapp.com/legal/privacy-policy",
    isPolicyTranslated: false,
  },
  linkedIn: {
    name: "LinkedIn",
    companies: "LinkedIn Ireland Unlimited Company / LinkedIn Corporation",
    policy: () => "https://www.linkedin.com/legal/privacy-policy",
    isPolicyTranslated: false,
  },
} as const satisfies Record<string, ThirdParty>;

export type ThirdPartyId = keyof typeof thirdParties;

/** The company whose privacy policy covers what each provider stores in the browser. */
export const providerCompany = {
  "Google Maps": "google",
  "Google Analytics": "google",
  "Google Ads": "google",
  Meta: "meta",
  LinkedIn: "linkedIn",
} as const satisfies Record<string, ThirdPartyId>;

export type Provider = keyof typeof providerCompany;

/** The companies that store something in the browser, in the order of the cookie tables. */
export const cookieCompanies: readonly ThirdPartyId[] = [
  ...new Set(Object.values(providerCompany)),
];
