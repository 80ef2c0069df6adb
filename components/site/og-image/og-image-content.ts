import { getTranslations } from "next-intl/server";
import { comparisonWords, stripSides } from "@/components/site/cases/case-comparison";
import { shareLeft } from "@/components/site/process-diagram/process-diagram";
import type { CaseDetail } from "@/lib/domain/case/business-case";
import type { Language } from "@/lib/domain/language";
import type { SitePage } from "@/lib/paths";
import { drawable } from "@/lib/seo/og-image-text";
import { pageStrips } from "./page-diagrams";
import type { ShareContent } from "./og-image";

async function titleOf(page: SitePage, locale: Language): Promise<string> {
  const common = await getTranslations({ locale, namespace: "common.footer" });
  switch (page) {
    case "home": return (await getTranslations({ locale, namespace: "home.meta" }))("title");
    case "success-stories": return (await getTranslations({ locale, namespace: "business-case.list" }))("title");
    case "special-programs": return (await getTranslations({ locale, namespace: "special-programs" }))("title");
    case "pricing": return (await getTranslations({ locale, namespace: "pricing" }))("title");
    case "about": return (await getTranslations({ locale, namespace: "about" }))("title");
    case "contact": return (await getTranslations({ locale, namespace: "contact" }))("title");
    case "privacy-policy": return common("privacyPolicy");
    case "terms-of-service": return common("termsOfService");
    case "cookie-policy": return common("cookiePolicy");
  }
}

const sideWords = async (locale: Language) => {
  const t = await getTranslations({ locale, namespace: "business-case.detail" });
  return { before: drawable(t("before")), after: drawable(t("after")) };
};

/** What the share picture of a page shows. */
export async function pageShareContent(page: SitePage, language: Language): Promise<ShareContent> {
  return { title: drawable(await titleOf(page, language)), ...pageStrips[page], words: await sideWords(language) };
}

/** What the share picture of a case shows: its own steps. One without steps borrows the line of the list. */
export async function caseShareContent(businessCase: CaseDetail, language: Language): Promise<ShareContent> {
  const { before, after } = stripSides(businessCase);
  const { beforeTime, afterTime } = await comparisonWords(businessCase, language);
  const strip = before.length > 0 ? { before: before.map(({ seconds, tags }) => ({ seconds, tags })), left: shareLeft(before, after) } : pageStrips["success-stories"];
  const time = (text: string | undefined) => text && drawable(text);
  const label = drawable(businessCase.industryLabel);
  return {
    title: drawable(businessCase.title),
    ...(label && { label }),
    ...strip,
    words: { ...await sideWords(language), beforeTime: time(beforeTime), afterTime: time(afterTime) },
  };
}
