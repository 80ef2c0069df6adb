import { getTranslations } from "next-intl/server";
import { comparisonSides } from "@/components/site/cases/comparison-sides";
import { shortTime } from "@/components/site/process-diagram/diagram-texts";
import { SampleNote } from "@/components/site/layout/sample-note";
import { Link } from "@/components/ui/link";
import type { CaseDetail } from "@/lib/domain/case/business-case";
import type { Language } from "@/lib/domain/language";
import { foreignLanguage } from "@/lib/domain/translation/translation";
import { contentTitle } from "@/lib/i18n/content-title";
import { formatMonth } from "@/lib/i18n/date-time";
import { caseSource } from "@/lib/i18n/edit-source";
import { formatMetric } from "@/lib/i18n/metric";
import { numberFormat } from "@/lib/i18n/number-format";
import { siteFacts } from "@/lib/services/facts/site-facts";
import { paths } from "@/lib/paths";

/** As many rows as a reader goes through. */
const MOST = 12;

/** The rows of a part of the table, styled once for all. */
const rowStyles = [
  "block *:grid *:grid-cols-[1fr_1.3fr_0.8fr] *:gap-x-3 *:border-b *:border-hairline",
  "@[48rem]:*:grid-cols-[2.1fr_0.9fr_1.2fr_0.9fr_1.3fr] @[48rem]:*:gap-x-4",
].join(" ");
/** On a phone the case and who confirmed it have lines of their own. */
const wide = "@max-[48rem]:col-span-3";

/** The rows of the table: cases whose sample is known, with what the table shows of them. */
async function rowsOf(cases: readonly CaseDetail[], language: Language) {
  const time = await shortTime(language);
  const number = numberFormat(language, {});
  const { currency } = await siteFacts();
  return cases.map((one) => {
    const { beforeSeconds, afterSeconds } = comparisonSides(one);
    const hasTimes = beforeSeconds !== undefined && afterSeconds !== undefined;
    return {
      ...one,
      sample: number.format(one.sampleSize),
      month: one.measuredOn && formatMonth(one.measuredOn, language),
      times: hasTimes ? `${time(beforeSeconds)}\u00a0→ ${time(afterSeconds)}` : "",
      accuracy: formatMetric(one.metrics.accuracyRate, language, currency),
    };
  });
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

function CaseRow({ row, language }: { row: Row; language: Language }) {
  const lang = foreignLanguage(row.language, language);
  const title = contentTitle(row);
  const figures = [
    { key: "sample", at: "sampleSize", value: row.sample, note: row.month, style: "" },
    { key: "time", at: "", value: row.times, note: "", style: "" },
    { key: "right", at: "metrics.accuracyRate", value: row.accuracy, note: "", style: "" },
    { key: "confirmed", at: "", value: row.confirmedBy, note: row.confirmedByFirm, style: wide },
  ];
  return (
    <tr role="row" {...caseSource(row.id)}>
      <th
        role="rowheader"
        lang={lang}
        className={`text-left text-sm font-medium text-balance ${wide}`}
      >
        {row.hasDetailPage ? (
          <Link href={paths.case(language, row.id)} className="link">
            {title}
          </Link>
        ) : (
          title
        )}
      </th>
      {figures.map(({ key, at, value, note, style }) => (
        <td key={key} {...caseSource(row.id, at)} role="cell" className={style}>
          <span className="font-medium">{value || "–"}</span>
          {note && (
            <span className={`text-xs text-soft ${style ? "@[48rem]:block" : "block"}`}>
              {" "}
              {note}
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}

const isMeasured = ({ sampleSize }: CaseDetail) => sampleSize > 0;
export const hasMeasured = (cases: readonly CaseDetail[]) => cases.some(isMeasured);

/** The measurements behind the cases: sample, times, accuracy, and who confirmed them. */
export async function MeasuredCases({
  cases,
  language,
}: {
  cases: readonly CaseDetail[];
  language: Language;
}) {
  const t = await getTranslations({ locale: language, namespace: "about.measured" });
  const list = await getTranslations({ locale: language, namespace: "business-case.list" });
  const measured = cases.filter(isMeasured).slice(0, MOST);
  if (measured.length === 0) return null;
  const rows = await rowsOf(measured, language);
  return (
    <section aria-labelledby="measured" className="frame apart">
      <h2 id="measured" className="max-w-3xl text-2xl">
        {t("title")}
      </h2>
      <p className="prose-measure mt-4 text-lg text-soft">{t("lead")}</p>
      {measured.some(({ isSampleProof }) => isSampleProof) && (
        <p className="mt-3">
          <SampleNote language={language} text={list("samples")} />
        </p>
      )}
      {/* Folded on a phone, where the table is several screens long. */}
      <details className="fold mt-6 @[40rem]:mt-8">
        <summary className="font-semibold">{t("all", { count: rows.length })}</summary>
        <table role="table" className="block w-full border-ink @[40rem]:border-t-2">
          <caption className="sr-only">{t("caption")}</caption>
          <thead role="rowgroup" className={`${rowStyles} *:py-2 *:text-xs *:text-soft`}>
            <tr role="row">
              {(["case", "sample", "time", "right", "confirmed"] as const).map((column) => (
                <th
                  key={column}
                  role="columnheader"
                  className={`text-left font-normal ${column === "case" || column === "confirmed" ? "@max-[48rem]:sr-only" : ""}`}
                >
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody
            role="rowgroup"
            className={`${rowStyles} *:gap-y-0.5 *:py-2.5 *:text-xs @[48rem]:*:py-3 @[48rem]:*:text-sm`}
          >
            {rows.map((row) => (
              <CaseRow key={row.id} row={row} language={language} />
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
