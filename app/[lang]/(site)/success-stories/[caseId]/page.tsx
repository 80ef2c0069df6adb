import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { CaseView } from "@/components/site/cases/case-view";
import { searchTextsOf, type BusinessCase } from "@/lib/domain/case/business-case";
import { isNotFound } from "@/lib/domain/error";
import type { Language } from "@/lib/domain/language";
import { environment } from "@/lib/env";
import { paths } from "@/lib/paths";
import { caseArticle, caseVideo } from "@/lib/seo/structured-data";
import { getCasePage, listRelatedCases } from "@/lib/services/case/business-cases";
import { shownCase, shownCases } from "@/lib/services/edit-mode/marked-texts";
import { redirectOrNotFound } from "../../../redirect-or-not-found";
import { PageJsonLd } from "../../../page-json-ld";
import { siteFacts } from "@/lib/services/facts/site-facts";
import { sitePage } from "../../../site-page";
import { sitePageMetadata } from "../../../page-metadata";

/** One read for the page and its metadata. A case without a detail page is not found. */
const loadCase = cache(async (id: string, language: Language) => {
  const { businessCase, ...page } = await getCasePage(id, language).catch((error: unknown) =>
    isNotFound(error) ? redirectOrNotFound(paths.case(language, id)) : Promise.reject(error),
  );
  return { ...page, businessCase: shownCase(businessCase) };
});

interface CaseJsonLdProps {
  businessCase: BusinessCase;
  hasShareImage: boolean;
  language: Language;
}

async function CaseJsonLd({ businessCase, hasShareImage, language }: CaseJsonLdProps) {
  const t = await getTranslations({ locale: language, namespace: "common.nav" });
  const { SITE_URL: origin } = environment();
  const sharing = { hasShareImage, siteName: (await siteFacts()).name };
  const video = caseVideo(origin, language, businessCase, sharing);
  return (
    <PageJsonLd
      language={language}
      trail={[
        { name: t("solutions"), path: paths.cases(language) },
        { name: businessCase.title, path: paths.case(language, businessCase.id) },
      ]}
      items={[caseArticle(origin, language, businessCase, sharing), ...(video ? [video] : [])]}
    />
  );
}

const { generateMetadata, generateStaticParams, Page } = sitePage<{ lang: string; caseId: string }>(
  {
    metadata: async (language, { caseId }) => {
      const { businessCase, translatedIn, shareImage } = await loadCase(caseId, language);
      const { id } = businessCase;
      return sitePageMetadata(language, `/success-stories/${id}`, searchTextsOf(businessCase), {
        contentLanguages: translatedIn,
        ogImage: { case: id, hasShareImage: shareImage !== undefined },
        ogImageAlt: shareImage?.alt,
      });
    },
    render: async (language, { caseId }) => {
      const { businessCase, shareImage } = await loadCase(caseId, language);
      return (
        <>
          <CaseJsonLd
            businessCase={businessCase}
            hasShareImage={shareImage !== undefined}
            language={language}
          />
          <CaseView
            businessCase={businessCase}
            related={shownCases(await listRelatedCases(businessCase, language))}
            language={language}
          />
        </>
      );
    },
  },
);

export { generateMetadata, generateStaticParams, Page as default };
