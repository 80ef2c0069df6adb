import { ManagerView } from "@/components/admin/translation-manager/manager-view";
import { paths } from "@/lib/paths";
import { getCaseSharing } from "@/lib/services/translation/case-sharing";
import { loadTranslatedDocument } from "@/lib/services/translation/translation-manager";
import { adminPage, sectionMetadata } from "../../../admin-page";
import { readDraft } from "../../../read-draft";
import { reloadDocument } from "../../../read-document";
import { makePreview } from "../../make-preview";

type Params = { lang: string; caseId: string };

export const generateMetadata = sectionMetadata("cases");

export default adminPage<Params>(
  (language, { caseId }) => paths.admin.caseTranslations(language, caseId),
  async ({ language, grant, params: { caseId }, query }) => {
    const document = { kind: "business_case", id: caseId } as const;
    const draft = await readDraft(grant, document, { language, query });
    const translatedDocument = await loadTranslatedDocument(grant, "businessCase", draft.storedId);
    return (
      <ManagerView
        language={language}
        kind="businessCase"
        draft={draft}
        translatedDocument={translatedDocument}
        sharing={
          translatedDocument === "unavailable"
            ? undefined
            : await getCaseSharing(grant, translatedDocument, draft)
        }
        reload={reloadDocument}
        makePreview={makePreview}
      />
    );
  },
);
