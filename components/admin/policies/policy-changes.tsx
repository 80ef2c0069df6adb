"use client";

import { languageNames, languages, type Language } from "@/lib/domain/language";
import { TextDifference } from "../editing/text-difference";
import { LinkButton } from "../ui/action-button";
import type { PolicyLabels } from "./policy-labels";
import { textPath } from "./policy-values";
import type { ConcurrentChange } from "./use-policy-form";

interface PolicyChangesProps {
  changes: readonly ConcurrentChange[];
  labels: PolicyLabels;
  language: Language;
  /** Whether the form has the other person's value. */
  isTaken: (change: ConcurrentChange) => boolean;
  onTake: (change: ConcurrentChange) => void;
}

const languageOf = ({ field }: ConcurrentChange): Language | undefined =>
  languages.find((one) => textPath(one) === field);

function nameOf(change: ConcurrentChange, labels: PolicyLabels): string {
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
    <div
      role="alert"
      className={
        changes.length > 0 ? "border-l-4 border-hand bg-raised py-3 pr-4 pl-4 text-sm" : "sr-only"
      }
    >
      {changes.length > 0 && (
        <>
          <p className="font-medium">{labels.meanwhile}</p>
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
                  {isTaken(change) ? (
                    <span className="text-soft">✓ {labels.taken}</span>
                  ) : (
                    <LinkButton onClick={() => onTake(change)}>{labels.take}</LinkButton>
                  )}
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-2">{labels.saveAgain}</p>
        </>
      )}
    </div>
  );
}
