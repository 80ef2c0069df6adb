import { getMessages, getTranslations } from "next-intl/server";
import { ProgramsView } from "@/components/site/programs/programs-view";
import { describedPrograms } from "@/lib/i18n/described-programs";
import { paths } from "@/lib/paths";
import { siteFacts } from "@/lib/services/facts/site-facts";
import { textPage } from "../../site-page";

const { generateMetadata, generateStaticParams, Page } = textPage({
  href: paths.specialPrograms,
  texts: async (language) => {
    const t = await getTranslations({ locale: language, namespace: "special-programs" });
    const messages = await getMessages({ locale: language });
    const programs = describedPrograms(language, await siteFacts(), messages);
    return { title: t("title"), description: t("metaDescription", programs) };
  },
  view: (language) => <ProgramsView language={language} />,
});

export { generateMetadata, generateStaticParams, Page as default };
