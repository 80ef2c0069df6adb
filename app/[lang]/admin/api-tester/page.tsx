import { apiPaths } from "@/app/api/routes";
import { ApiTesterView } from "@/components/admin/api-tester/api-tester-view";
import { cookieName } from "@/lib/auth/browser-cookie";
import { environment } from "@/lib/env";
import { openApiDocument } from "@/lib/openapi/document";
import { listEndpoints } from "@/lib/openapi/endpoints";
import { paths } from "@/lib/paths";
import { adminPage, sectionMetadata } from "../admin-page";

export const generateMetadata = sectionMetadata("apiTester");

export default adminPage(paths.admin.apiTester, async ({ language }) => {
  const { API_TESTER, SITE_URL: server } = environment();
  const endpoints = API_TESTER
    ? listEndpoints(openApiDocument(apiPaths(), { server, sessionCookie: cookieName() }))
    : undefined;
  return <ApiTesterView language={language} endpoints={endpoints} />;
});
