"use client";

import { useEffect, useRef } from "react";
import { get, useFormContext } from "react-hook-form";
import { caseFields, type CaseValues } from "../case-values";
import { REQUIRED } from "./case-problems";
import { fieldElementId, fieldLabel, type FormField } from "../fields/field-frame";
import { useCaseFormContext } from "../case-form-context";

const fields: readonly FormField[] = [
  "title",
  "id",
  ...caseFields.filter((field) => field !== "title"),
  "problemPoints",
  "solutionPoints",
];

/** Focuses a field, and opens the details around it. */
function goTo(event: React.MouseEvent, field: FormField): void {
  event.preventDefault();
  const element = document.getElementById(fieldElementId(field));
  element?.closest("details")?.setAttribute("open", "");
  element?.focus();
}

/** The errors of the form with links to their fields. It takes the focus after each rejected save. */
export function ProblemSummary({ rejectedSaves }: { rejectedSaves: number }) {
  const { labels, missingFieldsMessage } = useCaseFormContext();
  const {
    formState: { errors },
  } = useFormContext<CaseValues>();
  const container = useRef<HTMLDivElement>(null);
  const lastFocusedFor = useRef(0);
  useEffect(() => {
    // The errors may be rendered later than the rejection that they belong to.
    if (rejectedSaves === lastFocusedFor.current || !container.current) return;
    lastFocusedFor.current = rejectedSaves;
    container.current.focus();
  });
  const problems = fields.flatMap((field) => {
    const error = get(errors, field) as { type: string; message: string } | undefined;
    return error ? [{ field, ...error }] : [];
  });
  if (rejectedSaves === 0 || problems.length === 0) return null;
  return (
    <div
      ref={container}
      role="alert"
      tabIndex={-1}
      className="scroll-mt-6 border-l-4 border-hand bg-raised py-3 pr-4 pl-4"
    >
      <p className="font-semibold">
        {problems.some(({ type }) => type === REQUIRED) ? missingFieldsMessage : labels.check}
      </p>
      <ul className="mt-1 text-sm">
        {problems.map(({ field, message }) => (
          <li key={field} className="py-0.5">
            <a
              href={`#${fieldElementId(field)}`}
              onClick={(event) => goTo(event, field)}
              className="link"
            >
              {fieldLabel(field, labels)}
            </a>
            : {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
