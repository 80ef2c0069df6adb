import { getTranslations } from "next-intl/server";
import { HomeView } from "@/components/site/home/home-view";
import { JsonLd } from "@/components/site/seo/json-ld";
import type { Language } from "@/lib/domain/language";
import { environment } from "@/lib/env";
import { describedFacts } from "@/lib/i18n/described-facts";
import { organization, webSite } from "@/lib/seo/structured-data";
import { getHomeCases } from "@/lib/services/case/home-cases";
import { shownCase, shownCases, shownIndustries } from "@/lib/services/edit-mode/marked-texts";
import { listIndustries } from "@/lib/services/industry/industries";
import { siteFacts } from "@/lib/services/facts/site-facts";
import { siteLogo } from "@/lib/services/facts/site-logo";
import { sitePage } from "../site-page";
import { sitePageMetadata } from "../page-metadata";

async function SiteJsonLd({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "common" });
  const { SITE_URL: origin } = environment();
  const [facts, logo] = await Promise.all([siteFacts(), siteLogo()]);
  const description = t("meta.description");
  const texts = { description, companyNumber: t("footer.companyNumber") };
  return (
    <JsonLd
      items={[
        organization(origin, texts, facts, logo?.light),
        webSite(origin, language, { name: facts.name, description }),
      ]}
    />
  );
}

const { generateMetadata, generateStaticParams, Page } = sitePage({
  metadata: async (language) => {
    const t = await getTranslations({ locale: language, namespace: "home.meta" });
    const description = t("description", describedFacts(language, await siteFacts()));
    return sitePageMetadata(language, "", { title: t("title"), description });
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
