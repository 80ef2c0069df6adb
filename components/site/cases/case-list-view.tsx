import { Link } from "@/components/ui/link";
import { getTranslations } from "next-intl/server";
import { CallToAction } from "@/components/site/layout/call-to-action";
import { PageIntro } from "@/components/site/layout/page-intro";
import { SampleNote } from "@/components/site/layout/sample-note";
import { Invitation } from "@/components/site/your-process/invitation";
import { Notice } from "@/components/ui/notice";
import { TryAgain } from "@/components/ui/try-again";
import type { CaseWithSteps } from "@/lib/domain/case/business-case";
import type { CaseOrder } from "@/lib/domain/case/case-order";
import type { CaseTotals as Totals } from "@/lib/domain/case/home-cases";
import type { Industry } from "@/lib/domain/industry/industry";
import type { Language } from "@/lib/domain/language";
import type { Loaded } from "@/lib/domain/error";
import { siteFacts } from "@/lib/services/facts/site-facts";
import { paths } from "@/lib/paths";
import { CaseRows } from "./case-rows";
import { CaseTotals } from "./case-totals";
import { FeaturedCase } from "./featured-case";
import { IndustryFilter } from "./industry-filter";
import { PageLinks } from "@/components/site/layout/page-links";
import { SortLinks } from "./sort-links";

interface CaseListContent {
  cases: readonly CaseWithSteps[];
  industries: readonly Industry[];
  industry: string;
  order: CaseOrder;
  page: number;
  pages: number;
  total: number;
  /** The number of cases in all industries. */
  totalInAllIndustries: number;
  /** The sums over the cases of all industries. */
  totals: Totals;
}

async function Cases({ content, language }: { content: CaseListContent; language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "business-case.list" });
  const { cases, total, industry, order, page, pages } = content;
  if (cases.length === 0) {
    return (
      <Notice>
        <p>{t("empty")}</p>
        <p className="mt-2 text-base">
          <Link href={paths.cases(language)} className="link">
            {t("showAll")}
          </Link>
        </p>
      </Notice>
    );
  }
  // Only the first page of an order begins with the strongest of its cases, which is shown large if there is more to
  // read about it than about the others.
  const hasMore = cases[0]?.hasDetailPage || !cases.some((one) => one.hasDetailPage);
  const featured = page === 1 && hasMore ? cases.slice(0, 1) : [];
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-1">
        <p className="text-sm text-soft">
          {t("count", { count: total })}
          {pages > 1 && `, ${t("pageOf", { page, pages })}`}
          {cases.some(({ isSampleProof }) => isSampleProof) && (
            <>
              {" "}
              <SampleNote language={language} text={t("samples")} />
            </>
          )}
        </p>
        {total > 1 && <SortLinks industry={industry} selected={order} language={language} />}
      </div>
      <ul className="mt-6">
        {featured.map((businessCase) => (
          <li key={businessCase.id} className="border-t border-hairline pt-8 pb-14">
            <FeaturedCase businessCase={businessCase} language={language} />
          </li>
        ))}
        <CaseRows
          cases={cases.slice(featured.length)}
          large={featured[0]}
          language={language}
          eager={2}
        />
      </ul>
      <PageLinks
        page={page}
        pages={pages}
        hrefFor={(to) => paths.cases(language, { industry, order, page: to })}
        language={language}
      />
    </>
  );
}

/** The list of cases, or an error with a retry button while the database is unavailable. */
export async function CaseListView({
  content,
  language,
}: {
  content: Loaded<CaseListContent>;
  language: Language;
}) {
  const t = await getTranslations({ locale: language, namespace: "business-case.list" });
  const common = await getTranslations({ locale: language, namespace: "common" });
  return (
    <>
      <PageIntro title={t("title")} lead={t("lead", { currency: (await siteFacts()).currency })}>
        {content !== "unavailable" && <CaseTotals totals={content.totals} language={language} />}
      </PageIntro>
      <div className="frame">
        {content === "unavailable" ? (
          <div className="mt-12">
            <Notice urgent>
              <p>{t("error")}</p>
              <TryAgain href={paths.cases(language)} label={common("unavailable.retry")} />
            </Notice>
          </div>
        ) : (
          <>
            <div className="mt-8">
              <IndustryFilter
                total={content.totalInAllIndustries}
                industries={content.industries}
                selected={content.industry}
                order={content.order}
                language={language}
              />
            </div>
            <p className="no-print mt-3">
              <Link href={paths.yourProcess(language)} className="link tap text-sm">
                {t("notListed")}
              </Link>
            </p>
            <div className="mt-4 @[40rem]:mt-8">
              <Cases content={content} language={language} />
            </div>
          </>
        )}
      </div>
      <Invitation language={language} />
      <CallToAction language={language} title={t("closingTitle")} text={t("closingText")} />
    </>
  );
}
