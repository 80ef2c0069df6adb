"use client";

import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { CaseField, CaseValues } from "./case-values";
import { valueAt } from "./case-values";
import { mergeCase } from "./merge-case";
import type { Encounter } from "./conflict-panel";

const put = (form: UseFormReturn<CaseValues>, field: CaseField, value: unknown) => form.setValue(field, value as never, { shouldDirty: true });

/** What becomes of the form when somebody else saved the case meanwhile (ambiguity 103). */
export function useEncounter(form: UseFormReturn<CaseValues>) {
  const [encounter, setEncounter] = useState<Encounter>();
  /** How often saving was tried before everything was chosen. */
  const [refusals, setRefusals] = useState(0);

  /** Takes over what only the other one changed and keeps what was typed. Resolves to whether there is anything to look at. */
  const meet = (base: CaseValues, theirs: CaseValues): boolean => {
    const mine = form.getValues();
    const { taken, kept, asked } = mergeCase(base, mine, theirs);
    const lists = { problemPoints: mine.problemPoints, solutionPoints: mine.solutionPoints };
    form.reset({ ...theirs, ...lists });
    for (const field of [...kept, ...asked]) put(form, field, valueAt(mine, field));
    setRefusals(0);
    const isNews = taken.length > 0 || asked.length > 0;
    if (isNews) setEncounter({ taken, asked: asked.map((field) => ({ field, mine: valueAt(mine, field), theirs: valueAt(theirs, field) })) });
    return isNews;
  };
  const choose = (field: CaseField, stays: "mine" | "theirs") => {
    setEncounter((met) => met && { ...met, asked: met.asked.map((one) => (one.field === field ? { ...one, stays } : one)) });
    const chosen = encounter?.asked.find((one) => one.field === field)?.[stays];
    if (chosen !== undefined) put(form, field, chosen);
  };
  /** Whether everything has been chosen; what has not is pointed out. */
  const isSettled = (): boolean => {
    const isOpen = encounter?.asked.some(({ stays }) => stays === undefined) ?? false;
    setRefusals((count) => (isOpen ? count + 1 : 0));
    return !isOpen;
  };
  return { encounter, unsettled: refusals, meet, choose, isSettled };
}
