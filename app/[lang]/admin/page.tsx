import { cache } from "react";
import { DashboardView } from "@/components/admin/dashboard/dashboard-view";
import { paths } from "@/lib/paths";
import { caseCount, listIndustriesByCaseCount, industryCount } from "@/lib/services/case/dashboard";
import { getToDo } from "@/lib/services/site/to-do";
import { translationTotals } from "@/lib/services/translation/translation-gaps";
import { adminPage, sectionMetadata } from "./admin-page";

/** Several cards use them; they are read once per page. */
const cachedToDo = cache(getToDo);
const cachedTotals = cache(translationTotals);

export const generateMetadata = sectionMetadata("dashboard");

export default adminPage(paths.admin.home, async ({ language, grant }) => (
  <DashboardView
    language={language}
    load={{
      toDo: () => cachedToDo(grant),
      cases: () => caseCount(grant),
      industries: () => industryCount(grant),
      translations: () => cachedTotals(grant),
      byIndustry: () => listIndustriesByCaseCount(grant, language),
    }}
  />
));
