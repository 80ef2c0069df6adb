import { isLanguage } from "@/lib/domain/language";
import { factNameParts } from "../fact-names";
import type { CompanyLabels } from "../company-context";

interface FactInput {
  /** It has a text in each language. */
  isLocal?: true;
  hint?: keyof CompanyLabels["hints"];
  rows?: number;
  input?: Pick<React.ComponentProps<"input">, "type" | "inputMode" | "maxLength">;
}

const address = { input: { type: "url" } };
const mail = { input: { type: "email" } };
const phone = { input: { type: "tel" } };
const limit = { hint: "unlimited", input: { inputMode: "numeric" } } as const;

/** The facts that one input edits, or one for each language, by their paths without positions. */
const inputs: Readonly<Record<string, FactInput>> = {
  name: { hint: "name" },
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
  "offices.address": { hint: "address", rows: 3 },
  "team.name": {},
  "team.position": { isLocal: true },
  "team.location": { isLocal: true },
  "team.biography": { isLocal: true, rows: 4 },
  "team.duty": { isLocal: true, hint: "duty", rows: 2 },
  currency: { hint: "currency", input: { maxLength: 3 } },
  "plans.price": { input: { inputMode: "decimal" } },
  "plans.tasks": limit,
  "plans.minutes": limit,
  "social.url": { hint: "url", ...address },
};

/** A path in all languages: `offices.0.name` of `offices.0.name.en`. */
export const withoutLanguage = (path: string): string => {
  const parts = path.split(".");
  return isLanguage(parts.at(-1)) ? parts.slice(0, -1).join(".") : path;
};

/** The input of a fact, at a path with positions; undefined for pictures, maps, hours and lists. */
export const factInput = (path: string): FactInput | undefined => {
  const generic = withoutLanguage(path).replace(/\.\d+(?=\.)/, "");
  return Object.hasOwn(inputs, generic) ? inputs[generic] : undefined;
};

/** What the form calls a fact, and how it is filled in. */
export function factTextsOf(path: string, { fields, hints }: CompanyLabels) {
  const hint = factInput(path)?.hint;
  return {
    label: factNameParts(withoutLanguage(path), fields, () => "").at(-1) ?? "",
    // Braces would be a value of the message.
    hint: hint && hints[hint].replace("[number]", "{number}"),
  };
}
