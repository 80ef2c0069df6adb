"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import type { RoiWords } from "@/components/roi/roi-calculator";
import { focusContent } from "@/components/ui/focus-content";
import { Link } from "@/components/ui/link";
import { fetchCaseTitle } from "@/lib/api-client";
import { isContentId } from "@/lib/domain/content-id";
import type { Language } from "@/lib/domain/language";
import { isPlanId, type PlanId } from "@/lib/domain/pricing-plans";
import { readRoiQuery, roiQuery } from "@/lib/domain/roi-figures";
import { findProgram, type ProgramId } from "@/lib/domain/special-programs";
import { calculationRows, isWholeCalculation } from "@/lib/i18n/calculation-rows";
import type { Messages } from "@/lib/i18n/messages";
import { paths } from "@/lib/paths";

interface CarriedEnquiryProps {
  language: Language;
  currency: string;
  email: string;
  words: Pick<Messages["contact"], "carried" | "topic">;
  calculator: RoiWords;
  /** The name of each program: first in the page's language, then in the others. */
  programs: Record<ProgramId, readonly string[]>;
  plans: Record<PlanId, string>;
}

function useCaseTitle(id: string | undefined, language: Language) {
  const [found, setFound] = useState<{ id: string; title: string | undefined }>();
  useEffect(() => {
    let isWanted = true;
    if (id !== undefined) void fetchCaseTitle(id, language).then((title) => isWanted && setFound({ id, title }));
    return () => void (isWanted = false);
  }, [id, language]);
  return found?.id === id ? found?.title : undefined;
}

/** The program, workshop or plan that an address names (P-ROUTE-14, P-ROUTE-15); nothing for what nobody knows. */
function topicOf(query: URLSearchParams, { words: { topic }, programs, plans }: CarriedEnquiryProps): string | undefined {
  const program = findProgram(query.get("program") ?? "", programs);
  if (program) return topic.program.replace("{title}", programs[program][0] ?? "");
  if (query.get("workshop") === "true") return topic.workshop;
  const plan = query.get("plan");
  return isPlanId(plan) ? topic.plan.replace("{name}", plans[plan]) : undefined;
}

/** What a visitor comes with, as the address carries it: a program, a plan, a case, a calculation. Nothing when it carries none. */
export function CarriedEnquiry(props: CarriedEnquiryProps) {
  const { language, email, words } = props;
  const query = useSearchParams();
  const given = query.get("case");
  const id = given !== null && isContentId(given) ? given : undefined;
  const title = useCaseTitle(id, language);
  const figures = readRoiQuery(query.toString());
  const rows = isWholeCalculation(figures) ? calculationRows(figures, { ...props, carried: words.carried }) : [];
  const topic = topicOf(query, props);
  if (!topic && !title && rows.length === 0) return null;

  const back = id && title && `${paths.case(language, id)}${isWholeCalculation(figures) ? `?${roiQuery(figures)}#calculator` : ""}`;
  const caseLine = title && `${words.carried.about}: ${title}`;
  const body = [topic, caseLine, ...rows.map(({ label, value }) => `${label}: ${value}`)].filter(Boolean).join("\n");
  const subject = topic ?? (rows.length > 0 ? words.carried.subject : (title ?? ""));
  return (
    <section aria-labelledby="carried" className="border-y border-hairline bg-raised px-6 py-8 sm:px-8">
      <h2 id="carried" className="text-xl">{rows.length > 0 ? words.carried.title : words.topic.title}</h2>
      {topic && <p className="mt-3 text-lg">{topic}</p>}
      {back && <p className="mt-3">{words.carried.about}: <Link href={back} className="link">{title}</Link></p>}
      {rows.length > 0 && (
        <dl className="mt-5 border-t border-hairline">
          {rows.map(({ label, value }) => (
            <div key={label} className="flex items-baseline justify-between gap-6 border-b border-hairline py-2">
              <dt className="text-sm text-soft">{label}</dt>
              <dd className="figures text-right font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <a href={`mailto:${email}?${new URLSearchParams({ subject, body }).toString().replaceAll("+", "%20")}`} className="button bg-ink text-paper hover:opacity-85">{rows.length > 0 ? words.carried.send : words.topic.send}</a>
        <Link href={paths.contact(language)} onClick={focusContent} className="link inline-block py-1 text-sm">{words.topic.noLonger}</Link>
      </p>
    </section>
  );
}
