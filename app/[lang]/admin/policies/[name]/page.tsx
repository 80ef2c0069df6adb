import { PolicyView } from "@/components/admin/policies/policy-view";
import { paths } from "@/lib/paths";
import { getPolicy, requirePolicyName } from "@/lib/services/policy/policies";
import { listOpenSchedules } from "@/lib/services/schedule/schedules";
import { configuredServices } from "../../../configured-services";
import { adminPage, sectionMetadata } from "../../admin-page";
import { readDraft } from "../../read-draft";

type Params = { lang: string; name: string };

export const generateMetadata = sectionMetadata("policies");

export default adminPage<Params>(
  (language, { name }) => paths.admin.policy(language, name),
  async ({ language, grant, params, query }) => {
    const name = requirePolicyName(params.name);
    const document = { kind: "policy", id: name } as const;
    const draft = await readDraft(grant, document, { language, query });
    const copy = draft.isEdited ? "working" : undefined;
    return (
      <PolicyView
        {...{ language, draft }}
        policy={await getPolicy(grant, { name, copy })}
        schedules={await listOpenSchedules(grant, document)}
        services={configuredServices()}
      />
    );
  },
);
