"use client";

import { startTransition, useCallback, useEffect, useState } from "react";
import { runInNewTask } from "@/components/ui/run-in-new-task";
import { Notice } from "@/components/ui/notice";
import { Spinner } from "@/components/ui/spinner";
import {
  fetchCaseTitle,
  fetchIndustries,
  type IndustryChoice,
} from "@/lib/browser/case-and-industry-requests";
import type { EnquiryForm, EnquiryFormProps } from "./enquiry-form";
import type { CaseReference } from "./use-prefill";

interface Loaded {
  Form: typeof EnquiryForm;
  industries: readonly IndustryChoice[];
  initialCase: CaseReference | undefined;
}

/** The format of case ids. Only the request finds out whether the case exists. */
const caseIdPattern = /^[a-z0-9-]{1,64}$/;

/** The case in the URL. Its title is loaded before the form is shown, because it is part of it. */
async function loadCase(
  language: EnquiryFormProps["language"],
): Promise<CaseReference | undefined> {
  const id = new URLSearchParams(window.location.search).get("case");
  return id !== null && caseIdPattern.test(id)
    ? { id, title: await fetchCaseTitle(id, language) }
    : undefined;
}

async function load(language: EnquiryFormProps["language"]): Promise<Loaded> {
  const [form, industries, initialCase] = await Promise.all([
    runInNewTask(() => import("./enquiry-form")),
    runInNewTask(() => fetchIndustries(language)),
    runInNewTask(() => loadCase(language)),
  ]);
  return { Form: form.EnquiryForm, industries, initialCase };
}

interface EnquiryFormLoaderProps extends EnquiryFormProps {
  email: string;
  loading: string;
  /** Reserves the height of the form. */
  skeleton: React.ReactNode;
}

function LoadError({
  labels: { form: labels },
  email,
}: Pick<EnquiryFormLoaderProps, "labels" | "email">) {
  const [before = "", after = ""] = labels.otherwise.split("{email}");
  return (
    <div className="mt-6">
      <Notice urgent>
        <h3 className="font-semibold">{labels.loadFailed}</h3>
        <p className="mt-1">{labels.industriesFailed}</p>
        <p className="mt-1 text-base">
          {before}
          <a href={`mailto:${email}`} className="link">
            {email}
          </a>
          {after}
        </p>
        <button
          type="button"
          onClick={() => window.location.reload()}
          className="button mt-4 hover:bg-ink hover:text-paper"
        >
          {labels.retry}
        </button>
      </Notice>
    </div>
  );
}

/** A spinner, then the form, or an error with the e-mail address (P-CONT-10, P-CONT-11). */
export function EnquiryFormLoader({ email, loading, skeleton, ...form }: EnquiryFormLoaderProps) {
  const { language } = form;
  const [loaded, setLoaded] = useState<Loaded | "failed">();
  const [isReady, setReady] = useState(false);
  const show = useCallback(() => startTransition(() => setReady(true)), []);
  useEffect(() => {
    let isWanted = true;
    load(language).then(
      (found) => isWanted && startTransition(() => setLoaded(found)),
      () => isWanted && setLoaded("failed"),
    );
    return () => void (isWanted = false);
  }, [language]);

  if (loaded === "failed") return <LoadError labels={form.labels} email={email} />;
  return (
    <>
      {loaded && (
        <loaded.Form
          {...form}
          industries={loaded.industries}
          initialCase={loaded.initialCase}
          isShown={isReady}
          onReady={show}
        />
      )}
      {!isReady && (
        // The margins of the skeleton stay inside: it can be parsed after the spinner was painted.
        <div className="relative flow-root noscript:hidden">
          <div className="absolute inset-x-0 top-22">
            <Spinner label={loading} />
          </div>
          <div inert aria-hidden="true" className="invisible">
            {skeleton}
          </div>
        </div>
      )}
    </>
  );
}
