"use client";

import { useSearchParams } from "next/navigation";
import type { RoiLabels } from "@/components/site/roi/roi-labels";
import { focusContent } from "@/components/ui/focus-content";
import { Link } from "@/components/ui/link";
import type { Language } from "@/lib/domain/language";
import { roiSearchParams, type RoiFigures } from "@/lib/domain/roi/roi-figures";
import { calculationLines } from "@/lib/i18n/calculation-lines";
import { paths } from "@/lib/paths";
import { prefillHeightKey, prefillMinHeights } from "./prefill-placeholder";
import type { EnquiryLabels } from "./enquiry-labels";
import type { Prefill } from "./use-prefill";

interface EnquiryPrefillProps {
  prefill: Prefill;
  language: Language;
  currency: string;
  labels: Pick<EnquiryLabels, "prefill" | "topic">;
  calculator: RoiLabels;
}

function Calculation(props: EnquiryPrefillProps & { figures: RoiFigures }) {
  const { result, lines } = calculationLines(props.figures, props);
  return (
    <>
      {result && (
        <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-6">
          <span>{result.label}</span>
          <span
            className={`figures text-xl font-semibold ${result.isPositive ? "text-auto-ink" : "text-hand-ink"}`}
          >
            {result.value}
          </span>
        </p>
      )}
      <details className="mt-2 border-y border-hairline">
        <summary className="cursor-pointer py-2.5 text-sm">{props.labels.prefill.figures}</summary>
        <dl className="pb-2">
          {lines.map(({ label, value }) => (
            <div
              key={label}
              className="flex items-baseline justify-between gap-6 border-t border-hairline py-2"
            >
              <dt className="text-sm text-soft">{label}</dt>
              <dd className="figures text-right font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

/** What is sent along with the enquiry: a program, workshop or plan, a case, a calculation. */
export function EnquiryPrefill(props: EnquiryPrefillProps) {
  const {
    prefill: { source, topic, caseTitle },
    language,
    labels,
  } = props;
  const { calculation, case: id } = source;
  const query = useSearchParams();
  if (!topic && !caseTitle && !calculation) return null;
  const heightKey = prefillHeightKey(query) ?? "topic";
  const caseHref =
    id &&
    `${paths.case(language, id)}${calculation ? `?${roiSearchParams(calculation)}#calculator` : ""}`;
  return (
    <section
      aria-labelledby="prefill"
      className={
        "mt-6 flex flex-col border-l-4 border-ink bg-raised px-5 py-4 @[40rem]:px-6 " +
        prefillMinHeights[heightKey]
      }
    >
      <h3 id="prefill" className="font-semibold">
        {calculation ? labels.prefill.title : labels.topic.title}
      </h3>
      {topic && <p className="mt-1 text-lg">{topic}</p>}
      {caseHref && (
        <p className="mt-1">
          {labels.prefill.about}:{" "}
          <Link href={caseHref} className="link">
            {caseTitle}
          </Link>
        </p>
      )}
      {calculation && <Calculation {...props} figures={calculation} />}
      <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pt-3 text-sm">
        <span className="text-soft">{labels.prefill.goesAlong}</span>
        <Link
          href={paths.contact(language)}
          onClick={focusContent}
          className="link inline-block py-1"
        >
          {labels.topic.noLonger}
        </Link>
      </p>
    </section>
  );
}
