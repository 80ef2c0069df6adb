"use client";

import { useSearchParams } from "next/navigation";
import type { CalculatorTexts } from "@/lib/i18n/calculator-labels";
import { focusContent } from "@/components/ui/focus-content";
import { Link } from "@/components/ui/link";
import type { Language } from "@/lib/domain/language";
import type { PrefillSource } from "@/lib/domain/enquiry/prefill-source";
import { roiSearchParams } from "@/lib/domain/roi/roi-figures";
import type { PlanOffer } from "@/lib/domain/site/pricing-plans";
import { calculationLines } from "@/lib/i18n/calculation-lines";
import { processLines, type StepLabels } from "@/lib/i18n/process-lines";
import { paths } from "@/lib/paths";
import { prefillHeightKey, prefillMinHeights } from "./prefill-placeholder";
import type { EnquiryLabels } from "./enquiry-labels";
import type { Prefill } from "./use-prefill";

interface EnquiryPrefillProps {
  prefill: Prefill;
  language: Language;
  currency: string;
  plans: readonly PlanOffer[];
  labels: Pick<EnquiryLabels, "prefill" | "topic">;
  calculator: CalculatorTexts;
  steps: StepLabels;
}

interface Attachment {
  result?: { label: string; value: string; isPositive: boolean };
  lines: readonly { label: string; value: string }[];
  steps?: readonly string[];
}

/** A calculation or a process: its result, and all figures on request. */
function AttachedFigures({ result, lines, steps = [], title }: Attachment & { title: string }) {
  return (
    <>
      {result && (
        <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-6">
          <span>{result.label}</span>
          <span
            className={`text-xl font-semibold ${result.isPositive ? "text-auto-ink" : "text-ink"}`}
          >
            {result.value}
          </span>
        </p>
      )}
      <details className="mt-2 border-y border-hairline">
        <summary className="cursor-pointer py-2.5 text-sm">{title}</summary>
        {steps.length > 0 && (
          <ol className="list-decimal border-t border-hairline py-2 pl-6 text-sm wrap-anywhere">
            {steps.map((step, index) => (
              <li key={index}>{step}</li>
            ))}
          </ol>
        )}
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

/** The figures that are sent along. A process has its own, so it replaces a calculation. */
function attachmentOf(
  { calculation, process }: PrefillSource,
  props: EnquiryPrefillProps,
): Attachment | undefined {
  if (process) return processLines(process, props);
  return calculation && calculationLines(calculation, props);
}

/** What is sent along with the enquiry: a program, workshop or plan, a case, a calculation, a process. */
export function EnquiryPrefill(props: EnquiryPrefillProps) {
  const {
    prefill: { source, topic, caseTitle, removeProcess },
    language,
    labels,
  } = props;
  const { calculation, case: id, process } = source;
  const query = useSearchParams();
  const attachment = attachmentOf(source, props);
  if (!topic && !caseTitle && !attachment) return null;
  const heightKey = prefillHeightKey(query, window.location.hash) ?? "topic";
  const caseHref =
    id &&
    `${paths.case(language, id)}${calculation ? `?${roiSearchParams(calculation)}#calculator` : ""}`;
  return (
    <section
      aria-labelledby="prefill"
      className={
        "mt-6 flex flex-col justify-center border-l-4 border-ink bg-raised px-5 py-4 @[40rem]:px-6 " +
        prefillMinHeights[heightKey]
      }
    >
      <h3 id="prefill" className="font-semibold">
        {process ? labels.prefill.process : calculation ? labels.prefill.title : labels.topic.title}
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
      {attachment && <AttachedFigures {...attachment} title={labels.prefill.figures} />}
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pt-3 text-sm">
        <span className="text-soft">{labels.prefill.goesAlong}</span>
        <Link
          href={paths.contact(language)}
          onClick={() => {
            removeProcess();
            focusContent();
          }}
          className="link tap"
        >
          {labels.topic.noLonger}
        </Link>
      </p>
    </section>
  );
}
