import "server-only";
import type { Grant } from "../../domain/account/account";
import type { BusinessCase, CaseDetail } from "../../domain/case/business-case";
import { caseAddressFields, textsOf } from "../../domain/case/case-body";
import { emptyCase, withDraft, type CaseDraft } from "../../domain/case/case-draft";
import type { Language } from "../../domain/language";
import { isMediaAddress } from "../../domain/media/media-url";
import { environment } from "../../env";
import { getCaseForAdministrator } from "./administrator-reads";
import { relatedCases } from "./business-cases";
import { cleanTexts } from "../translation/translated-texts";

/** Addresses that could not be saved show nothing either. */
const withoutStrangers = (draft: CaseDraft): CaseDraft => {
  const strange = caseAddressFields.filter((field) => !isMediaAddress(draft[field] ?? "", environment().MEDIA_HOSTS));
  return { ...draft, ...Object.fromEntries(strange.map((field) => [field, ""])) };
};

/** What the page of a case would show a reader of a language if a draft were saved; nothing is. Throws not_found, invalid. */
export async function previewCase(grant: Grant, { caseId, language, draft }: { caseId?: string | undefined; language: Language; draft: CaseDraft }): Promise<{ businessCase: CaseDetail; related: BusinessCase[] }> {
  const shown = caseId === undefined ? emptyCase(draft.language) : await getCaseForAdministrator(grant, caseId, language);
  const businessCase = withDraft(shown, withoutStrangers(draft), await cleanTexts("businessCase", textsOf(draft)));
  return { businessCase, related: await relatedCases(businessCase, language) };
}
