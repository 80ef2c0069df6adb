import type { Language } from "../domain/language";

export interface ThirdParty {
  name: string;
  /** The companies that answer for the service, by where the visitor lives. */
  companies: string;
  /** Their privacy policy. */
  policy: (language: Language) => string;
  /** Whether `policy` is in the language asked for; otherwise the other site chooses one. */
  isPolicyTranslated: boolean;
}

/** Companies that may receive data of visitors: by the map, tags or a WhatsApp link. */
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

/** Whose privacy policy covers what each provider stores in the browser. */
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
