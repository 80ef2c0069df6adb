"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { fetchCaseTitle } from "@/lib/browser/case-and-industry-requests";
import {
  readPrefillSource,
  suggestedInterest,
  type PrefillSource,
} from "@/lib/domain/enquiry/prefill-source";
import type { Language } from "@/lib/domain/language";
import type { PlanId } from "@/lib/domain/site/pricing-plans";
import { withoutRoiParams } from "@/lib/domain/roi/roi-figures";
import type { ProgramTitles } from "@/lib/domain/site/special-programs";
import { useProcessHash } from "./use-process-hash";
import type { Draft } from "./draft";
import type { EnquiryLabels } from "./enquiry-labels";

/** The names of the programs and plans that a URL may prefill. */
export interface Topics {
  programs: ProgramTitles;
  plans: Record<PlanId, string>;
}

export interface CaseReference {
  id: string;
  title: string | undefined;
}

export interface Prefill {
  /** What is sent with the enquiry: only what the visitor sees, so a case without a title is left out. */
  source: PrefillSource;
  /** The program, workshop or plan. */
  topic: string | undefined;
  caseTitle: string | undefined;
  initialValues: Draft & { interest: string; message: string };
  /** Removes the process, which is in the fragment of the URL. */
  removeProcess: () => void;
}

interface PrefillOptions {
  language: Language;
  labels: EnquiryLabels;
  topics: Topics;
  initialCase: CaseReference | undefined;
}

/** Replaces the `{name}` of a text; `$` has no special meaning in the value. */
const fillPlaceholder = (text: string, value: string): string =>
  text.replace(/\{\w+\}/, () => value);

function useCaseTitle(
  id: string | undefined,
  { language, initialCase }: PrefillOptions,
): string | undefined {
  const [found, setFound] = useState(initialCase);
  useEffect(() => {
    if (id === undefined || found?.id === id) return;
    let isWanted = true;
    void fetchCaseTitle(id, language).then((title) => isWanted && setFound({ id, title }));
    return () => void (isWanted = false);
  }, [id, language, found]);
  return found?.id === id ? found?.title : undefined;
}

function topicOf(
  { program, workshop, plan }: PrefillSource,
  { labels: { topic }, topics: { programs, plans } }: PrefillOptions,
): string | undefined {
  if (program) return fillPlaceholder(topic.program, programs[program]?.[0] ?? "");
  if (workshop) return topic.workshop;
  return plan && fillPlaceholder(topic.plan, plans[plan]);
}

/** The prefilled beginning of the message. Only there it says that a visitor wants to speak to a customer. */
function initialMessage(
  source: PrefillSource,
  caseTitle: string | undefined,
  asksForReference: boolean,
  {
    labels: {
      form: { prefill },
    },
    topics: { programs, plans },
  }: PrefillOptions,
): string {
  const sentences = [
    source.program && fillPlaceholder(prefill.program, programs[source.program]?.[0] ?? ""),
    source.workshop && prefill.workshop,
    source.plan && fillPlaceholder(prefill.plan, plans[source.plan]),
    caseTitle && fillPlaceholder(prefill.case, caseTitle),
    source.calculation && prefill.calculation,
    source.process && prefill.process,
    asksForReference && prefill.reference,
  ].filter(Boolean);
  return sentences.length > 0 ? `${sentences.join(" ")}\n\n` : "";
}

/** Reads the prefill from the URL. */
export function usePrefill(options: PrefillOptions): Prefill {
  const [process, removeProcess] = useProcessHash();
  const params = useSearchParams();
  const { case: id, ...query } = readPrefillSource(params, options.topics.programs);
  const rest = process ? { ...query, process } : query;
  const caseTitle = useCaseTitle(id, options);
  const source = id !== undefined && caseTitle ? { ...rest, case: id } : rest;
  return {
    source,
    topic: topicOf(source, options),
    caseTitle,
    initialValues: {
      interest: suggestedInterest(source),
      message: initialMessage(source, caseTitle, params.get("reference") === "true", options),
    },
    removeProcess,
  };
}

/** Removes the prefill parameters from the URL and leaves the others. */
export function clearPrefill(): void {
  const query = withoutRoiParams(window.location.search);
  for (const name of ["program", "workshop", "plan", "case", "reference"]) query.delete(name);
  window.history.replaceState(
    null,
    "",
    `${window.location.pathname}${query.size > 0 ? `?${query}` : ""}${window.location.hash}`,
  );
}
