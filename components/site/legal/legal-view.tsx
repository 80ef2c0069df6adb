import { getTranslations } from "next-intl/server";
import type { Language } from "@/lib/domain/language";
import { foreignLanguage } from "@/lib/domain/translation/translation";
import type { LegalText, PolicyName } from "@/lib/domain/policy/policy";
import { LegalArticle, type LegalArticleProps } from "./legal-article";
import { formatEffectiveDate, policyTitleKeys } from "@/lib/legal/policy-labels";

export interface LegalViewProps extends Pick<LegalArticleProps, "prompt" | "sectionExtras"> {
  language: Language;
  policy: LegalText & { name: PolicyName; effectiveAt: string; textLanguage: Language };
}

/** A policy with its title and date in its language. */
export async function LegalView({ policy, language, prompt, sectionExtras }: LegalViewProps) {
  const t = await getTranslations({ locale: language, namespace: "common.legal" });
  const footer = await getTranslations({ locale: language, namespace: "common.footer" });
  return (
    <LegalArticle
      title={footer(policyTitleKeys[policy.name])}
      updated={t("updated", { date: formatEffectiveDate(policy.effectiveAt, language) })}
      contents={t("contents")}
      text={policy}
      textLanguage={foreignLanguage(policy.textLanguage, language)}
      prompt={prompt}
      sectionExtras={sectionExtras}
    />
  );
}
