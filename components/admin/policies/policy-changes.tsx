"use client";

import {
  ConcurrentChanges,
  TakeTheirs,
} from "@/components/admin/editing/conflicts/concurrent-changes";
import { languageNames, knownLanguages, type Language } from "@/lib/domain/language";
import { TextDifference } from "../history/text-difference";
import type { PolicyLabels } from "./policy-labels";
import { textPath } from "./policy-values";
import type { PolicyFieldChange } from "./use-policy-form";

interface PolicyChangesProps {
  changes: readonly PolicyFieldChange[];
  labels: PolicyLabels;
  language: Language;
  /** Whether the form has the other person's value. */
  isTaken: (change: PolicyFieldChange) => boolean;
  onTake: (change: PolicyFieldChange) => void;
}

const languageOf = ({ field }: PolicyFieldChange): Language | undefined =>
  knownLanguages.find((one) => textPath(one) === field);

function nameOf(change: PolicyFieldChange, labels: PolicyLabels): string {
  const language = languageOf(change);
  if (language) return languageNames[language].nativeName;
  return change.field === "asksAgain" ? labels.asksAgain : labels.effectiveAt;
}

const asText = (value: string | boolean): string => {
  if (typeof value === "string") return value;
  return value ? "✓" : "–";
};

/** What somebody else has saved meanwhile. It is in the form already, unless it was changed here, too. */
export function PolicyChanges({ changes, labels, language, isTaken, onTake }: PolicyChangesProps) {
  return (
    <ConcurrentChanges hasChanges={changes.length > 0} labels={labels}>
      <dl className="mt-2 grid gap-3">
        {changes.map((change) => (
          <div key={change.field}>
            <dt className="text-soft">{nameOf(change, labels)}</dt>
            <dd>
              <p lang={languageOf(change)} className="max-h-64 overflow-y-auto" tabIndex={0}>
                <TextDifference
                  before={asText(change.mine)}
                  after={asText(change.theirs)}
                  language={languageOf(change) ?? language}
                />
              </p>
              <TakeTheirs isTaken={isTaken(change)} labels={labels} onTake={() => onTake(change)} />
            </dd>
          </div>
        ))}
      </dl>
    </ConcurrentChanges>
  );
}
