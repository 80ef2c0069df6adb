import { z } from "zod";
import { readOnlyFields, requiredText, textField, versionField } from "../../fields/field";
import { isMailAddress, mailAddressField } from "../../mail/mail-address";
import { timeZoneField } from "../../time/time-zone";
import { looksLikePhone, phoneField, type PhoneCheck } from "../phone";
import { planIds, planLevels } from "../pricing-plans";
import { programIds } from "../special-programs";
import {
  brandFields,
  companyNumberField,
  coordinate,
  currencyField,
  custom,
  entryId,
  listOf,
  localText,
  imageField,
  requiredLocalText,
  requiredWebAddress,
  socialSchema,
  storedProfileSchema,
  timeOfDay,
  webAddress,
  wholeField,
} from "./fact-fields";
import { confirmedSchema } from "./fact-sections";
import {
  examplesSchema,
  exchangeRatesSchema,
  practiceSchema,
  retentionSchema,
  yearField,
} from "./promise-fields";
import { processSheetSchema, shareImageAltsSchema, shareImagesSchema } from "./file-fields";

const optionalMail = (field: string) =>
  textField(field, 254)
    .trim()
    .refine((text) => text === "" || isMailAddress(text), {
      message: `${field} must be an e-mail address`,
      params: { code: "invalid_format" },
    });

const hoursSchema = z
  .strictObject({ from: timeOfDay("from"), to: timeOfDay("to") })
  .refine(({ from, to }) => from < to, {
    message: "to must be after from",
    path: ["to"],
    params: { code: "not_after" },
  });

const officeSchema = (problemOf: PhoneCheck) =>
  z.strictObject({
    id: entryId,
    name: requiredLocalText("name", 80),
    /** The town. */
    place: requiredLocalText("place", 80),
    address: z
      .array(requiredText("address", 120), "address must be a list of lines")
      .min(1, "address must have at least one line")
      .max(6, "address must have at most 6 lines"),
    position: z.strictObject({ lat: coordinate("lat", 90), lng: coordinate("lng", 180) }),
    phone: phoneField("phone", problemOf),
    /** The number of the messaging link. */
    messaging: phoneField("messaging", problemOf),
    email: optionalMail("email"),
    hours: hoursSchema,
    time_zone: timeZoneField("time_zone"),
  });

const memberSchema = z.strictObject({
  id: entryId,
  name: requiredText("name", 80),
  picture: imageField,
  position: requiredLocalText("position", 120),
  location: localText("location", 80),
  biography: localText("biography", 600),
  /** The person's area of responsibility. */
  duty: localText("duty", 200),
});

const limitField = (field: string) => wholeField(field, 10_000_000).nullable();

const level = <T extends readonly string[]>(field: string, levels: T) =>
  z.enum(levels, `${field} must be one of ${levels.join(", ")}`);

const planSchema = z.strictObject({
  id: z.enum(planIds, `id must be one of ${planIds.join(", ")}`),
  /** Money per month. */
  price: wholeField("price", 1_000_000),
  /** Tasks, and minutes of manual work per month that the bot takes over; null is unlimited. */
  tasks: limitField("tasks"),
  minutes: limitField("minutes"),
  workflows: level("workflows", planLevels.workflows),
  support: level("support", planLevels.support),
  reporting: level("reporting", planLevels.reporting),
  /** Null for a plan without it. */
  ocr: level("ocr", planLevels.ocr).nullable(),
  ai: level("ai", planLevels.ai).nullable(),
  highlighted: z.boolean("highlighted must be true or false"),
});

const plansSchema = z
  .array(planSchema, "plans must be a list")
  .refine((plans) => plans.map(({ id }) => id).join() === planIds.join(), {
    message: `plans must be ${planIds.join(", ")}, in this order`,
  })
  .refine((plans) => plans.filter(({ highlighted }) => highlighted).length <= 1, {
    message: "plans must have at most one that is highlighted",
    params: { code: "several_highlighted" },
  });

const representativeSchema = z.strictObject({
  name: requiredText("name", 120),
  address: requiredText("address", 200),
  email: mailAddressField("email must be an e-mail address"),
});

const profilesSchema = (profile: typeof socialSchema) =>
  z
    .array(profile, "social must be a list")
    .max(12, "social must have at most 12 entries")
    .refine((list) => new Set(list.map(({ network }) => network)).size === list.length, {
      message: "social must have each network once",
      params: { code: "duplicate" },
    });

