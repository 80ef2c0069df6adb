import { getTranslations } from "next-intl/server";
import { ErrorBoundary } from "@/components/admin/layout/error-boundary";
import { Link } from "@/components/ui/link";
import { caseListSearchParams } from "@/lib/domain/lists/content-list-query";
import type { Industry } from "@/lib/domain/industry/industry";
import type { Language } from "@/lib/domain/language";
import { foreignLanguage } from "@/lib/domain/translation/translation";
import { paths } from "@/lib/paths";
import { IndustryBars } from "./industry-bars";

/** A link leads to the list of all industries when there are more. */
const MAX_INDUSTRIES = 20;

/**
 * A list with a link per industry, and a bar chart beside it with one bar per row (A-DASH-08). The
 * chart loads later and repeats the list, so it is hidden from screen readers.
 */
export async function CasesByIndustry({
  industries,
  language,
}: {
  industries: readonly Industry[];
  language: Language;
}) {
  const t = await getTranslations({ locale: language, namespace: "admin" });
  const number = new Intl.NumberFormat(language);
  const bars = industries.slice(0, MAX_INDUSTRIES).map((industry) => ({
    ...industry,
    href: paths.admin.cases(language, caseListSearchParams({ industry: industry.id })),
  }));
  if (bars.length === 0) return <p className="mt-6 text-sm text-soft">{t("industries.empty")}</p>;
  return (
    <>
      <div className="mt-6 grid grid-cols-[minmax(0,14rem)_minmax(0,1fr)] gap-x-4 border-t-2 border-ink pt-2 text-sm">
        <ul>
          {bars.map(({ id, name, language: nameLanguage, caseCount, href }) => (
            <li key={id} className="flex h-9 items-center">
              <Link
                href={href}
                aria-label={t("industries.casesOf", { count: caseCount, name })}
                className="flex min-h-6 w-full items-baseline justify-between gap-3 underline-offset-4 hover:underline"
              >
                <span lang={foreignLanguage(nameLanguage, language)} className="truncate">
                  {name}
                </span>
                <span className="font-semibold">{number.format(caseCount)}</span>
              </Link>
            </li>
          ))}
        </ul>
        <ErrorBoundary fallback={null}>
          <IndustryBars
            bars={bars.map(({ name, caseCount, href }) => ({ name, cases: caseCount, href }))}
          />
        </ErrorBoundary>
      </div>
      {industries.length > MAX_INDUSTRIES && (
        <p className="mt-3 text-sm">
          <Link href={paths.admin.industries(language)} className="link inline-block py-1">
            {t("dashboard.allIndustries")}
          </Link>
        </p>
      )}
    </>
  );
}
