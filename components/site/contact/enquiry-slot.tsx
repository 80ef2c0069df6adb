"use client";

import { startTransition, useCallback, useEffect, useState } from "react";
import { inOwnTask } from "@/components/ui/in-separate-task";
import { Notice } from "@/components/ui/notice";
import { Spinner } from "@/components/ui/spinner";
import { fetchCaseTitle, fetchIndustries, type IndustryChoice } from "@/lib/browser/case-and-industry-requests";
import type { EnquiryForm, EnquiryFormProps } from "./enquiry-form";
import type { KnownCase } from "./use-prefill";

interface Loaded {
  Form: typeof EnquiryForm;
  industries: readonly IndustryChoice[];
  known: KnownCase | undefined;
}

/** Looks like the id of a case; whether it is one, its call tells. */
const caseId = /^[a-z0-9-]{1,64}$/;

/** The case that the address names: its title is shown with the form, so it is waited for. */
async function knownCase(language: EnquiryFormProps["language"]): Promise<KnownCase | undefined> {
  const id = new URLSearchParams(window.location.search).get("case");
  return id !== null && caseId.test(id) ? { id, title: await fetchCaseTitle(id, language) } : undefined;
}

async function load(language: EnquiryFormProps["language"]): Promise<Loaded> {
  const [form, industries, known] = await Promise.all([
    inOwnTask(() => import("./enquiry-form")),
    inOwnTask(() => fetchIndustries(language)),
    inOwnTask(() => knownCase(language)),
  ]);
  return { Form: form.EnquiryForm, industries, known };
}

interface EnquiryPlaceProps extends EnquiryFormProps {
  email: string;
  loading: string;
  /** Takes as much room as the form will. */
  skeleton: React.ReactNode;
}

function LoadFailure({ words: { form: words }, email }: Pick<EnquiryPlaceProps, "words" | "email">) {
  const [before = "", after = ""] = words.otherwise.split("{email}");
  return (
    <div className="mt-6">
      <Notice urgent>
        <h3 className="font-semibold">{words.loadFailed}</h3>
        <p className="mt-1">{words.industriesFailed}</p>
        <p className="mt-1 text-base">{before}<a href={`mailto:${email}`} className="link">{email}</a>{after}</p>
        <button type="button" onClick={() => window.location.reload()} className="button mt-4 hover:bg-ink hover:text-paper">{words.retry}</button>
      </Notice>
    </div>
  );
}

/** Where the form stands: first a spinner, then the form, or what to do without it (P-CONT-10, P-CONT-11). */
export function EnquiryPlace({ email, loading, skeleton, ...form }: EnquiryPlaceProps) {
  const { language } = form;
  const [loaded, setLoaded] = useState<Loaded | "failed">();
  const [isReady, setReady] = useState(false);
  const show = useCallback(() => startTransition(() => setReady(true)), []);
  useEffect(() => {
    let isWanted = true;
    load(language).then((found) => isWanted && startTransition(() => setLoaded(found)), () => isWanted && setLoaded("failed"));
    return () => void (isWanted = false);
  }, [language]);

  if (loaded === "failed") return <LoadFailure words={form.words} email={email} />;
  return (
    <>
      {loaded && <loaded.Form {...form} industries={loaded.industries} known={loaded.known} isShown={isReady} onReady={show} />}
      {!isReady && (
        <div className="relative noscript:hidden">
          <div className="absolute inset-x-0 top-16"><Spinner label={loading} /></div>
          <div inert aria-hidden="true" className="invisible">{skeleton}</div>
        </div>
      )}
    </>
  );
}
