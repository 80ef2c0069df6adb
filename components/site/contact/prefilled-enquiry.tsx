"use client";

import { useSearchParams } from "next/navigation";
import type { RoiWords } from "@/components/site/roi/roi-calculator";
import { focusContent } from "@/components/ui/focus-content";
import { Link } from "@/components/ui/link";
import type { Language } from "@/lib/domain/language";
import { roiQuery, type RoiFigures } from "@/lib/domain/roi/roi-figures";
import { calculationLines } from "@/lib/i18n/calculation-lines";
import { paths } from "@/lib/paths";
import { carriedRoom, carriedRooms } from "./prefill-placeholder";
import type { EnquiryWords } from "./enquiry-labels";
import type { Carried } from "./use-prefill";

interface CarriedEnquiryProps {
  carried: Carried;
  language: Language;
  currency: string;
  words: Pick<EnquiryWords, "carried" | "topic">;
  calculator: RoiWords;
}

function Calculation(props: CarriedEnquiryProps & { figures: RoiFigures }) {
  const { result, lines } = calculationLines(props.figures, props);
  return (
    <>
      {result && (
        <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-6">
          <span>{result.label}</span>
          <span className={`figures text-xl font-semibold ${result.pays ? "text-auto-ink" : "text-hand-ink"}`}>{result.value}</span>
        </p>
      )}
      <details className="mt-2 border-y border-hairline">
        <summary className="cursor-pointer py-2.5 text-sm">{props.words.carried.figures}</summary>
        <dl className="pb-2">
          {lines.map(({ label, value }) => (
            <div key={label} className="flex items-baseline justify-between gap-6 border-t border-hairline py-2">
              <dt className="text-sm text-soft">{label}</dt>
              <dd className="figures text-right font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

/** What a visitor comes with, as it goes along with the enquiry: a program, a plan, a case, a calculation. Nothing when there is none. */
export function CarriedEnquiry(props: CarriedEnquiryProps) {
  const { carried: { source, topic, caseTitle }, language, words } = props;
  const { calculation, case: id } = source;
  const query = useSearchParams();
  if (!topic && !caseTitle && !calculation) return null;
  const room = carriedRoom(query) ?? "topic";
  const back = id && `${paths.case(language, id)}${calculation ? `?${roiQuery(calculation)}#calculator` : ""}`;
  return (
    <section aria-labelledby="carried" className={`mt-6 flex flex-col border-l-4 border-ink bg-raised px-5 py-4 @[40rem]:px-6 ${carriedRooms[room]}`}>
      <h3 id="carried" className="font-semibold">{calculation ? words.carried.title : words.topic.title}</h3>
      {topic && <p className="mt-1 text-lg">{topic}</p>}
      {back && <p className="mt-1">{words.carried.about}: <Link href={back} className="link">{caseTitle}</Link></p>}
      {calculation && <Calculation {...props} figures={calculation} />}
      <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pt-3 text-sm">
        <span className="text-soft">{words.carried.goesAlong}</span>
        <Link href={paths.contact(language)} onClick={focusContent} className="link inline-block py-1">{words.topic.noLonger}</Link>
      </p>
    </section>
  );
}
