import { isLanguage } from "@/lib/domain/language";
import { sitePages } from "@/lib/domain/site/site-pages";
import type { FactChoices } from "./fact-choices";
import type { FileKind } from "@/lib/domain/media/media-url";
import { factNameParts } from "../fact-names";
import type { CompanyLabels } from "../company-context";

export interface FactInput {
  /** It has a text in each language. */
  isLocal?: true;
  /** One of several values. */
  choices?: keyof FactChoices;
  /** It is a file of this kind, which can be uploaded or chosen. */
  file?: FileKind;
  hint?: keyof CompanyLabels["hints"];
  rows?: number;
  input?: Pick<React.ComponentProps<"input">, "type" | "inputMode" | "maxLength">;
}

const address = { input: { type: "url" } };
const mail = { input: { type: "email" } };
const phone = { input: { type: "tel" } };
const count = { input: { inputMode: "numeric" } } as const;
const amount = { input: { inputMode: "decimal" } } as const;
const time = { input: { type: "time" } };

/** The facts that one input edits, or one for each language, by their paths without positions. */
const inputs: Readonly<Record<string, FactInput>> = {
  name: { hint: "name" },
  "logo.light": { file: "image", hint: "logo" },
  "logo.dark": { file: "image", hint: "logo_dark" },
  icon: { file: "image", hint: "icon" },
  founded: { hint: "founded", ...count },
  legal_name: {},
  company_number: {},
  registered_in: { isLocal: true },
  registered_office: {},
  register_url: { hint: "register_url", ...address },
  "emails.general": mail,
  "emails.privacy": { hint: "privacy", ...mail },
  "eu_representative.name": {},
  "eu_representative.address": {},
  "eu_representative.email": mail,
  "offices.name": { isLocal: true },
  "offices.place": { isLocal: true },
  "offices.phone": { hint: "phone", ...phone },
  "offices.messaging": { hint: "messaging", ...phone },
  "offices.email": mail,
  "offices.time_zone": { hint: "time_zone" },
  "offices.hours.from": time,
  "offices.hours.to": time,
  "offices.position.lat": amount,
  "offices.position.lng": amount,
  "offices.address": { hint: "address", rows: 3 },
  messaging_url: { hint: "messaging_url", ...address },
  "team.name": {},
  "team.picture": { file: "image", hint: "picture" },
  "team.position": { isLocal: true },
  "team.location": { isLocal: true },
  "team.biography": { isLocal: true, rows: 4 },
  "team.duty": { isLocal: true, hint: "duty", rows: 2 },
  currency: { hint: "currency", input: { maxLength: 3 } },
  "plans.price": amount,
  "plans.tasks": { hint: "unlimited", ...count },
  "plans.minutes": { hint: "unlimited", ...count },
  "plans.workflows": { choices: "workflows" },
  "plans.support": { choices: "support" },
  "plans.reporting": { choices: "reporting" },
  "plans.ocr": { choices: "ocr" },
  "plans.ai": { choices: "ai" },
  programs: { choices: "programs" },
  "exchange_rates.of": { input: { maxLength: 3 } },
  "exchange_rates.date": { input: { type: "date" } },
  "exchange_rates.GBP": amount,
  "exchange_rates.EUR": amount,
  "practice.first_version.lowest": count,
  "practice.first_version.highest": count,
  "practice.liability": count,
  "practice.test_documents": count,
  "practice.repair_days": count,
  "practice.checked_documents": count,
  "practice.alert_minutes": count,
  "practice.data_countries": { hint: "data_countries" },
  "practice.data_days": count,
  "practice.contract_languages": { hint: "contract_languages" },
  "examples.hourly_rate": count,
  "examples.customer_share": { hint: "customer_share", ...count },
  "examples.order.minutes_by_hand": count,
  "examples.order.documents_timed": count,
  "examples.order.first_price": count,
  "examples.report.documents": count,
  "examples.report.minutes_by_hand": count,
  "examples.report.to_people": count,
  "examples.report.minutes_of_people": count,
  "examples.report.wrong": count,
  "examples.process.times_per_month": count,
  "examples.process.people": count,
  "examples.process.hourly_rate": count,
  "examples.process.plain_share": count,
  "examples.process.error_prone_share": count,
  "examples.process.waiting_share": count,
  "examples.process.mistake_rate": count,
  "examples.process.mistakes_prevented": count,
  "examples.process.steps.save": count,
  "examples.process.steps.match": count,
  "examples.process.steps.ask": count,
  "examples.process.steps.type": count,
  "examples.process.steps.file": count,
  "retention.correspondence_years": { hint: "correspondence_years", ...count },
  "retention.log_days": count,
  "retention.backup_days": count,
  "process_sheet.picture": { isLocal: true, file: "image", hint: "sheet_picture" },
  "process_sheet.file": { isLocal: true, file: "document", hint: "sheet_file" },
  ...Object.fromEntries(
    sitePages.flatMap((page) => [
      [`share_pictures.${page}`, { isLocal: true, file: "image" } as const],
      [`share_picture_alts.${page}`, { isLocal: true } as const],
    ]),
  ),
  "social.url": { hint: "url", ...address },
};

/** The id of the element with the field of a fact, at a path with positions. */
export const fieldId = (path: string): string => `fact-${path.replaceAll(".", "-")}`;

/** A path in all languages: `offices.0.name` of `offices.0.name.en`. */
export const withoutLanguage = (path: string): string => {
  const parts = path.split(".");
  return isLanguage(parts.at(-1)) ? parts.slice(0, -1).join(".") : path;
};

/** The input of a fact, at a path with positions; undefined for lists and checkboxes. */
export const factInput = (path: string): FactInput | undefined => {
  const generic = withoutLanguage(path).replace(/\.\d+(?=\.|$)/, "");
  return Object.hasOwn(inputs, generic) ? inputs[generic] : undefined;
};

/** The label of a fact in the form, and the hint for filling it in. */
export function factTextsOf(path: string, { fields, hints }: CompanyLabels) {
  const hint = factInput(path)?.hint;
  return {
    label: factNameParts(withoutLanguage(path), fields, () => "").at(-1) ?? "",
    // Braces would be a value of the message.
    hint: hint && hints[hint].replace("[number]", "{number}"),
  };
}
