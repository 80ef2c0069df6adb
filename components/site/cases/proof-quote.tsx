import { getTranslations } from "next-intl/server";
import { SampleNote } from "@/components/site/layout/sample-note";
import type { BusinessCase } from "@/lib/domain/case/business-case";
import type { Language } from "@/lib/domain/language";
import { foreignLanguage } from "@/lib/domain/translation/translation";
import { caseSource } from "@/lib/i18n/edit-source";
import { keepShortWords } from "@/lib/i18n/short-words";

interface ProofQuoteProps {
  businessCase: BusinessCase;
  language: Language;
  /** Below the name: a link to the case. */
  children?: React.ReactNode;
}

/**
 * Who confirmed the figures of a case, and in what words. Sample content is marked as such until an
 * administrator replaces it.
 */
export async function ProofQuote({ businessCase, language, children }: ProofQuoteProps) {
  const t = await getTranslations({ locale: language, namespace: "business-case.proof" });
  const { quote, confirmedBy, confirmedByRole, confirmedByFirm, isSampleProof } = businessCase;
  const lang = foreignLanguage(businessCase.language, language);
  const position = [confirmedByRole, confirmedByFirm].filter(Boolean).join(", ");
  if (!quote && !confirmedBy) return null;
  return (
    <figure className="max-w-3xl" {...caseSource(businessCase.id)}>
      {quote && (
        <blockquote lang={lang} className="text-xl leading-snug font-medium">
          <p>{t("quoted", { quote: keepShortWords(quote, businessCase.language) })}</p>
        </blockquote>
      )}
      <figcaption className="mt-3 text-sm @[40rem]:mt-5">
        {confirmedBy && (
          <p lang={lang}>
            <span className="font-semibold">{confirmedBy}</span>
            {position && <span className="text-soft"> · {position}</span>}
          </p>
        )}
        {isSampleProof && (
          <p className="mt-1">
            <SampleNote language={language} />
          </p>
        )}
        {children}
      </figcaption>
    </figure>
  );
}
