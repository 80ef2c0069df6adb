import { languagesAmong, type Language } from "@/lib/domain/language";
import { textIn, type LocalText } from "@/lib/domain/site/facts/fact-fields";
import { sitePages, type SitePage } from "@/lib/domain/site/site-pages";
import { programIds, type ProgramId } from "@/lib/domain/site/special-programs";
import { PLACEHOLDER_IMAGE } from "@/lib/domain/media/media-url";
import { factNames, type Facts, type Office, type Plan } from "@/lib/domain/site/facts/facts";
import { numberFacts, numberValues, toNumber, type NumberValues } from "./number-texts";

type LocalValues = Record<Language, string>;
type Localized<T, Name extends keyof T> = Omit<T, Name> & Record<Name, LocalValues>;

type OfficeValues = Localized<Omit<Office, "address" | "position">, "name" | "place"> & {
  /** A line per line. */
  address: string;
  position: { lat: string; lng: string };
};
type MemberValues = Localized<
  Facts["team"][number],
  "position" | "location" | "biography" | "duty"
>;
type PlanValues = Omit<Plan, "price" | "tasks" | "minutes" | "ocr" | "ai"> &
  Record<"price" | "tasks" | "minutes", string> & {
    /** Blank for a plan without it. */
    ocr: NonNullable<Plan["ocr"]> | "";
    ai: NonNullable<Plan["ai"]> | "";
  };

/** The facts as texts in fields. */
export type CompanyValues = Omit<
  Facts,
  | keyof NumberValues
  | "registered_in"
  | "eu_representative"
  | "offices"
  | "team"
  | "plans"
  | "programs"
  | "process_sheet"
  | "share_pictures"
  | "share_picture_alts"
> &
  NumberValues & {
    registered_in: LocalValues;
    /** Blank for none. */
    eu_representative: { name: string; address: string; email: string };
    offices: OfficeValues[];
    team: MemberValues[];
    plans: PlanValues[];
    /** By position; blank for none. */
    programs: (ProgramId | "")[];
    process_sheet: Record<keyof Facts["process_sheet"], LocalValues>;
    share_pictures: Record<SitePage, LocalValues>;
    share_picture_alts: Record<SitePage, LocalValues>;
  };

const byPage = <T>(valueOf: (page: SitePage) => T) =>
  Object.fromEntries(sitePages.map((page) => [page, valueOf(page)])) as Record<SitePage, T>;

const noRepresentative = { name: "", address: "", email: "" };

const localValues = (used: readonly Language[], texts: LocalText = {}): LocalValues =>
  Object.fromEntries(used.map((language) => [language, texts[language] ?? ""])) as LocalValues;

/** The facts as the form shows them; the order of keys is that of the form. */
export const valuesOf = (facts: Facts & { languages: readonly string[] }): CompanyValues => {
  const used = languagesAmong(facts.languages);
  const texts = (given: LocalText) => localValues(used, given);
  const known = Object.fromEntries(factNames.map((name) => [name, facts[name]])) as Facts;
  return {
    ...known,
    ...numberValues(facts),
    registered_in: texts(facts.registered_in),
    eu_representative: facts.eu_representative ?? noRepresentative,
    offices: facts.offices.map(({ position: { lat, lng }, ...office }) => ({
      ...office,
      name: texts(office.name),
      place: texts(office.place),
      address: office.address.join("\n"),
      position: { lat: String(lat), lng: String(lng) },
    })),
    team: facts.team.map((member) => ({
      ...member,
      position: texts(member.position),
      location: texts(member.location),
      biography: texts(member.biography),
      duty: texts(member.duty),
    })),
    plans: facts.plans.map(({ price, tasks, minutes, ocr, ai, ...plan }) => ({
      ...plan,
      price: String(price),
      tasks: tasks === null ? "" : String(tasks),
      minutes: minutes === null ? "" : String(minutes),
      ocr: ocr ?? "",
      ai: ai ?? "",
    })),
    programs: programIds.map((_, at) => facts.programs[at] ?? ""),
    process_sheet: {
      picture: texts(facts.process_sheet.picture),
      file: texts(facts.process_sheet.file),
    },
    share_pictures: byPage((page) => texts(facts.share_pictures[page] ?? {})),
    share_picture_alts: byPage((page) => texts(facts.share_picture_alts[page] ?? {})),
  };
};

const toLimit = (text: string): number | null => (text.trim() === "" ? null : toNumber(text));

const isBlank = (values: object): boolean => Object.values(values).every((text) => text === "");

const filledPages = (pages: Record<SitePage, LocalValues>): Partial<Record<SitePage, LocalText>> =>
  Object.fromEntries(Object.entries(pages).filter(([, texts]) => !isBlank(texts)));

/** The facts that the form holds, which the schema has yet to check. */
export const factsOf = (values: CompanyValues): Facts => ({
  ...values,
  ...numberFacts(values),
  eu_representative: isBlank(values.eu_representative) ? null : values.eu_representative,
  offices: values.offices.map(({ position: { lat, lng }, ...office }) => ({
    ...office,
    address: office.address.split("\n").filter((line) => line.trim() !== ""),
    position: { lat: toNumber(lat), lng: toNumber(lng) },
  })),
  plans: values.plans.map((plan) => ({
    ...plan,
    price: toNumber(plan.price),
    tasks: toLimit(plan.tasks),
    minutes: toLimit(plan.minutes),
    ocr: plan.ocr || null,
    ai: plan.ai || null,
  })),
  programs: values.programs.filter((program) => program !== ""),
  share_pictures: filledPages(values.share_pictures),
  share_picture_alts: filledPages(values.share_picture_alts),
});

/** The field of the form that shows the error of a field of the body. */
export const formFieldOf = (field: string): string =>
  field.replace(
    /^(offices\.\d+\.address|practice\.data_countries|practice\.contract_languages)\.\d+$/,
    "$1",
  );

const newId = (): string => crypto.randomUUID().slice(0, 8);

export const newOffice = (used: readonly Language[]): OfficeValues => ({
  id: newId(),
  name: localValues(used),
  place: localValues(used),
  address: "",
  position: { lat: "", lng: "" },
  phone: "",
  messaging: "",
  email: "",
  hours: { from: "09:00", to: "17:00" },
  time_zone: "",
});

export const newMember = (used: readonly Language[]): MemberValues => ({
  id: newId(),
  name: "",
  picture: PLACEHOLDER_IMAGE,
  position: localValues(used),
  location: localValues(used),
  biography: localValues(used),
  duty: localValues(used),
});

/** The name of an entry of a list in the form, in the language of the editor. */
export const nameOfEntry = (entry: object | undefined, language: Language): string => {
  const { name, network } = (entry ?? {}) as { name?: string | LocalText; network?: string };
  if (typeof name === "string") return name;
  return name ? textIn(name, language) : (network ?? "");
};
