"use client";

import {
  ConcurrentChanges,
  TakeTheirs,
} from "@/components/admin/editing/conflicts/concurrent-changes";
import { isEntry } from "@/lib/domain/site/facts/fact-paths";
import type { FactConflict } from "@/lib/domain/site/facts/merge-facts";
import { planIds } from "@/lib/domain/site/pricing-plans";
import { ShownImage } from "../history/shown-image";
import { useCompany } from "./company-context";
import { entryNamesIn, factName } from "./fact-names";
import { nameOfEntry } from "./form/company-values";
import type { useCompanyForm } from "./form/use-company-form";

/** A value as people read it. */
function useTextOf(): (value: unknown) => string {
  const { labels, language } = useCompany();
  const nameOf = (entry: object) => nameOfEntry(entry, language);
  return (value) => {
    if (value === undefined) return labels.removed;
    if (typeof value === "boolean") return value ? "✓" : "–";
    if (Array.isArray(value))
      return value.map((one: unknown) => (isEntry(one) ? nameOf(one) : String(one))).join(", ");
    return typeof value === "object" && value ? nameOf(value) : String(value) || "–";
  };
}

/** What is in the form beside what the other person has saved. */
function BothValues({ conflict: { mine, theirs } }: { conflict: FactConflict }) {
  const { labels } = useCompany();
  const textOf = useTextOf();
  const row = (label: string, value: unknown) => (
    <div className="wrap-anywhere whitespace-pre-line">
      <span className="text-soft">{label}:</span> {textOf(value)}
      <ShownImage value={value} />
    </div>
  );
  return (
    <>
      {row(labels.mine, mine)}
      {row(labels.theirs, theirs)}
    </>
  );
}

type FactConflictsProps = Pick<
  ReturnType<typeof useCompanyForm>,
  "form" | "concurrentChanges" | "isTaken" | "take"
>;

/** The values that somebody else has saved meanwhile; those that weren't changed here are in the form. */
export function FactConflicts({ form, concurrentChanges, ...choices }: FactConflictsProps) {
  const { labels, language, planNames } = useCompany();
  const { takenOver = [], conflicts = [] } = concurrentChanges ?? {};
  const plans = planIds.map((id, index) => [id, { name: planNames[index] ?? id }] as const);
  const entryName = entryNamesIn(
    [form.getValues(), form.formState.defaultValues ?? {}],
    Object.fromEntries(plans),
    language,
  );
  return (
    <ConcurrentChanges hasChanges={takenOver.length + conflicts.length > 0} labels={labels}>
      <ul className="mt-2 grid max-h-[40vh] gap-3 overflow-y-auto">
        {takenOver.map((name) => (
          <li key={name}>
            {labels.fields[name]} <TakeTheirs isTaken labels={labels} onTake={() => undefined} />
          </li>
        ))}
        {conflicts.map((conflict) => (
          <li key={conflict.path}>
            <p className="font-medium">{factName(conflict.path, labels.fields, entryName)}</p>
            <BothValues conflict={conflict} />
            <TakeTheirs
              isTaken={choices.isTaken(conflict)}
              labels={labels}
              onTake={() => choices.take(conflict)}
            />
          </li>
        ))}
      </ul>
    </ConcurrentChanges>
  );
}
