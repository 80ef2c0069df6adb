import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LoginView } from "@/components/login/login-view";
import { pageLanguage } from "@/lib/i18n/page-language";

type Props = PageProps<"/[lang]/login">;

export const revalidate = 300;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLanguage(params), namespace: "common.login" });
  return { title: t("title"), description: t("metaDescription"), robots: { index: false } };
}

export default async function LoginPage({ params }: Props) {
  return <LoginView language={await pageLanguage(params)} />;
}
