import { LanguagesView } from "@/components/admin/languages/languages-view";
import { paths } from "@/lib/paths";
import { listSiteLanguages } from "@/lib/services/language/languages";
import { adminPage, sectionMetadata } from "../admin-page";

export const generateMetadata = sectionMetadata("languages");

export default adminPage(
  (language) => paths.admin.languages(language),
  async ({ language, grant }) => (
    <LanguagesView language={language} {...await listSiteLanguages(grant)} />
  ),
);
