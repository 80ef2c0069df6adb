"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { CaseFileField } from "@/lib/domain/media/upload";
import { paths } from "@/lib/paths";
import { authenticatedCall } from "@/lib/browser/session/authenticated-request";
import { CallFailure } from "@/lib/browser/session/api-error";
import type { Outcome } from "../ui/request-outcome";
import { flash } from "../layout/flash";
import { formField, toFormError } from "./case-problems";
import { changeBody, createBody, storedCase, type CaseValues, type StoredCase } from "./case-values";
import { useEncounter } from "./use-merge-conflict";
import type { Spoken } from "./case-form-labels";

const CALL = "/api/v1/business-cases";
export const caseCall = (id: string): string => `${CALL}/${encodeURIComponent(id)}`;

/** How often a saving is repeated by itself, when the case was changed meanwhile in nothing that the form shows. */
const MOST_REPEATS = 3;

/** A file that was cleared, where it stood, and the version that its case has now. */
export interface Cleared {
  field: CaseFileField;
  address: string;
  version: number;
}

/** Whether a new case is followed by its form rather than by the list. */
interface Way {
  goesOn: boolean;
}

const isStale = (failure: unknown): boolean => failure instanceof CallFailure && failure.code === "stale";

/** Saves the form; what is refused stays in it. `stored` is the case as it was read, or undefined for a new one. */
export function useCaseSaving(form: UseFormReturn<CaseValues>, { stored, language, words }: { stored: StoredCase | undefined } & Pick<Spoken, "language" | "words">) {
  const router = useRouter();
  const [outcome, setOutcome] = useState<Outcome>();
  const [refusals, setRefusals] = useState(0);
  const [isDone, setDone] = useState(false);
  /** What is stored, as far as we know; what stands in the form differs from it where somebody typed. */
  const known = useRef(stored);
  const isBusy = useRef(false);
  const last = useRef<Way>({ goesOn: false });
  const { meet, isSettled, ...met } = useEncounter(form);

  /** Resolves to whether it was saved, or else somebody has to look at what another one changed. */
  const change = async (values: CaseValues, before: StoredCase, repeats = 0): Promise<boolean> => {
    const { id, language: written } = values;
    try {
      await authenticatedCall(caseCall(id), { method: "PUT", body: changeBody(values, before) });
      return true;
    } catch (failure) {
      if (!isStale(failure) || repeats === MOST_REPEATS) throw failure;
      const now = (known.current = storedCase(await authenticatedCall(`${caseCall(id)}?language=${written}`)));
      return meet(before.values, now.values) ? false : change(form.getValues(), now, repeats + 1);
    }
  };
  /** Problems of fields are shown at them; anything else below. */
  const explain = (failure: unknown) => {
    const problems = failure instanceof CallFailure ? failure.errors : [];
    for (const problem of problems) form.setError(formField(problem.field) as keyof CaseValues, toFormError(problem, words.problems));
    setOutcome(problems.length > 0 ? undefined : { failure });
    if (problems.length > 0) setRefusals((count) => count + 1);
  };
  const leaveTo = (address: string, said: string) => {
    setDone(true);
    setOutcome({ done: said });
    flash(said, address);
    router.push(address);
  };
  const deliver = async (values: CaseValues, { goesOn }: Way) => {
    if (!known.current) {
      await authenticatedCall(CALL, { method: "POST", body: createBody(values) });
      leaveTo(goesOn ? paths.admin.case(language, values.id) : paths.admin.cases(language), words.created);
    } else if (await change(values, known.current)) leaveTo(paths.admin.cases(language), words.updated);
    else setOutcome(undefined);
  };
  /** One saving at a time. */
  const save = async (way: Way) => {
    if (isBusy.current || !isSettled()) return;
    isBusy.current = true;
    last.current = way;
    setOutcome({ doing: words.saving });
    await form.handleSubmit((values) => deliver(values, way).catch(explain), () => {
      setOutcome(undefined);
      setRefusals((count) => count + 1);
    })();
    isBusy.current = false;
  };
  /** After a change of our own; a larger step means that somebody else took one too, which saving finds out. */
  const hearVersion = (version: number) => {
    if (known.current && version === known.current.version + 1) known.current = { ...known.current, version };
  };
  /** The stored case shows a file no more. */
  const hearCleared = ({ field, address, version }: Cleared) => {
    hearVersion(version);
    if (known.current?.values[field] !== address) return;
    known.current = { ...known.current, values: { ...known.current.values, [field]: "" } };
    // Another file may stand there by now.
    const current = form.getValues(field);
    form.resetField(field, { defaultValue: "" });
    if (current) form.setValue(field, current, { shouldDirty: true });
  };
  return { save, again: () => save(last.current), outcome, refusals, isDone, hearVersion, hearCleared, ...met };
}
