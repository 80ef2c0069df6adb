import { siteOpenApi } from "@/app/api/open-api";
import { ApiTesterView } from "@/components/admin/api-tester/api-tester-view";
import { environment } from "@/lib/env";
import { listEndpoints } from "@/lib/openapi/endpoints";
import { paths } from "@/lib/paths";
import { adminPage, sectionMetadata } from "../admin-page";

export const generateMetadata = sectionMetadata("apiTester");

export default adminPage(paths.admin.apiTester, async ({ language }) => {
  const endpoints = environment().API_TESTER ? listEndpoints(await siteOpenApi()) : undefined;
  return <ApiTesterView language={language} endpoints={endpoints} />;
});
