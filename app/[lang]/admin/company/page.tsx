import { CompanyView } from "@/components/admin/company/company-view";
import { FACTS_ID } from "@/lib/domain/site/facts/facts";
import { paths } from "@/lib/paths";
import { getFacts } from "@/lib/services/facts/facts";
import { adminPage, sectionMetadata } from "../admin-page";
import { readEditedDocument } from "../read-edited-document";
import { shownPages } from "../shown-pages";

export const generateMetadata = sectionMetadata("company");

export default adminPage(
  (language) => paths.admin.company(language),
  async ({ language, grant, query }) => {
    const document = { kind: "facts", id: FACTS_ID } as const;
    const site = await readEditedDocument(grant, document, { language, query });
    return (
      <CompanyView
        language={language}
        known={await getFacts(grant, site.draft.isEdited ? "working" : undefined)}
        site={site}
        shownPages={await shownPages(document, language)}
      />
    );
  },
);
