import { getTranslations } from "next-intl/server";
import { ProgramsView } from "@/components/site/programs/programs-view";
import { paths } from "@/lib/paths";
import { textPage } from "../../site-page";

const { generateMetadata, generateStaticParams, Page } = textPage({
  href: paths.specialPrograms,
  texts: async (language) => {
    const t = await getTranslations({ locale: language, namespace: "special-programs" });
    return { title: t("title"), description: t("metaDescription") };
  },
  view: (language) => <ProgramsView language={language} />,
});

export { generateMetadata, generateStaticParams, Page as default };
