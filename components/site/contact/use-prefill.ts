"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { fetchCaseTitle } from "@/lib/browser/case-and-industry-requests";
import { readCarriedSource, suggestedInterest, type CarriedSource } from "@/lib/domain/enquiry/prefill-source";
import type { Language } from "@/lib/domain/language";
import type { PlanId } from "@/lib/domain/site/pricing-plans";
import { withoutRoiQuery } from "@/lib/domain/roi/roi-figures";
import type { ProgramId } from "@/lib/domain/site/special-programs";
import type { Draft } from "./draft";
import type { EnquiryWords } from "./enquiry-labels";

/** What an address may name, in words. */
export interface Topics {
  /** The name of each program: first in the page's language, then in the others. */
  programs: Record<ProgramId, readonly string[]>;
  plans: Record<PlanId, string>;
}

export interface KnownCase {
  id: string;
  title: string | undefined;
}

export interface Carried {
  /** Only what the visitor is shown: a case whose title nobody knows is left out. */
  source: CarriedSource;
  /** The program, workshop or plan. */
  topic: string | undefined;
  caseTitle: string | undefined;
  /** What the form begins with. */
  beginning: Draft & { interest: string; message: string };
}

interface CarriedOptions {
  language: Language;
  words: EnquiryWords;
  topics: Topics;
  known: KnownCase | undefined;
}

/** Each {name} of a text in words; what is put in is not read again. */
const filled = (text: string, value: string): string => text.replace(/\{\w+\}/, () => value);

function useCaseTitle(id: string | undefined, { language, known }: CarriedOptions): string | undefined {
  const [found, setFound] = useState(known);
  useEffect(() => {
    if (id === undefined || found?.id === id) return;
    let isWanted = true;
    void fetchCaseTitle(id, language).then((title) => isWanted && setFound({ id, title }));
    return () => void (isWanted = false);
  }, [id, language, found]);
  return found?.id === id ? found?.title : undefined;
}

function topicOf({ program, workshop, plan }: CarriedSource, { words: { topic }, topics: { programs, plans } }: CarriedOptions): string | undefined {
  if (program) return filled(topic.program, programs[program][0] ?? "");
  if (workshop) return topic.workshop;
  return plan && filled(topic.plan, plans[plan]);
}

/** The beginning of the message, as the visitor would say it. */
function openingWords(source: CarriedSource, caseTitle: string | undefined, { words: { form: { prefill } }, topics: { programs, plans } }: CarriedOptions): string {
  const sentences = [
    source.program && filled(prefill.program, programs[source.program][0] ?? ""),
    source.workshop && prefill.workshop,
    source.plan && filled(prefill.plan, plans[source.plan]),
    caseTitle && filled(prefill.case, caseTitle),
    source.calculation && prefill.calculation,
  ].filter(Boolean);
  return sentences.length > 0 ? `${sentences.join(" ")}\n\n` : "";
}

/** What the address says that a visitor comes with. */
export function useCarried(options: CarriedOptions): Carried {
  const { case: id, ...rest } = readCarriedSource(useSearchParams(), options.topics.programs);
  const caseTitle = useCaseTitle(id, options);
  const source = id !== undefined && caseTitle ? { ...rest, case: id } : rest;
  return { source, topic: topicOf(source, options), caseTitle, beginning: { interest: suggestedInterest(source), message: openingWords(source, caseTitle, options) } };
}

/** Takes out of the address what a visitor came with; the rest of it stays. */
export function forgetCarried(): void {
  const query = withoutRoiQuery(window.location.search);
  for (const name of ["program", "workshop", "plan", "case"]) query.delete(name);
  window.history.replaceState(null, "", `${window.location.pathname}${query.size > 0 ? `?${query}` : ""}${window.location.hash}`);
}
