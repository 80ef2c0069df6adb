import { getTranslations } from "next-intl/server";
import { HomeView } from "@/components/site/home/home-view";
import { JsonLd } from "@/components/site/seo/json-ld";
import type { Language } from "@/lib/domain/language";
import { environment } from "@/lib/env";
import { pageMetadata } from "@/lib/i18n/metadata";
import { organization, webSite } from "@/lib/seo/structured-data";
import { getHomeCases } from "@/lib/services/case/home-cases";
import { shownCase, shownCases, shownIndustries } from "@/lib/services/edit-mode/marked-texts";
import { listIndustries } from "@/lib/services/industry/industries";
import { sitePage } from "../site-page";

async function SiteJsonLd({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "common.meta" });
  const { SITE_URL: origin } = environment();
  return (
    <JsonLd
      items={[organization(origin, t("description")), webSite(origin, language, t("description"))]}
    />
  );
}

const { generateMetadata, generateStaticParams, Page } = sitePage({
  metadata: async (language) => {
    const t = await getTranslations({ locale: language, namespace: "home.meta" });
    return pageMetadata(language, "", { title: t("title"), description: t("description") });
  },
  render: async (language) => {
    const [{ hero, featured, totals }, industries] = await Promise.all([
      getHomeCases(language),
      listIndustries(language),
    ]);
    return (
      <>
        <SiteJsonLd language={language} />
        <HomeView
          language={language}
          cases={{ hero: hero && shownCase(hero), featured: shownCases(featured), totals }}
          industries={shownIndustries(industries)}
        />
      </>
    );
  },
});

export { generateMetadata, generateStaticParams, Page as default };
