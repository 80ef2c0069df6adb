import { getTranslations } from "next-intl/server";
import { shortTime } from "@/components/site/process-diagram/diagram-texts";
import { Link } from "@/components/ui/link";
import type { CaseWithSteps } from "@/lib/domain/case/business-case";
import type { Language } from "@/lib/domain/language";
import { foreignLanguage } from "@/lib/domain/translation/translation";
import { contentTitle } from "@/lib/i18n/content-title";
import { caseSource } from "@/lib/i18n/edit-source";
import { paths } from "@/lib/paths";
import { CaseImage } from "./case-card-parts";
import { comparisonSides } from "./comparison-sides";

const MAX_COLUMNS = 4;
const columns: Record<number, string> = {
  1: "",
  2: "@[40rem]:grid-cols-2",
  3: "@[40rem]:grid-cols-3",
  4: "@[40rem]:grid-cols-2 @[64rem]:grid-cols-4",
};

interface RelatedCaseProps {
  businessCase: CaseWithSteps;
  language: Language;
}

/** A single case has its image and its texts beside each other at every width. */
const layouts = {
  single: "@[40rem]:grid-cols-[18rem_1fr] @[40rem]:items-center @[40rem]:gap-8",
  column: "@[40rem]:grid-cols-1",
};

/** The times before and after, if every step has one. */
async function Times({ businessCase, language }: RelatedCaseProps) {
  const { beforeSeconds, afterSeconds } = comparisonSides(businessCase);
  if (beforeSeconds === undefined || afterSeconds === undefined) return null;
  const format = await shortTime(language);
  return (
    <p className="mt-1 font-semibold @[40rem]:mt-2 @[40rem]:text-lg">
      <span className="text-hand-ink">{format(beforeSeconds)}</span> →{" "}
      <span className="text-auto-ink">{format(afterSeconds)}</span>
    </p>
  );
}

/** A case as its image, title and times: beside each other on a phone, elsewhere one below the other. */
async function RelatedCase({
  businessCase,
  language,
  layout,
}: RelatedCaseProps & { layout: keyof typeof layouts }) {
  const { id, industryLabel, hasDetailPage } = businessCase;
  const t = await getTranslations({ locale: language, namespace: "business-case.card" });
  const lang = foreignLanguage(businessCase.language, language);
  const title = contentTitle(businessCase);
  return (
    <article
      {...caseSource(id)}
      className={`relative grid grid-cols-[6.5rem_1fr] gap-4 ${layouts[layout]}`}
    >
      <CaseImage
        businessCase={businessCase}
        language={language}
        sizes="(min-width: 40rem) 50vw, 7rem"
      />
      <div>
        {industryLabel && (
          <p lang={lang} className="text-xs text-soft">
            {industryLabel}
          </p>
        )}
        <h3 lang={lang} className="mt-1 leading-snug @[40rem]:text-lg @[64rem]:text-xl">
          {hasDetailPage ? (
            <Link
              href={paths.case(language, id)}
              className="underline decoration-field decoration-1 underline-offset-4 after:absolute after:inset-0 hover:decoration-2"
            >
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        <Times businessCase={businessCase} language={language} />
        {!hasDetailPage && <p className="mt-1 text-sm text-soft">{t("comingSoon")}</p>}
      </div>
    </article>
  );
}

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
  const inColumns = columns[Math.min(cases.length, MAX_COLUMNS)];
  return (
    <section aria-labelledby="related" className="no-print frame mt-14 @[40rem]:mt-24">
      <h2 id="related" className="text-2xl">
        {t("related")}
      </h2>
      <ul className={`mt-5 grid gap-x-8 gap-y-6 @[40rem]:mt-8 @[40rem]:gap-y-12 ${inColumns}`}>
        {cases.map((businessCase) => (
          <li key={businessCase.id}>
            <RelatedCase
              businessCase={businessCase}
              language={language}
              layout={cases.length > 1 ? "column" : "single"}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
