import { ManagerView } from "@/components/admin/translation-manager/manager-view";
import { paths } from "@/lib/paths";
import { loadTranslatedDocument } from "@/lib/services/translation/translation-manager";
import { adminPage, sectionMetadata } from "../../../admin-page";
import { reloadDocument } from "../../../read-document";

type Params = { lang: string; industryId: string };

export const generateMetadata = sectionMetadata("industries");

export default adminPage<Params>(
  (language, { industryId }) => paths.admin.industryTranslations(language, industryId),
  async ({ language, grant, params: { industryId } }) => (
    <ManagerView
      language={language}
      kind="industry"
      id={industryId}
      translatedDocument={await loadTranslatedDocument(grant, "industry", industryId)}
      reload={reloadDocument}
    />
  ),
);
