import type { Language } from "./domain/language";

export interface EuRepresentative {
  name: string;
  address: string;
  email: string;
}

export interface LegalFacts {
  /** The registered name of the company: the controller of personal data and the party to the terms. */
  name: string;
  registrationNumber: string;
  /** The company's entry in the public register; undefined where the register has no pages. */
  registerUrl: string | undefined;
  /** The jurisdiction of the register, by language; the English name where there is none. */
  registeredIn: Readonly<Partial<Record<Language, string>> & { en: string }>;
  registeredOffice: string;
  /**
   * Required of companies outside the EU that sell there (Article 27 GDPR). While it is undefined,
   * the policy says so.
   */
  euRepresentative: EuRepresentative | undefined;
  /**
   * Retention of data that the site cannot delete itself. The privacy policy promises these
   * periods.
   */
  retention: {
    /** E-mails, call notes and WhatsApp chats, counted from the last message. */
    correspondenceYears: number;
    /** Output of this site, of its PostgreSQL and of the web server in front of it. */
    logDays: number;
    backupDays: number;
  };
}

const registrationNumber = "00000000";

const legal: LegalFacts = {
  name: "Straightline Sample Ltd",
  registrationNumber,
  registerUrl: `https://find-and-update.company-information.service.gov.uk/company/${registrationNumber}`,
  registeredIn: {
    en: "England and Wales",
    uk: "Англія та Уельс",
    ru: "Англия и Уэльс",
    it: "Inghilterra e Galles",
  },
  registeredOffice: "1 Example Street, Salford M5 0XX, United Kingdom",
  euRepresentative: undefined,
  retention: { correspondenceYears: 2, logDays: 28, backupDays: 30 },
};

/**
 * Facts of the company, the first file for the owner to edit. All values are samples. Phone
 * numbers, names and addresses are stored as base64 of UTF-8 to hide them from harvesters
 * (P-FOOT-09); `node -e "console.log(Buffer.from('text').toString('base64'))"` encodes one.
 */
export const site = {
  name: "Straightline",
  email: "hello@straightline.example",
  /** The contact for data protection (P-CONT-04). */
  privacyEmail: "privacy@straightline.example",
  /** Company register, EU representative, retention: shown in the footer and the policies, in plain text. */
  legal,
  founded: 2017,
  /** Of the main office, an IANA name: for times that editors plan. */
  timeZone: "Europe/London",
  /** The currency of prices and of the calculator, an ISO 4217 code. */
  currency: "USD",
  /** For the approximate prices beside the plans: units of each currency for one of `currency`. */
  exchangeRates: { date: "2026-11-01", GBP: 0.76, EUR: 0.86 },
  /**
   * What the sample order and the table of risks promise (`pricing.agreement` and `pricing.risks` in the messages).
   * Samples too: check each one against how the company works.
   */
  practice: {
    /** The price of a first working version, in `currency`. */
    firstVersion: { lowest: 1500, highest: 4000 },
    /** ISO 3166 codes of the countries in which bots store data. */
    dataCountries: ["GB", "DE"],
    /** Days after which stored data is deleted. */
    dataDays: 30,
    /** The test of a first version: documents, and the working days in which a failure is put right. */
    testDocuments: 100,
    repairDays: 10,
    /** Documents that are compared with their originals every month. */
    checkedDocuments: 100,
    /** Minutes within which an engineer learns that a bot has stopped. */
    alertMinutes: 15,
    /** Languages of contracts and invoices. */
    contractLanguages: ["en", "it"],
  },
  offices: [
    {
      id: "uk",
      email: "manchester@straightline.example",
      position: { lat: 53.4728, lng: -2.2983 },
      /** +44 161 496 0123 */
      phone: "KzQ0IDE2MSA0OTYgMDEyMw==",
      /** The number of the messaging link: digits only, encoded. */
      messaging: "NDQxNjE0OTYwMTIz",
      address: ["T3JhbmdlIFRvd2VyLCBNZWRpYUNpdHlVSw==", "U2FsZm9yZCwgTWFuY2hlc3RlciBNNTAgMkhF"],
    },
    {
      id: "canada",
      email: "vancouver@straightline.example",
      position: { lat: 49.2838, lng: -123.1158 },
      /** +1 604 555 0148 */
      phone: "KzEgNjA0IDU1NSAwMTQ4",
      messaging: "MTYwNDU1NTAxNDg=",
      address: ["NTUwIEdyYW52aWxsZSBTdHJlZXQ=", "VmFuY291dmVyLCBCQyBWNkMgMVcz"],
    },
  ],
  /** The URL of the messaging app; the number is appended. */
  messagingUrl: "https://wa.me/",
  /**
   * All people are samples. `image` is a file in public/team, best a square photograph: the samples
   * are initials. Position, location and biography are messages under `id`.
   */
  team: [
    { id: "owen", image: "owen.svg", name: "T3dlbiBIYXJ0bGV5" },
    { id: "halyna", image: "halyna.svg", name: "SGFseW5hIEtvdmFsZW5rbw==" },
    { id: "marc", image: "marc.svg", name: "TWFyYyBUcmVtYmxheQ==" },
    { id: "giulia", image: "giulia.svg", name: "R2l1bGlhIEZlcnJp" },
  ],
  /** Profiles of the company. Those with a URL are shown; while none has one, the names. */
  social: [
    { name: "LinkedIn", url: undefined },
    { name: "YouTube", url: undefined },
    { name: "X", url: undefined },
  ] as readonly { name: string; url: string | undefined }[],
} as const;

export type Office = (typeof site.offices)[number];
export type TeamMember = (typeof site.team)[number];

/** A link to directions to an office. */
export const directionsTo = ({ position }: Office): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${position.lat},${position.lng}`;
