import { AuditView } from "@/components/admin/audit/audit-view";
import { readAuditListQuery } from "@/lib/domain/audit/audit-list-query";
import { paths } from "@/lib/paths";
import { listAudit } from "@/lib/services/privacy/audit";
import { adminPage, sectionMetadata } from "../admin-page";

const PER_PAGE = 30;

export const generateMetadata = sectionMetadata("audit");

export default adminPage(
  (language) => paths.admin.audit(language),
  async ({ language, grant, query }) => {
    const listQuery = readAuditListQuery(query);
    return (
      <AuditView
        language={language}
        listQuery={listQuery}
        {...await listAudit(grant, { ...listQuery, limit: PER_PAGE })}
      />
    );
  },
);
