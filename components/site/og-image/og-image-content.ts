import { getTranslations } from "next-intl/server";
import { comparisonSides } from "@/components/site/cases/comparison-sides";
import { diagramTexts } from "@/components/site/process-diagram/diagram-texts";
import type { CaseDetail } from "@/lib/domain/case/business-case";
import { layOutDiagram } from "@/lib/domain/process/process-diagram";
import type { Language } from "@/lib/domain/language";
import type { SitePage } from "@/lib/domain/site/site-pages";
import { siteFacts } from "@/lib/services/facts/site-facts";
import { embeddedLogo } from "@/lib/services/facts/site-logo";
import { toSupportedText } from "@/lib/seo/og-image-text";
import { pageDiagrams } from "./page-diagrams";
import type { OgImageContent } from "./og-image";

async function titleOf(page: SitePage, locale: Language): Promise<string> {
  const common = await getTranslations({ locale, namespace: "common.footer" });
  switch (page) {
    case "home":
      return (await getTranslations({ locale, namespace: "home.meta" }))("title");
    case "success-stories":
      return (await getTranslations({ locale, namespace: "business-case.list" }))("title");
    case "special-programs":
      return (await getTranslations({ locale, namespace: "special-programs" }))("title");
    case "pricing":
      return (await getTranslations({ locale, namespace: "pricing" }))("title");
    case "your-process":
      return (await getTranslations({ locale, namespace: "business-case.yourProcess" }))("title");
    case "about":
      return (await getTranslations({ locale, namespace: "about" }))("title");
    case "contact":
      return (await getTranslations({ locale, namespace: "contact" }))("title");
    case "privacy-policy":
      return common("privacyPolicy");
    case "terms-of-service":
      return common("termsOfService");
    case "cookie-policy":
      return common("cookiePolicy");
  }
}

const companyOf = async () => ({
  siteName: toSupportedText((await siteFacts()).name),
  logo: await embeddedLogo(),
});

const sideLabels = async (locale: Language) => {
  const t = await getTranslations({ locale, namespace: "business-case.detail" });
  return { before: toSupportedText(t("before")), after: toSupportedText(t("after")) };
};

/** The content of a page's OG image. */
export async function pageOgImageContent(
  page: SitePage,
  language: Language,
): Promise<OgImageContent> {
  return {
    ...(await companyOf()),
    title: toSupportedText(await titleOf(page, language)),
    ...layOutDiagram(pageDiagrams[page].before, pageDiagrams[page].after),
    labels: await sideLabels(language),
  };
}

/** The content of a case's OG image: its own steps. A case without steps has the diagram of the case list. */
export async function caseOgImageContent(
  businessCase: CaseDetail,
  language: Language,
): Promise<OgImageContent> {
  const { before, after } = comparisonSides(businessCase);
  const { beforeTime, afterTime, saved } = await diagramTexts(before, after, language);
  const example = pageDiagrams["success-stories"];
  const diagram =
    before.length > 0 ? layOutDiagram(before, after) : layOutDiagram(example.before, example.after);
  const supported = (text: string | undefined) => text && toSupportedText(text);
  const label = toSupportedText(businessCase.industryLabel);
  return {
    ...(await companyOf()),
    title: toSupportedText(businessCase.title),
    ...(label && { label }),
    ...diagram,
    labels: {
      ...(await sideLabels(language)),
      beforeTime: supported(beforeTime),
      afterTime: supported(afterTime),
      saved: saved && { time: toSupportedText(saved.time), label: toSupportedText(saved.label) },
    },
  };
}
