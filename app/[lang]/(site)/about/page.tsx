import { getTranslations } from "next-intl/server";
import { AboutView } from "@/components/site/about/about-view";
import { describedFacts } from "@/lib/i18n/described-facts";
import { paths } from "@/lib/paths";
import { listComparedCases } from "@/lib/services/case/business-cases";
import { shownCases } from "@/lib/services/edit-mode/marked-texts";
import { siteFacts } from "@/lib/services/facts/site-facts";
import { findFocalPoints } from "@/lib/services/media/shown-files";
import { textPage } from "../../site-page";
import { ConfiguredOfficesMap } from "../configured-offices-map";

const { generateMetadata, generateStaticParams, Page } = textPage({
  href: paths.about,
  texts: async (language) => {
    const t = await getTranslations({ locale: language, namespace: "about" });
    const description = t("metaDescription", describedFacts(language, await siteFacts()));
    return { title: t("title"), description };
  },
  view: async (language) => {
    const { team } = await siteFacts();
    return (
      <AboutView
        language={language}
        cases={shownCases(await listComparedCases(language))}
        focalPoints={await findFocalPoints(team.map(({ picture }) => picture))}
        map={<ConfiguredOfficesMap language={language} />}
      />
    );
  },
});

export { generateMetadata, generateStaticParams, Page as default };
