"use client";

import { useEffect, useId, useRef } from "react";
import { fillIn } from "@/lib/i18n/fill-in";
import type { JsonProblem } from "./json-problem";
import type { Tester } from "../use-tester";
import type { ApiTesterLabels } from "../tester-labels";

const MIN_LINES = 5;
const MAX_LINES = 18;

const problemText = (
  { fault, line, column }: JsonProblem,
  labels: ApiTesterLabels["labels"],
): string => fillIn(labels.json.place, { line, column, fault: labels.json[fault] });

/**
 * The JSON body, initially a sample. A syntax error is reported on sending and selected in the
 * text.
 */
export function BodyField({
  tester: { body, setBody, isSample },
  problem,
  labels,
}: { tester: Tester; problem: JsonProblem | undefined } & Pick<ApiTesterLabels, "labels">) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!problem || !field.current) return;
    field.current.focus();
    field.current.setSelectionRange(problem.offset, problem.offset + 1);
  }, [problem]);
  const rows = Math.min(MAX_LINES, Math.max(MIN_LINES, body.split("\n").length));
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={id} className="text-sm font-medium">
          {labels.body}
        </label>
        {!isSample && (
          <button
            type="button"
            onClick={() => setBody(undefined)}
            className="link cursor-pointer py-1 text-sm"
          >
            {labels.backToSample}
          </button>
        )}
      </div>
      <textarea
        ref={field}
        id={id}
        rows={rows}
        value={body}
        onChange={({ target }) => setBody(target.value)}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-problem`}
        className="mt-1 block w-full rounded-md border border-field bg-raised px-2.5 py-2 font-mono text-xs aria-invalid:border-fail"
      />
      <p id={`${id}-problem`} role="alert" className="mt-1 text-sm text-fail-ink">
        {problem && problemText(problem, labels)}
      </p>
    </div>
  );
}
