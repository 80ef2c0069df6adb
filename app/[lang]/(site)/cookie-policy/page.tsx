import { getTranslations } from "next-intl/server";
import { CookiePolicyView } from "@/components/site/legal/cookie-policy-view";
import { paths } from "@/lib/paths";
import { sitePolicy } from "@/lib/services/policy/site-policies";
import { configuredServices } from "@/lib/services/site/configured-services";
import { textPage } from "../../site-page";

const { generateMetadata, generateStaticParams, Page } = textPage({
  href: paths.cookiePolicy,
  texts: async (language) => {
    const t = await getTranslations({ locale: language, namespace: "common" });
    return { title: t("footer.cookiePolicy"), description: t("legal.cookieDescription") };
  },
  view: async (language) => (
    <CookiePolicyView
      language={language}
      policy={await sitePolicy("cookie-policy", language)}
      services={configuredServices()}
    />
  ),
});

export { generateMetadata, generateStaticParams, Page as default };