const programsSchema = z
  .array(
    z.enum(programIds, `programs must be among ${programIds.join(", ")}`),
    "programs must be a list",
  )
  .refine((programs) => programs.length > 0, {
    ...custom("required", "programs must have at least one entry"),
  })
  .max(programIds.length, `programs must have at most ${programIds.length} entries`)
  .refine((programs) => new Set(programs).size === programs.length, {
    ...custom("duplicate", "programs must have each program once"),
  });

const mailsSchema = z.strictObject({
  general: mailAddressField("general must be an e-mail address"),
  /** The contact for data protection (P-CONT-04). */
  privacy: mailAddressField("privacy must be an e-mail address"),
});

/** All facts of the company: endpoint, form and types derive from here. */
export const factsSchema = (problemOf: PhoneCheck = looksLikePhone, profile = socialSchema) =>
  z.strictObject({
    name: requiredText("name", 60),
    ...brandFields,
    /** The year in which the company began. */
    founded: yearField("founded"),
    /** The registered name: the controller of personal data and the party to the terms. */
    legal_name: requiredText("legal_name", 120),
    company_number: companyNumberField,
    /** The jurisdiction of the register. */
    registered_in: requiredLocalText("registered_in", 120),
    registered_office: requiredText("registered_office", 200),
    /** The entry in the public register, with {number} for the number; empty where there are no pages. */
    register_url: webAddress("register_url"),
    /**
     * Required of companies outside the EU that sell there (Article 27 GDPR). While there is none,
     * the policy says so.
     */
    eu_representative: representativeSchema.nullable(),
    emails: mailsSchema,
    offices: listOf("offices", officeSchema(problemOf), 8),
    /** The address of the messaging app; the number of an office is appended. */
    messaging_url: requiredWebAddress("messaging_url"),
    team: listOf("team", memberSchema, 24),
    social: profilesSchema(profile),
    plans: plansSchema,
    /** The special programs that are shown, in their order. */
    programs: programsSchema,
    currency: currencyField("currency"),
    exchange_rates: exchangeRatesSchema,
    practice: practiceSchema,
    examples: examplesSchema,
    retention: retentionSchema,
    /** The sections that an editor confirmed: their values are the company's own, changed or not. */
    confirmed: confirmedSchema,
    process_sheet: processSheetSchema,
    share_pictures: shareImagesSchema,
    share_picture_alts: shareImageAltsSchema,
  });

/**
 * The facts as they are stored: what older rules accepted stays valid, because visitors would read the
 * facts of the sample company in its place.
 */
export const storedFactsSchema = (problemOf: PhoneCheck) =>
  factsSchema(problemOf, storedProfileSchema);

export type Facts = z.output<ReturnType<typeof factsSchema>>;
export type Office = Facts["offices"][number];
export type Plan = Facts["plans"][number];
export type Representative = NonNullable<Facts["eu_representative"]>;

export const factNames = Object.keys(factsSchema().shape) as readonly (keyof Facts)[];

/**
 * The facts that a body changes; null is the value of lib/site.ts again. With `replaces`, the facts as
 * the caller read them, what others have changed in them since is kept.
 */
export const factsBody = (problemOf: PhoneCheck) => {
  const { shape } = factsSchema(problemOf);
  const entries = Object.entries(shape).map(([name, field]) => [name, field.nullable().optional()]);
  const fields = Object.fromEntries(entries) as {
    [Name in keyof Facts]: z.ZodType<GivenFacts[Name]>;
  };
  return z.strictObject({
    ...fields,
    replaces: z.strictObject(fields).optional(),
    version: versionField.optional(),
    ...readOnlyFields("languages"),
  });
};
export type GivenFacts = { [Name in keyof Facts]?: Facts[Name] | null | undefined };
export type FactsChange = GivenFacts & {
  replaces?: GivenFacts | undefined;
  version?: number | undefined;
};

export const factsResponse = {
  facts: factsSchema().extend({ version: z.int().positive(), languages: z.array(z.string()) }),
  /** The facts that an editor changed. */
  changed: z.array(z.enum(factNames)),
  /** Invalid stored values: the defaults are shown in their place. */
  invalid: z.array(z.strictObject({ field: z.string(), message: z.string(), code: z.string() })),
};
export interface KnownFacts {
  facts: Facts & { version: number; languages: string[] };
  changed: (keyof Facts)[];
  invalid: { field: string; message: string; code: string }[];
}

/** The id of the only document of this kind. */
export const FACTS_ID = "site";
