import { CaseTable } from "@/components/admin/case-table";
import { paths } from "@/lib/paths";
import { listCasesForAdministrator } from "@/lib/services/administrator-reads";
import { adminPage, sectionMetadata } from "../admin-page";

const PER_PAGE = 20;

export const generateMetadata = sectionMetadata("cases");

export default adminPage((language) => paths.admin.cases(language), async ({ language, grant, query }) => {
  const asked = query.get("page") ?? "";
  const page = /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
  const { business_cases: cases, total } = await listCasesForAdministrator(grant, {
    language, industry: "all", q: "", limit: PER_PAGE, offset: (page - 1) * PER_PAGE, sort: { column: "updated_at", descending: true },
  });
  return <CaseTable language={language} cases={cases} total={total} page={page} pages={Math.max(1, Math.ceil(total / PER_PAGE))} />;
});
