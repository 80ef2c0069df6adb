import "server-only";
import type { Grant } from "../../domain/account/account";
import type { CaseDetail, CaseWithSteps } from "../../domain/case/business-case";
import { textsOf } from "../../domain/case/case-body";
import { caseMediaFields, isAllowedMediaUrl } from "../../domain/media/media-url";
import {
  emptyCase,
  withDraft,
  type CaseDraft,
  type CasePreview,
} from "../../domain/case/case-draft";
import { withTypedTexts, type TypedText } from "../../domain/preview/typed-text";
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

const cleanTyped = (typed: readonly TypedText[]): Promise<TypedText[]> =>
  Promise.all(
    typed.map(async (one) => {
      const cleaned = await cleanTexts(one.kind, { [one.field]: one.text });
      return { ...one, text: cleaned[one.field] ?? "" };
    }),
  );

/**
 * The page of a case as readers would see it if a draft and what is typed were saved; saves nothing.
 * Throws not_found, invalid.
 */
export async function previewCase(
  grant: Grant,
  { caseId, language, draft, typed }: CasePreview,
): Promise<{ businessCase: CaseDetail; related: CaseWithSteps[] }> {
  const baseCase =
    caseId === undefined
      ? emptyCase(draft?.language ?? language)
      : await getCaseForAdministrator(grant, caseId, language);
  const typedCase = withTypedTexts(baseCase, await cleanTyped(typed), language);
  const businessCase = await addShownFiles(
    draft
      ? withDraft(
          typedCase,
          withoutDisallowedUrls(draft),
          await cleanTexts("businessCase", textsOf(draft)),
        )
      : typedCase,
  );
  return { businessCase, related: await listRelatedCases(businessCase, language) };
}
