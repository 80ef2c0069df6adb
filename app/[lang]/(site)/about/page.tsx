import { getTranslations } from "next-intl/server";
import { AboutView } from "@/components/site/about/about-view";
import { paths } from "@/lib/paths";
import { listComparedCases } from "@/lib/services/case/business-cases";
import { shownCases } from "@/lib/services/edit-mode/marked-texts";
import { textPage } from "../../site-page";
import { ConfiguredOfficesMap } from "../configured-offices-map";

const { generateMetadata, generateStaticParams, Page } = textPage({
  href: paths.about,
  texts: async (language) => {
    const t = await getTranslations({ locale: language, namespace: "about" });
    return { title: t("title"), description: t("metaDescription") };
  },
  view: async (language) => (
    <AboutView
      language={language}
      cases={shownCases(await listComparedCases(language))}
      map={<ConfiguredOfficesMap language={language} />}
    />
  ),
});

export { generateMetadata, generateStaticParams, Page as default };
