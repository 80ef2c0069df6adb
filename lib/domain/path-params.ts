import { z } from "zod";
import type { CaseCollection } from "./case/case-collections";
import type { DocumentKind } from "./document/document-kinds";
import { WORKING_COPY_PREFIX } from "./document/stored-id";
import { contentIdFormat, isContentId } from "./fields/content-id";
import { languageField } from "./fields/field";
import { isPolicyName, type PolicyName } from "./policy/policy";
import { FACTS_ID } from "./site/facts/facts";
import { isSiteNamespace, messageKeyPattern, type SiteNamespace } from "./texts/site-text";
import { translatables, type Translatable } from "./translation/translatable";
import { isLanguage, type Language } from "./language";

const uuidPattern = z.regexes.uuid();
/**
 * Entries of lists keep the ids that they were imported with. The ids of entries of a working copy
 * have its prefix.
 */
export const entryIdPattern = new RegExp(`^${WORKING_COPY_PREFIX}?[\\w-]{1,64}$`);

/** The description of an id in the OpenAPI document, with an example from the sample content. */
interface IdDescription {
  examples: [string];
  pattern?: string;
  maxLength?: number;
  format?: string;
}

/**
 * The id of a resource in a path. An id that nothing can have gets the response of an id that
 * nothing has: not_found, with `message` and `params`, instead of invalid.
 */
const idParam = (
  isPossible: (id: string) => boolean,
  notFound: (id: string) => { message: string; params?: { id: string } },
  description: IdDescription,
) =>
  z
    .string()
    .check(({ value: input, issues }) => {
      if (isPossible(input)) return;
      const { message, params } = notFound(input);
      issues.push({ code: "custom", input, message, params: { code: "not_found", ...params } });
    })
    .meta({ ...description });

const notFoundAs = (noun: string) => (id: string) => ({
  message: `${noun} ${id} not found`,
  params: { id },
});

const contentIdParam = (noun: string, example: string) =>
  idParam(isContentId, notFoundAs(noun), {
    examples: [example],
    pattern: contentIdFormat.pattern.source,
    maxLength: contentIdFormat.maxLength,
  });

const uuidParam = (notFound: Parameters<typeof idParam>[1]) =>
  idParam((id) => uuidPattern.test(id), notFound, {
    examples: ["00000000-0000-4000-8000-000000000000"],
    format: "uuid",
  });

const entryIdParam = (noun: string) =>
  idParam((id) => entryIdPattern.test(id), notFoundAs(noun), {
    examples: ["00000000-0000-4000-8000-000000000000"],
    pattern: entryIdPattern.source,
  });

const caseIdParam = contentIdParam("Business case", "site-invoices-matched-to-orders");
const industryIdParam = contentIdParam("Industry", "construction");

const itemIdParam = (kind: Translatable) => {
  if (kind === "businessCase") return caseIdParam;
  return kind === "industry" ? industryIdParam : entryIdParam(translatables[kind].noun);
};

export const caseParams = z.object({ caseId: caseIdParam });

export const entryParams = (kind: CaseCollection) =>
  z.object({ caseId: caseIdParam, itemId: itemIdParam(kind) });

export const industryParams = z.object({ industryId: industryIdParam });

/** An item that has translations. */
export const itemParams = (kind: Translatable) => z.object({ itemId: itemIdParam(kind) });

export const translationParams = (kind: Translatable) =>
  itemParams(kind).extend({ language: languageField.meta({ examples: ["uk"] }) });

const namespaceParam = idParam(isSiteNamespace, notFoundAs("Namespace"), { examples: ["home"] });
const policyParam = idParam(isPolicyName, notFoundAs("Policy"), { examples: ["cookie-policy"] });

const documentIdParams: Record<DocumentKind, typeof caseIdParam> = {
  business_case: caseIdParam,
  industry: industryIdParam,
  texts: namespaceParam,
  policy: policyParam,
  facts: idParam((id) => id === FACTS_ID, notFoundAs("Document"), { examples: [FACTS_ID] }),
};

export const documentParams = (kind: DocumentKind) =>
  z.object({ documentId: documentIdParams[kind] });

export const policyParams = z.object({
  name: policyParam.transform((name) => name as PolicyName),
});

/** A language that the product knows. */
export const languageParams = z.object({
  code: idParam(isLanguage, notFoundAs("Language"), {
    examples: ["uk"],
    pattern: "^[a-z]{2}$",
  }).transform((language) => language as Language),
});

/** A text of the pages and mails. */
export const textParams = z.object({
  namespace: namespaceParam.transform((name) => name as SiteNamespace),
  key: idParam((key) => messageKeyPattern.test(key), notFoundAs("Text"), {
    examples: ["hero.title"],
    pattern: messageKeyPattern.source,
  }),
});

const isVersionNumber = (value: string) => /^[1-9]\d{0,8}$/.test(value);
const versionParam = (isPossible = isVersionNumber) =>
  idParam(isPossible, notFoundAs("Version"), { examples: ["1"] });

export const versionParams = (kind: DocumentKind) =>
  documentParams(kind).extend({ number: versionParam().transform(Number) });

const comparedVersionParam = versionParam(
  (value) => isVersionNumber(value) || value === "published" || value === "working",
).transform((value) => (value === "published" || value === "working" ? value : Number(value)));

export const comparedVersionParams = (kind: DocumentKind) =>
  documentParams(kind).extend({ number: comparedVersionParam, other: comparedVersionParam });

export const enquiryParams = z.object({ enquiryId: uuidParam(notFoundAs("Enquiry")) });

export const trashParams = z.object({
  trashId: uuidParam((id) => ({ message: `There is no ${id} in the trash`, params: { id } })),
});

export const scheduleParams = z.object({ scheduleId: uuidParam(notFoundAs("Schedule")) });

export const redirectParams = z.object({ redirectId: uuidParam(notFoundAs("Redirect")) });

export const mediaParams = z.object({ mediaId: uuidParam(notFoundAs("File")) });

export const directUploadParams = z.object({ uploadId: uuidParam(notFoundAs("Upload")) });

export const previewLinkParams = z.object({ previewLinkId: uuidParam(notFoundAs("Preview link")) });

export const sessionParams = z.object({
  sessionId: uuidParam(() => ({ message: "This session has ended already" })),
});
