import type { FieldSource, TextSource } from "@/lib/domain/edit-mode/text-source";
import { FACTS_ID } from "@/lib/domain/site/facts/facts";
import { factSections } from "@/lib/domain/site/facts/fact-sections";
import { SENTENCE_PARAM } from "@/lib/domain/policy/sentences";
import type { Language } from "@/lib/domain/language";
import { paths } from "@/lib/paths";
import { fieldElementId, type FormField } from "../../case-form/fields/field-frame";
import { sectionId, type SectionName } from "../../case-form/sections/section-names";
import { factNameParts } from "../../company/fact-names";
import { fieldId, withoutLanguage } from "../../company/form/fact-inputs";
import type { EditModeProps } from "../edit-labels";

const MAX_SENTENCE_LENGTH = 500;

type Labels = EditModeProps["labels"];
type LinkLabels = Pick<EditModeProps, "language" | "labels" | "entryNames">;

/** A source that is edited on a page of the admin area. */
export type LinkedSource = Exclude<TextSource, { type: "message" | "content" | "fixed" }>;

const labelIn = (labels: object, name: string): string | undefined =>
  Object.hasOwn(labels, name) ? (Reflect.get(labels, name) as string) : undefined;

/** The section of the case form with this field, or with the list of this entry. */
const sectionAt = (at: string, { caseForm }: Labels): SectionName | undefined => {
  const name = at.replace(/\.\d+$/, "");
  return Object.hasOwn(caseForm.sections, name) ? (name as SectionName) : undefined;
};

/** The names of a path's parts; that of the office, person or plan replaces that of its list. */
export const factName = (
  at: string,
  { labels: { company }, entryNames }: Pick<EditModeProps, "labels" | "entryNames">,
): string => {
  const nameOf = (list: string, position: string) => entryNames[`${list}.${position}`] ?? "";
  const parts = factNameParts(withoutLanguage(at), company.fields, nameOf);
  const [list = "", position = ""] = at.split(".");
  return (nameOf(list, position) ? parts.slice(1) : parts).filter(Boolean).join(" – ");
};

/** The name of the field in its form; undefined for a whole form. */
function fieldName({ kind, at }: FieldSource, props: LinkLabels): string | undefined {
  const { labels } = props;
  const { caseForm, industryForm, policies } = labels;
  if (at === "") return undefined;
  if (kind === "facts") return factName(at, props);
  if (kind === "policy") return policies.effectiveAt;
  if (kind === "industry") return labelIn(industryForm, at);
  const section = sectionAt(at, labels);
  return section
    ? caseForm.sections[section]
    : labelIn(caseForm.fields, at.split(".").at(-1) ?? at);
}

function elementId({ kind, at }: FieldSource, labels: Labels): string {
  if (kind === "policy") return at === "" ? "policy-text" : `policy-${at}`;
  if (kind === "industry") return `industry-${at || "name"}`;
  if (kind === "facts") return factSections.some((name) => name === at) ? at : fieldId(at);
  if (at === "") return "";
  const section = sectionAt(at, labels);
  return section ? sectionId(section) : fieldElementId(at as FormField);
}

/** A policy is opened at the sentence that was clicked. */
const queryOf = ({ kind, at }: FieldSource, text: string): string =>
  kind === "policy" && at === "" && text !== ""
    ? `?${new URLSearchParams({ [SENTENCE_PARAM]: text.slice(0, MAX_SENTENCE_LENGTH) })}`
    : "";

const pageOf = ({ kind, id }: FieldSource, language: Language): string => {
  if (kind === "facts") return paths.admin.document(language, { kind, id: FACTS_ID });
  return paths.admin.document(language, {
    kind: kind === "businessCase" ? "business_case" : kind,
    id,
  });
};

interface FieldLink {
  /** The name of the field; undefined for a page. */
  name: string | undefined;
  /** The name of the page that the link leads to. */
  page: string;
  address: string;
}

/**
 * The link to the page on which a source is edited that has no editor beside the page. `text` is
 * the clicked text.
 */
export function fieldLink(source: LinkedSource, props: LinkLabels, text = ""): FieldLink {
  const { language, labels } = props;
  const { edit, translations, nav } = labels;
  if (source.type === "cases")
    return { name: edit.computed.cases, page: nav.cases, address: paths.admin.cases(language) };
  if (source.type === "texts") {
    const listQuery = new URLSearchParams({ namespace: source.namespace });
    return {
      name: edit.computed.texts,
      page: nav.texts,
      address: paths.admin.texts(language, listQuery),
    };
  }
  const pages = {
    businessCase: translations.editCase,
    industry: translations.editIndustry,
    facts: edit.pages.company,
    policy: edit.pages.policies,
  };
  const id = elementId(source, labels);
  return {
    name: fieldName(source, props),
    page: pages[source.kind],
    address: pageOf(source, language) + queryOf(source, text) + (id && `#${id}`),
  };
}
