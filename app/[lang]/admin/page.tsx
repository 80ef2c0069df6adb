import { DashboardView } from "@/components/admin/dashboard-view";
import { paths } from "@/lib/paths";
import { getDashboard } from "@/lib/services/dashboard";
import { adminPage, sectionMetadata } from "./admin-page";

export const generateMetadata = sectionMetadata("dashboard");

export default adminPage(paths.admin.home, async ({ language, grant }) => <DashboardView language={language} dashboard={await getDashboard(grant)} />);
