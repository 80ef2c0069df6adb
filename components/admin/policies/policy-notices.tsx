"use client";

import { toShipped, type Language } from "@/lib/domain/language";
import type { PolicyFault, PolicyText } from "@/lib/domain/policy/policy";
import { fillIn } from "@/lib/i18n/fill-in";
import { TextDifference } from "../history/text-difference";
import { LinkButton } from "../ui/action-button";
import { faultText, type PolicyLabels } from "./policy-labels";

interface FaultListProps {
  id: string;
  faults: readonly PolicyFault[];
  labels: PolicyLabels;
  onLine: (line: number) => void;
}

/** Why the typed text can't be shown, by line. */
export function FaultList({ id, faults, labels, onLine }: FaultListProps) {
  return (
    <div
      id={id}
      role="status"
      className={faults.length > 0 ? "border-l-4 border-fail py-1 pl-4 text-sm" : "sr-only"}
    >
      {faults.length > 0 && (
        <>
          <p className="font-medium">{labels.refused}</p>
          <ul className="mt-1 grid gap-1">
            {faults.map((fault) => (
              <li key={`${fault.line} ${fault.code} ${fault.name}`} className="wrap-anywhere">
                {fault.line !== null && (
                  <>
                    <LinkButton onClick={() => onLine(fault.line ?? 1)}>
                      {fillIn(labels.line, { line: fault.line })}
                    </LinkButton>
                    {": "}
                  </>
                )}
                {faultText(fault, labels)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

interface TextNoticesProps {
  language: Language;
  text: PolicyText;
  labels: PolicyLabels;
  onConfirm: () => void;
}

const notice = "border-l-4 border-hand py-1 pl-4 text-sm";

/** Notices about a text: faults, an update of its file, and sections only in other languages. */
export function TextNotices({ language, text, labels, onConfirm }: TextNoticesProps) {
  const { faults, made_from: madeFrom, default: file, missing_sections: missing } = text;
  return (
    <>
      {faults.length > 0 && (
        <p className={notice}>{text.is_replaced ? labels.broken : labels.incomplete}</p>
      )}
      {faults.length === 0 && madeFrom !== null && file !== null && (
        <div className={notice}>
          <p>{labels.outdated}</p>
          <p
            lang={toShipped(language)}
            tabIndex={0}
            className="mt-1 max-h-64 overflow-y-auto bg-raised px-3 py-1.5"
          >
            <TextDifference before={madeFrom} after={file} language={toShipped(language)} />
          </p>
          <LinkButton onClick={onConfirm}>{labels.confirm}</LinkButton>
        </div>
      )}
      {missing.length > 0 && (
        <p className={notice}>
          {fillIn(labels.missingSections, { sections: missing.map((id) => `#${id}`).join(", ") })}
        </p>
      )}
    </>
  );
}
