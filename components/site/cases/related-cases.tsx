import { getTranslations } from "next-intl/server";
import type { CaseWithSteps } from "@/lib/domain/case/business-case";
import type { Language } from "@/lib/domain/language";
import { CaseCard } from "./case-card";
import { scaleOfCases } from "./comparison-sides";

const MAX_COLUMNS = 4;
const columns: Record<number, string> = {
  1: "max-w-xl",
  2: "@[40rem]:grid-cols-2",
  3: "@[40rem]:grid-cols-3",
  4: "@[40rem]:grid-cols-2 @[64rem]:grid-cols-4",
};

/** As many columns as there are cases, at most 4 (P-CASE-02). */
export async function RelatedCases({
  cases,
  language,
}: {
  cases: readonly CaseWithSteps[];
  language: Language;
}) {
  if (cases.length === 0) return null;
  const t = await getTranslations({ locale: language, namespace: "business-case.detail" });
  const scaleSeconds = scaleOfCases(cases);
  return (
    <section aria-labelledby="related" className="no-print frame mt-24">
      <h2 id="related" className="text-2xl">
        {t("related")}
      </h2>
      <ul className={`mt-8 grid gap-x-8 gap-y-12 ${columns[Math.min(cases.length, MAX_COLUMNS)]}`}>
        {cases.map((businessCase) => (
          <li key={businessCase.id}>
            <CaseCard businessCase={businessCase} language={language} scaleSeconds={scaleSeconds} />
          </li>
        ))}
      </ul>
    </section>
  );
}
