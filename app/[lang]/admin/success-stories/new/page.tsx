import { NewCaseView } from "@/components/admin/case-form/case-form-view";
import { paths } from "@/lib/paths";
import { listIndustryChoices } from "@/lib/services/case/administrator-reads";
import { adminPage, sectionMetadata } from "../../admin-page";
import { makePreview } from "../make-preview";

export const generateMetadata = sectionMetadata("cases");

export default adminPage(paths.admin.newCase, async ({ language, grant }) => (
  <NewCaseView
    language={language}
    industries={await listIndustryChoices(grant)}
    makePreview={makePreview}
  />
));
