import type { Facts } from "./domain/site/facts/facts";
import {
  sampleExamples,
  sampleFounded,
  samplePlans,
  samplePractice,
  sampleRates,
} from "./domain/site/facts/sample-promises";
import { sampleSheet } from "./site-sheet";
import { sampleTeam } from "./site-team";

/**
 * The facts of a new site, all of them samples. Editors change them on the page Company of the admin
 * area; what renders or sends reads them by `siteFacts()`.
 */
export const defaultFacts: Facts = {
  name: "Straightline",
  logo: { light: "", dark: "" },
  icon: "",
  founded: sampleFounded,
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
  messaging_url: "https://wa.me/",
  team: sampleTeam,
  social: [
    { network: "LinkedIn", url: "" },
    { network: "YouTube", url: "" },
    { network: "X", url: "" },
  ],
  plans: samplePlans,
  programs: ["innovationLab", "bountyProgram", "automationAngel"],
  currency: "USD",
  exchange_rates: sampleRates,
  practice: samplePractice,
  examples: sampleExamples,
  retention: { correspondence_years: 2, log_days: 28, backup_days: 30 },
  confirmed: [],
  process_sheet: sampleSheet,
  share_pictures: {},
  share_picture_alts: {},
};
