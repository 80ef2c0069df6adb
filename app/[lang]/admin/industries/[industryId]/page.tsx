import { IndustryView } from "@/components/admin/industry-form/industry-view";
import { isLanguage } from "@/lib/domain/language";
import { paths } from "@/lib/paths";
import { getWrittenIndustry } from "@/lib/services/case/administrator-reads";
import { adminPage, sectionMetadata } from "../../admin-page";

type Params = { lang: string; industryId: string };

export const generateMetadata = sectionMetadata("industries");

export default adminPage<Params>((language, { industryId }) => paths.admin.industry(language, industryId), async ({ language, grant, params: { industryId }, query }) => {
  const asked = query.get("language");
  const { industry, written } = await getWrittenIndustry(grant, industryId, isLanguage(asked) ? asked : undefined);
  return <IndustryView language={language} industry={industry} written={written} edited={isLanguage(asked) ? asked : written} />;
}, "industry");
