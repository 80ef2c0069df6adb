import { NewIndustryView } from "@/components/admin/industry-form/industry-view";
import { paths } from "@/lib/paths";
import { adminPage, sectionMetadata } from "../../admin-page";

export const generateMetadata = sectionMetadata("industries");

export default adminPage(paths.admin.newIndustry, async ({ language }) => (
  <NewIndustryView language={language} />
));
