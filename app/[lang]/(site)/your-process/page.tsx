import { getTranslations } from "next-intl/server";
import { YourProcessView } from "@/components/site/your-process/your-process-view";
import type { Language } from "@/lib/domain/language";
import { environment } from "@/lib/env";
import { paths, pathWithoutLanguage } from "@/lib/paths";
import { webApplication } from "@/lib/seo/structured-data";
import { listComparedCases } from "@/lib/services/case/business-cases";
import { shownCases } from "@/lib/services/edit-mode/marked-texts";
import { siteFacts } from "@/lib/services/facts/site-facts";
import { PageJsonLd } from "../../page-json-ld";
import { sitePage } from "../../site-page";
import { sitePageMetadata } from "../../page-metadata";

async function texts(language: Language) {
  const t = await getTranslations({ locale: language, namespace: "business-case.yourProcess" });
  return { title: t("title"), description: t("metaDescription") };
}

const { generateMetadata, generateStaticParams, Page } = sitePage({
  metadata: async (language) =>
    sitePageMetadata(
      language,
      pathWithoutLanguage(paths.yourProcess(language)),
      await texts(language),
    ),
  render: async (language) => {
    const { SITE_URL: origin } = environment();
    const path = paths.yourProcess(language);
    const { title, description } = await texts(language);
    const { currency } = await siteFacts();
    return (
      <>
        <PageJsonLd
          language={language}
          trail={[{ name: title, path }]}
          items={[webApplication(origin, language, path, { name: title, description, currency })]}
        />
        <YourProcessView
          language={language}
          cases={shownCases(await listComparedCases(language))}
          origin={origin}
        />
      </>
    );
  },
});

export { generateMetadata, generateStaticParams, Page as default };
