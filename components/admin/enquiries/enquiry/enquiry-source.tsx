import { getMessages, getTranslations } from "next-intl/server";
import { calculationLines } from "@/lib/i18n/calculation-lines";
import { Link } from "@/components/ui/link";
import type { EnquirySource as Source } from "@/lib/domain/enquiry/enquiry-source";
import type { Language } from "@/lib/domain/language";
import type { RoiFigures } from "@/lib/domain/roi/roi-figures";
import { paths } from "@/lib/paths";
import { siteFacts } from "@/lib/services/facts/site-facts";
import { CalculationFacts } from "./facts";

/** What the enquiry is about: program, workshop, plan, process or case. */
export async function SourceText({
  source: { program, workshop, plan, case: caseId, process },
  language,
}: {
  source: Source;
  language: Language;
}) {
  const t = await getTranslations({ locale: language, namespace: "admin.enquiries.source" });
  const messages = await getMessages({ locale: language });
  const topics = [
    program && `${t("program")}: ${messages["special-programs"][program].title}`,
    workshop && t("workshop"),
    plan && `${t("plan")}: ${messages.pricing.plan[plan].name}`,
    process && t("process"),
  ].filter(Boolean);
  return (
    <>
      {topics.length > 0 || caseId ? topics.join(" · ") : t("contact")}
      {/* The case may have been deleted; the link then leads to the not-found page. */}
      {caseId && (
        <>
          {topics.length > 0 && " · "}
          {t("case")}:{" "}
          <Link href={paths.case(language, caseId)} className="link">
            {caseId}
          </Link>
        </>
      )}
    </>
  );
}

/** The ROI calculation that the visitor attached. */
export async function Calculation({
  figures,
  language,
}: {
  figures: Partial<RoiFigures>;
  language: Language;
}) {
  const t = await getTranslations({ locale: language, namespace: "admin.enquiries.one" });
  const {
    contact: { prefill },
    "business-case": { calculator },
  } = await getMessages({ locale: language });
  const { currency } = await siteFacts();
  const calculation = calculationLines(figures, {
    language,
    currency,
    labels: { prefill },
    calculator,
  });
  return (
    <section aria-labelledby="calculation" className="mt-10">
      <h2 id="calculation" className="text-base">
        {t("calculation")}
      </h2>
      <CalculationFacts calculation={calculation} />
    </section>
  );
}
