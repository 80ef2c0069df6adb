import { AuditView } from "@/components/admin/audit/audit-view";
import { readAuditPlace } from "@/lib/domain/audit/audit-list-query";
import { paths } from "@/lib/paths";
import { listAudit } from "@/lib/services/privacy/audit";
import { adminPage, sectionMetadata } from "../admin-page";

const PER_PAGE = 30;

export const generateMetadata = sectionMetadata("audit");

export default adminPage((language) => paths.admin.audit(language), async ({ language, grant, query }) => {
  const place = readAuditPlace(query);
  return <AuditView language={language} place={place} {...await listAudit(grant, { ...place, limit: PER_PAGE })} />;
});
