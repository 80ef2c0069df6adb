import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { HomeView } from "@/components/site/home/home-view";
import { JsonLd } from "@/components/site/seo/json-ld";
import { environment } from "@/lib/env";
import { pageMetadata } from "@/lib/i18n/metadata";
import { pageLanguage } from "@/lib/i18n/page-language";
import { organization, webSite } from "@/lib/seo/structured-data";
import { listFeaturedCases } from "@/lib/services/case/business-cases";
import { listIndustries } from "@/lib/services/industry/industries";

export const revalidate = 300;
/** Nothing at build: pages with content are made at their first request, from the database they are served from. */
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: PageProps<"/[lang]">): Promise<Metadata> {
  const locale = await pageLanguage(params);
  const t = await getTranslations({ locale, namespace: "home.meta" });
  return pageMetadata(locale, "", { title: t("title"), description: t("description") });
}

export default async function HomePage({ params }: PageProps<"/[lang]">) {
  const language = await pageLanguage(params);
  const [featured, industries] = await Promise.all([
    listFeaturedCases(language),
    listIndustries(language),
  ]);
  const t = await getTranslations({ locale: language, namespace: "common.meta" });
  const { SITE_URL: origin } = environment();
  return (
    <>
      <JsonLd
        things={[
          organization(origin, t("description")),
          webSite(origin, language, t("description")),
        ]}
      />
      <HomeView language={language} featured={featured} industries={industries} />
    </>
  );
}
