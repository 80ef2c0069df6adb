import { CompanyView } from "@/components/admin/company/company-view";
import { FACTS_ID } from "@/lib/domain/site/facts/facts";
import { paths } from "@/lib/paths";
import { getFacts } from "@/lib/services/facts/facts";
import { listOpenSchedules } from "@/lib/services/schedule/schedules";
import { adminPage, sectionMetadata } from "../admin-page";
import { readDraft } from "../read-draft";

export const generateMetadata = sectionMetadata("company");

export default adminPage(
  (language) => paths.admin.company(language),
  async ({ language, grant, query }) => {
    const document = { kind: "facts", id: FACTS_ID } as const;
    const draft = await readDraft(grant, document, { language, query });
    return (
      <CompanyView
        language={language}
        known={await getFacts(grant, draft.isEdited ? "working" : undefined)}
        draft={draft}
        schedules={await listOpenSchedules(grant, document)}
      />
    );
  },
);
