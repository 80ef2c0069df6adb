import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { contactQuestions, ContactView } from "@/components/site/contact/contact-view";
import { OfficesMap } from "@/components/site/offices/offices-map";
import { environment } from "@/lib/env";
import { pageMetadata } from "@/lib/i18n/metadata";
import { pageLanguage } from "@/lib/i18n/page-language";
import { paths } from "@/lib/paths";
import { faqPage } from "@/lib/seo/structured-data";
import { BreadcrumbJsonLd } from "../page-breadcrumbs";

export const revalidate = 300;
export const generateStaticParams = () => [];

type Props = PageProps<"/[lang]/contact">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const language = await pageLanguage(params);
  const t = await getTranslations({ locale: language, namespace: "contact" });
  return pageMetadata(language, "/contact", {
    title: t("title"),
    description: t("metaDescription"),
  });
}

export default async function ContactPage({ params }: Props) {
  const language = await pageLanguage(params);
  const t = await getTranslations({ locale: language, namespace: "contact" });
  const { GOOGLE_MAPS_API_KEY, GOOGLE_MAPS_MAP_ID } = environment();
  const questions = await contactQuestions(language);
  return (
    <>
      <BreadcrumbJsonLd
        language={language}
        name={t("title")}
        path={paths.contact(language)}
        things={() => [faqPage(language, questions)]}
      />
      <ContactView
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
