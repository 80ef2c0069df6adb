import { getTranslations } from "next-intl/server";
import type { Language } from "@/lib/domain/language";
import type { LegalText, PolicyName } from "@/lib/domain/policy/policy";
import { LegalArticle, type LegalArticleProps } from "./legal-article";
import { formatEffectiveDate, policyTitleKeys } from "./policy-labels";

export interface LegalViewProps extends Pick<LegalArticleProps, "prompt" | "sectionExtras"> {
  language: Language;
  policy: LegalText & { name: PolicyName; effectiveAt: string };
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
      {...{ prompt, sectionExtras }}
    />
  );
}
