import "server-only";
import type { Grant } from "../../domain/account/account";
import type { CaseDetail, CaseWithSteps } from "../../domain/case/business-case";
import { textsOf } from "../../domain/case/case-body";
import { caseMediaFields, isAllowedMediaUrl } from "../../domain/media/media-url";
import { emptyCase, withDraft, type CaseDraft } from "../../domain/case/case-draft";
import type { Language } from "../../domain/language";
import { environment } from "../../env";
import { getCaseForAdministrator } from "./administrator-reads";
import { listRelatedCases } from "./business-cases";
import { addShownFiles } from "../media/shown-files";
import { cleanTexts } from "../translation/clean-texts";

/** URLs that could not be saved are not shown either. */
const withoutDisallowedUrls = (draft: CaseDraft): CaseDraft => {
  const disallowed = caseMediaFields.filter(
    (field) => !isAllowedMediaUrl(draft[field] ?? "", environment().MEDIA_HOSTS),
  );
  return { ...draft, ...Object.fromEntries(disallowed.map((field) => [field, ""])) };
};

/**
 * The page of a case as readers would see it if a draft were saved; saves nothing. Throws
 * not_found, invalid.
 */
export async function previewCase(
  grant: Grant,
  {
    caseId,
    language,
    draft,
  }: { caseId?: string | undefined; language: Language; draft: CaseDraft },
): Promise<{ businessCase: CaseDetail; related: CaseWithSteps[] }> {
  const baseCase =
    caseId === undefined
      ? emptyCase(draft.language)
      : await getCaseForAdministrator(grant, caseId, language);
  const businessCase = await addShownFiles(
    withDraft(
      baseCase,
      withoutDisallowedUrls(draft),
      await cleanTexts("businessCase", textsOf(draft)),
    ),
  );
  return { businessCase, related: await listRelatedCases(businessCase, language) };
}
