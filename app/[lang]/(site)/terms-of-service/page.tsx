import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LegalView } from "@/components/site/legal/legal-view";
import { pageMetadata } from "@/lib/i18n/metadata";
import { pageLanguage } from "@/lib/i18n/page-language";
import { paths } from "@/lib/paths";
import { BreadcrumbJsonLd } from "../page-breadcrumbs";

export const revalidate = 300;
export const generateStaticParams = () => [];

type Props = PageProps<"/[lang]/terms-of-service">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const language = await pageLanguage(params);
  const t = await getTranslations({ locale: language, namespace: "common" });
  return pageMetadata(language, "/terms-of-service", {
    title: t("footer.termsOfService"),
    description: t("legal.termsDescription"),
  });
}

export default async function TermsOfServicePage({ params }: Props) {
  const language = await pageLanguage(params);
  const t = await getTranslations({ locale: language, namespace: "common" });
  return (
    <>
      <BreadcrumbJsonLd
        language={language}
        name={t("footer.termsOfService")}
        path={paths.termsOfService(language)}
      />
      <LegalView
        document="terms-of-service"
        title={t("footer.termsOfService")}
        language={language}
      />
    </>
  );
}
