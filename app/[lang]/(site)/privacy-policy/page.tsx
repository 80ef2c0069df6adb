import { getTranslations } from "next-intl/server";
import { LegalView } from "@/components/site/legal/legal-view";
import { paths } from "@/lib/paths";
import { sitePolicy } from "@/lib/services/policy/site-policies";
import { textPage } from "../../site-page";

const { generateMetadata, generateStaticParams, Page } = textPage({
  href: paths.privacyPolicy,
  texts: async (language) => {
    const t = await getTranslations({ locale: language, namespace: "common" });
    return { title: t("footer.privacyPolicy"), description: t("legal.privacyDescription") };
  },
  view: async (language) => (
    <LegalView policy={await sitePolicy("privacy-policy", language)} language={language} />
  ),
});

export { generateMetadata, generateStaticParams, Page as default };
