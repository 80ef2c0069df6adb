import { IndustryTable } from "@/components/admin/industry-table";
import { paths } from "@/lib/paths";
import { listIndustriesForAdministrator } from "@/lib/services/administrator-reads";
import { adminPage, sectionMetadata } from "../admin-page";

export const generateMetadata = sectionMetadata("industries");

export default adminPage(paths.admin.industries, async ({ language, grant }) => (
  <IndustryTable language={language} industries={await listIndustriesForAdministrator(grant, language)} />
));
