import { EditedCaseView } from "@/components/admin/case-form/case-form-view";
import { paths } from "@/lib/paths";
import {
  getCaseInSourceLanguage,
  listIndustryChoices,
} from "@/lib/services/case/administrator-reads";
import { listRelatedCases } from "@/lib/services/case/business-cases";
import { getFocalPoint } from "@/lib/services/media/shown-files";
import { listOpenSchedules } from "@/lib/services/schedule/schedules";
import { listPreviewLinks } from "@/lib/services/preview/preview-links";
import { adminPage, sectionMetadata } from "../../admin-page";
import { readDraft } from "../../read-draft";
import { makePreview } from "../make-preview";

type Params = { lang: string; caseId: string };

export const generateMetadata = sectionMetadata("cases");

export default adminPage<Params>(
  (language, { caseId }) => paths.admin.case(language, caseId),
  async ({ language, grant, params, query }) => {
    const document = { kind: "business_case", id: params.caseId } as const;
    const draft = await readDraft(grant, document, { language, query });
    const found = await getCaseInSourceLanguage(grant, draft.storedId);
    const [schedules, { preview_links: previewLinks }, industries, related, shareFocalPoint] =
      await Promise.all([
        listOpenSchedules(grant, document),
        listPreviewLinks(grant, document),
        listIndustryChoices(grant),
        listRelatedCases(found, language, "administrators"),
        getFocalPoint(grant, found.shareImage),
      ]);
    return (
      <EditedCaseView
        language={language}
        found={found}
        draft={draft}
        related={related}
        shareFocalPoint={shareFocalPoint}
        schedules={schedules}
        previewLinks={previewLinks}
        industries={industries}
        makePreview={makePreview}
      />
    );
  },
  "case",
);
