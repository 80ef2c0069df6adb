import { ManagerView } from "@/components/admin/translation-manager/manager-view";
import { paths } from "@/lib/paths";
import { loadTranslatedDocument } from "@/lib/services/translation/translation-manager";
import { adminPage, sectionMetadata } from "../../../admin-page";
import { reloadDocument } from "../../../read-document";

type Params = { lang: string; caseId: string };

export const generateMetadata = sectionMetadata("cases");

export default adminPage<Params>(
  (language, { caseId }) => paths.admin.caseTranslations(language, caseId),
  async ({ language, grant, params: { caseId } }) => (
    <ManagerView
      language={language}
      kind="businessCase"
      id={caseId}
      translatedDocument={await loadTranslatedDocument(grant, "businessCase", caseId)}
      reload={reloadDocument}
    />
  ),
);
