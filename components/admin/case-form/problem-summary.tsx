"use client";

import { useEffect, useRef } from "react";
import { get, useFormContext } from "react-hook-form";
import { caseFields, type CaseValues } from "./case-values";
import { EMPTY } from "./case-problems";
import { elementOf, labelOf, type FormField } from "./field-frame";
import { useParts } from "./use-parts";

const fields: readonly FormField[] = ["title", "id", ...caseFields.filter((field) => field !== "title"), "problemPoints", "solutionPoints"];

/** Leads to a field, out of what it is folded into. */
function goTo(event: React.MouseEvent, field: FormField): void {
  event.preventDefault();
  const element = document.getElementById(elementOf(field));
  element?.closest("details")?.setAttribute("open", "");
  element?.focus();
}

/** What is wrong with the form, at its top, each with the way to its field. It takes the focus whenever a saving was refused: `refusals` counts them. */
export function ProblemSummary({ refusals }: { refusals: number }) {
  const { words, missing } = useParts();
  const { formState: { errors } } = useFormContext<CaseValues>();
  const place = useRef<HTMLDivElement>(null);
  const told = useRef(0);
  useEffect(() => {
    // The problems may be drawn only after the refusal that they are of.
    if (refusals === told.current || !place.current) return;
    told.current = refusals;
    place.current.focus();
  });
  const problems = fields.flatMap((field) => {
    const error = get(errors, field) as { type: string; message: string } | undefined;
    return error ? [{ field, ...error }] : [];
  });
  if (refusals === 0 || problems.length === 0) return null;
  return (
    <div ref={place} role="alert" tabIndex={-1} className="scroll-mt-6 border-l-4 border-hand bg-raised py-3 pr-4 pl-4">
      <p className="font-semibold">{problems.some(({ type }) => type === EMPTY) ? missing : words.check}</p>
      <ul className="mt-1 text-sm">
        {problems.map(({ field, message }) => <li key={field} className="py-0.5"><a href={`#${elementOf(field)}`} onClick={(event) => goTo(event, field)} className="link">{labelOf(field, words)}</a>: {message}</li>)}
      </ul>
    </div>
  );
}
