import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LoginView } from "@/components/site/login/login-view";
import { pageMetadata } from "@/lib/i18n/metadata";
import { pageLanguage } from "@/lib/i18n/page-language";

type Props = PageProps<"/[lang]/login">;

export const revalidate = 300;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const language = await pageLanguage(params);
  const t = await getTranslations({ locale: language, namespace: "common.login" });
  return pageMetadata(language, "/login", { title: t("title"), description: t("metaDescription") });
}

export default async function LoginPage({ params }: Props) {
  return <LoginView language={await pageLanguage(params)} />;
}
