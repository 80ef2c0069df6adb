import { Link } from "@/components/ui/link";
import { getTranslations } from "next-intl/server";
import { Notice } from "@/components/ui/notice";
import { TryAgain } from "@/components/ui/try-again";
import type { BusinessCase } from "@/lib/domain/case/business-case";
import type { Industry } from "@/lib/domain/industry/industry";
import type { Language } from "@/lib/domain/language";
import type { Loaded } from "@/lib/domain/error";
import { paths } from "@/lib/paths";
import { CaseCard } from "./case-card";
import { IndustryFilter } from "./industry-filter";
import { PageLinks } from "./page-links";

export interface CaseListContent {
  cases: readonly BusinessCase[];
  industries: readonly Industry[];
  industry: string;
  page: number;
  pages: number;
  total: number;
  /** The number of cases in all industries. */
  totalInAllIndustries: number;
}

async function Cases({ content, language }: { content: CaseListContent; language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "business-case.list" });
  const { cases, total, industry, page, pages } = content;
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
  return (
    <>
      <p className="figures text-sm text-soft">
        {t("count", { count: total })}
        {pages > 1 && `, ${t("pageOf", { page, pages })}`}
      </p>
      <ul className="mt-6 grid gap-x-10 gap-y-16 @[48rem]:grid-cols-2">
        {cases.map((businessCase, index) => (
          <li key={businessCase.id}>
            <CaseCard businessCase={businessCase} language={language} eager={index < 2} />
          </li>
        ))}
      </ul>
      <PageLinks
        page={page}
        pages={pages}
        hrefFor={(to) => paths.cases(language, { industry, page: to })}
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
    <div className="frame pt-14 @[40rem]:pt-20">
      <h1 className="max-w-4xl text-2xl">{t("title")}</h1>
      <p className="prose-measure mt-4 text-lg text-soft">{t("lead")}</p>
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
              language={language}
            />
          </div>
          <div className="mt-10">
            <Cases content={content} language={language} />
          </div>
        </>
      )}
    </div>
  );
}
