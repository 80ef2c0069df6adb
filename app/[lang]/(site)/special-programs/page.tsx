import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ProgramsView } from "@/components/site/programs/programs-view";
import { pageMetadata } from "@/lib/i18n/metadata";
import { pageLanguage } from "@/lib/i18n/page-language";
import { paths } from "@/lib/paths";
import { BreadcrumbJsonLd } from "../page-breadcrumbs";

export const revalidate = 300;
export const generateStaticParams = () => [];

type Props = PageProps<"/[lang]/special-programs">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const language = await pageLanguage(params);
  const t = await getTranslations({ locale: language, namespace: "special-programs" });
  return pageMetadata(language, "/special-programs", {
    title: t("title"),
    description: t("metaDescription"),
  });
}

export default async function ProgramsPage({ params }: Props) {
  const language = await pageLanguage(params);
  const t = await getTranslations({ locale: language, namespace: "special-programs" });
  return (
    <>
      <BreadcrumbJsonLd
        language={language}
        name={t("title")}
        path={paths.specialPrograms(language)}
      />
      <ProgramsView language={language} />
    </>
  );
}
