import type { Facts } from "./domain/site/facts/facts";
import { sampleTeam } from "./site-team";

/**
 * The facts of a new site, all of them samples. Editors change them on the page Company of the admin
 * area; what renders or sends reads them by `siteFacts()`.
 */
export const defaultFacts: Facts = {
  name: "Straightline",
  legal_name: "Straightline Sample Ltd",
  company_number: "00000000",
  registered_in: {
    en: "England and Wales",
    uk: "Англія та Уельс",
    ru: "Англия и Уэльс",
    it: "Inghilterra e Galles",
  },
  registered_office: "1 Example Street, Salford M5 0XX, United Kingdom",
  register_url: "https://find-and-update.company-information.service.gov.uk/company/{number}",
  eu_representative: null,
  emails: { general: "hello@straightline.example", privacy: "privacy@straightline.example" },
  offices: [
    {
      id: "uk",
      name: {
        en: "UK Office",
        uk: "Офіс у Великій Британії",
        ru: "Офис в Великобритании",
        it: "Sede nel Regno Unito",
      },
      place: {
        en: "Salford/Manchester",
        uk: "Солфорд/Манчестер",
        ru: "Солфорд/Манчестер",
        it: "Salford/Manchester",
      },
      address: ["Orange Tower, MediaCityUK", "Salford, Manchester M50 2HE"],
      position: { lat: 53.4728, lng: -2.2983 },
      phone: "+44 161 496 0123",
      messaging: "+44 161 496 0123",
      email: "manchester@straightline.example",
      hours: { from: "09:00", to: "17:00" },
      time_zone: "Europe/London",
    },
    {
      id: "canada",
      name: {
        en: "Canada Office",
        uk: "Офіс у Канаді",
        ru: "Офис в Канаде",
        it: "Sede in Canada",
      },
      place: {
        en: "Vancouver",
        uk: "Ванкувер",
        ru: "Ванкувер",
        it: "Vancouver",
      },
      address: ["550 Granville Street", "Vancouver, BC V6C 1W3"],
      position: { lat: 49.2838, lng: -123.1158 },
      phone: "+1 604 555 0148",
      messaging: "+1 604 555 0148",
      email: "vancouver@straightline.example",
      hours: { from: "09:00", to: "17:00" },
      time_zone: "America/Vancouver",
    },
  ],
  team: sampleTeam,
  social: [
    { network: "LinkedIn", url: "" },
    { network: "YouTube", url: "" },
    { network: "X", url: "" },
  ],
  plans: [
    { id: "starter", price: 299, tasks: 10, minutes: 500, highlighted: false },
    { id: "growth", price: 599, tasks: 50, minutes: 2000, highlighted: true },
    { id: "advanced", price: 999, tasks: null, minutes: null, highlighted: false },
  ],
  currency: "USD",
};

/**
 * Retention of data that the site cannot delete itself. The privacy policy promises these periods.
 */
export interface Retention {
  /** E-mails, call notes and WhatsApp chats, counted from the last message. */
  correspondenceYears: number;
  /** Output of this site, of its PostgreSQL and of the web server in front of it. */
  logDays: number;
  backupDays: number;
}

/** What the site promises besides, for its owner to edit here. */
export const site = {
  founded: 2017,
  retention: { correspondenceYears: 2, logDays: 28, backupDays: 30 } as Retention,
  /** For the approximate prices beside the plans: units of each currency for a US dollar. */
  exchangeRates: { date: "2026-11-01", of: "USD", GBP: 0.76, EUR: 0.86 },
  /**
   * What the sample order and the table of risks promise (`pricing.agreement` and `pricing.risks` in the messages).
   * Samples too: check each one against how the company works.
   */
  practice: {
    /** The price of a first working version, in the company's currency. */
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
  /** The URL of the messaging app; the number is appended. */
  messagingUrl: "https://wa.me/",
} as const;
