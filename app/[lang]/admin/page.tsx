import { cache } from "react";
import { DashboardView } from "@/components/admin/dashboard/dashboard-view";
import { paths } from "@/lib/paths";
import { caseCount, listIndustriesByCaseCount, industryCount } from "@/lib/services/case/dashboard";
import { translationTotals } from "@/lib/services/translation/translation-gaps";
import { adminPage, sectionMetadata } from "./admin-page";

/** Several cards use the totals; they are read once per page. */
const cachedTotals = cache(translationTotals);

export const generateMetadata = sectionMetadata("dashboard");

export default adminPage(paths.admin.home, async ({ language, grant }) => (
  <DashboardView
    language={language}
    load={{
      cases: () => caseCount(grant),
      industries: () => industryCount(grant),
      translations: () => cachedTotals(grant),
      byIndustry: () => listIndustriesByCaseCount(grant, language),
    }}
  />
));
