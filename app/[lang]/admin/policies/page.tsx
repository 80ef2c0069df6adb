import { PoliciesView } from "@/components/admin/policies/policies-view";
import { paths } from "@/lib/paths";
import { listPolicies } from "@/lib/services/policy/policies";
import { adminPage, sectionMetadata } from "../admin-page";

export const generateMetadata = sectionMetadata("policies");

export default adminPage(
  (language) => paths.admin.policies(language),
  async ({ language, grant }) => (
    <PoliciesView language={language} policies={await listPolicies(grant)} />
  ),
);
