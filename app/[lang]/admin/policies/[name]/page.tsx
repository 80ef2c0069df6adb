import { PolicyView } from "@/components/admin/policies/policy-view";
import { paths } from "@/lib/paths";
import { getPolicy, requirePolicyName } from "@/lib/services/policy/policies";
import { listUnreadableTexts } from "@/lib/services/site/unreadable-texts";
import { configuredServices } from "@/lib/services/site/configured-services";
import { adminPage, sectionMetadata } from "../../admin-page";
import { readEditedDocument } from "../../read-edited-document";

type Params = { lang: string; name: string };

export const generateMetadata = sectionMetadata("policies");

export default adminPage<Params>(
  (language, { name }) => paths.admin.policy(language, name),
  async ({ language, grant, params, query }) => {
    const name = requirePolicyName(params.name);
    const document = { kind: "policy", id: name } as const;
    const site = await readEditedDocument(grant, document, { language, query });
    const copy = site.draft.isEdited ? "working" : undefined;
    const unreadable = await listUnreadableTexts(grant, document);
    return (
      <PolicyView
        language={language}
        site={site}
        unreadable={unreadable}
        policy={await getPolicy(grant, { name, copy })}
        services={configuredServices()}
      />
    );
  },
);
