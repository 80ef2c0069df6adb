import { getTranslations } from "next-intl/server";
import { LoginView } from "@/components/site/login/login-view";
import { sitePage } from "../../site-page";
import { sitePageMetadata } from "../../page-metadata";

const { generateMetadata, generateStaticParams, Page } = sitePage({
  metadata: async (language) => {
    const t = await getTranslations({ locale: language, namespace: "common.login" });
    return sitePageMetadata(language, "/login", {
      title: t("title"),
      description: t("metaDescription"),
    });
  },
  render: async (language) => <LoginView language={language} />,
});

export { generateMetadata, generateStaticParams, Page as default };
