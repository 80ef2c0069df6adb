import { IndustryView } from "@/components/admin/industry-form/industry-view";
import { isLanguage } from "@/lib/domain/language";
import { paths } from "@/lib/paths";
import { getIndustryWithSourceLanguage } from "@/lib/services/case/administrator-reads";
import { readEditedDocument } from "../../read-edited-document";
import { shownPages } from "../../shown-pages";
import { adminPage, sectionMetadata } from "../../admin-page";

type Params = { lang: string; industryId: string };

export const generateMetadata = sectionMetadata("industries");

export default adminPage<Params>(
  (language, { industryId }) => paths.admin.industry(language, industryId),
  async ({ language, grant, params: { industryId }, query }) => {
    const document = { kind: "industry", id: industryId } as const;
    const above = await readEditedDocument(grant, document, { language, query });
    const requestedLanguage = query.get("language");
    const { industry, sourceLanguage } = await getIndustryWithSourceLanguage(
      grant,
      above.draft.storedId,
      isLanguage(requestedLanguage) ? requestedLanguage : undefined,
    );
    return (
      <IndustryView
        language={language}
        industry={industry}
        sourceLanguage={sourceLanguage}
        above={above}
        shownPages={await shownPages(document, language)}
        editedLanguage={isLanguage(requestedLanguage) ? requestedLanguage : sourceLanguage}
      />
    );
  },
  "industry",
);
