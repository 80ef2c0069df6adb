import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PreferencesButton } from "@/components/site/consent/preferences-button";
import { CookieTables } from "@/components/site/legal/cookie-tables";
import { LegalView } from "@/components/site/legal/legal-view";
import { environment } from "@/lib/env";
import { pageMetadata } from "@/lib/i18n/metadata";
import { pageLanguage } from "@/lib/i18n/page-language";
import { paths } from "@/lib/paths";
import { BreadcrumbJsonLd } from "../page-breadcrumbs";

export const revalidate = 300;
export const generateStaticParams = () => [];

type Props = PageProps<"/[lang]/cookie-policy">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const language = await pageLanguage(params);
  const t = await getTranslations({ locale: language, namespace: "common" });
  return pageMetadata(language, "/cookie-policy", {
    title: t("footer.cookiePolicy"),
    description: t("legal.cookieDescription"),
  });
}

export default async function CookiePolicyPage({ params }: Props) {
  const language = await pageLanguage(params);
  const t = await getTranslations({ locale: language, namespace: "common" });
  const { GOOGLE_MAPS_API_KEY, GOOGLE_MAPS_MAP_ID, GTM_ID } = environment();
  const tools = {
    maps: GOOGLE_MAPS_API_KEY !== undefined && GOOGLE_MAPS_MAP_ID !== undefined,
    tags: GTM_ID !== undefined,
  };
  return (
    <>
      <BreadcrumbJsonLd
        language={language}
        name={t("footer.cookiePolicy")}
        path={paths.cookiePolicy(language)}
      />
      <LegalView
        document="cookie-policy"
        title={t("footer.cookiePolicy")}
        language={language}
        prompt={
          <div className="no-print mt-8 flex flex-wrap items-center gap-x-6 gap-y-3 border-l-4 border-ink py-1 pl-5">
            <p>{t("cookies.prompt")}</p>
            <PreferencesButton
              label={t("cookies.openPreferences")}
              className="button hover:bg-ink hover:text-paper"
            />
          </div>
        }
        sectionExtras={{ "the-tables": <CookieTables language={language} tools={tools} /> }}
      />
    </>
  );
}
