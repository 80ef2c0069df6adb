import { getTranslations } from "next-intl/server";
import { CookiePolicyView } from "@/components/site/legal/cookie-policy-view";
import { environment } from "@/lib/env";
import { paths } from "@/lib/paths";
import { textPage } from "../../site-page";

function configuredServices() {
  const { GOOGLE_MAPS_API_KEY, GOOGLE_MAPS_MAP_ID, GTM_ID } = environment();
  return {
    maps: GOOGLE_MAPS_API_KEY !== undefined && GOOGLE_MAPS_MAP_ID !== undefined,
    tags: GTM_ID !== undefined,
  };
}

const { generateMetadata, generateStaticParams, Page } = textPage({
  href: paths.cookiePolicy,
  texts: async (language) => {
    const t = await getTranslations({ locale: language, namespace: "common" });
    return { title: t("footer.cookiePolicy"), description: t("legal.cookieDescription") };
  },
  view: (language) => <CookiePolicyView language={language} services={configuredServices()} />,
});

export { generateMetadata, generateStaticParams, Page as default };
