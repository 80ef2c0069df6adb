import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AboutView } from "@/components/site/about/about-view";
import { OfficesMap } from "@/components/site/offices/offices-map";
import { environment } from "@/lib/env";
import { pageMetadata } from "@/lib/i18n/metadata";
import { pageLanguage } from "@/lib/i18n/page-language";
import { paths } from "@/lib/paths";
import { BreadcrumbJsonLd } from "../page-breadcrumbs";

export const revalidate = 300;
export const generateStaticParams = () => [];

type Props = PageProps<"/[lang]/about">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const language = await pageLanguage(params);
  const t = await getTranslations({ locale: language, namespace: "about" });
  return pageMetadata(language, "/about", { title: t("title"), description: t("metaDescription") });
}

export default async function AboutPage({ params }: Props) {
  const language = await pageLanguage(params);
  const t = await getTranslations({ locale: language, namespace: "about" });
  const { GOOGLE_MAPS_API_KEY, GOOGLE_MAPS_MAP_ID } = environment();
  return (
    <>
      <BreadcrumbJsonLd language={language} name={t("title")} path={paths.about(language)} />
      <AboutView
        language={language}
        map={
          <OfficesMap
            language={language}
            mapsKey={GOOGLE_MAPS_API_KEY}
            mapId={GOOGLE_MAPS_MAP_ID}
          />
        }
      />
    </>
  );
}
