import { EditedCaseView } from "@/components/admin/case-form/case-form-view";
import { paths } from "@/lib/paths";
import {
  getCaseInSourceLanguage,
  listIndustryChoices,
} from "@/lib/services/case/administrator-reads";
import { listRelatedCases } from "@/lib/services/case/business-cases";
import { findFocalPoint } from "@/lib/services/media/shown-files";
import { adminPage, sectionMetadata } from "../../admin-page";
import { readEditedDocument } from "../../read-edited-document";
import { makePreview } from "../make-preview";

type Params = { lang: string; caseId: string };

export const generateMetadata = sectionMetadata("cases");

export default adminPage<Params>(
  (language, { caseId }) => paths.admin.case(language, caseId),
  async ({ language, grant, params, query }) => {
    const document = { kind: "business_case", id: params.caseId } as const;
    const above = await readEditedDocument(grant, document, { language, query });
    const found = await getCaseInSourceLanguage(grant, above.draft.storedId);
    const [industries, related, shareFocalPoint] = await Promise.all([
      listIndustryChoices(grant),
      listRelatedCases(found, language, "administrators"),
      findFocalPoint(grant, found.shareImage),
    ]);
    return (
      <EditedCaseView
        language={language}
        found={found}
        above={above}
        related={related}
        shareFocalPoint={shareFocalPoint}
        industries={industries}
        makePreview={makePreview}
      />
    );
  },
  "case",
);
