"use client";

import { useEffect, useId, useRef } from "react";
import type { JsonProblem } from "./json-problem";
import type { Tester } from "./use-tester";
import type { TesterWords } from "./tester-labels";

const FEWEST_LINES = 5;
const MOST_LINES = 18;

/** What is wrong, in words, with its place. */
const textOf = ({ fault, line, column }: JsonProblem, words: TesterWords["words"]): string =>
  words.json.place.replace("{line}", String(line)).replace("{column}", String(column)).replace("{fault}", () => words.json[fault]);

/** The JSON body, with a sample to begin with. What is wrong with it is told when it is sent, and the cursor stands there. */
export function BodyField({ tester: { body, setBody, isSample }, problem, words }: { tester: Tester; problem: JsonProblem | undefined } & Pick<TesterWords, "words">) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!problem || !field.current) return;
    field.current.focus();
    field.current.setSelectionRange(problem.offset, problem.offset + 1);
  }, [problem]);
  const rows = Math.min(MOST_LINES, Math.max(FEWEST_LINES, body.split("\n").length));
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={id} className="text-sm font-medium">{words.body}</label>
        {!isSample && <button type="button" onClick={() => setBody(undefined)} className="link cursor-pointer py-1 text-sm">{words.backToSample}</button>}
      </div>
      <textarea
        ref={field} id={id} rows={rows} value={body} onChange={({ target }) => setBody(target.value)} spellCheck={false} autoCapitalize="none" autoComplete="off"
        aria-invalid={problem ? true : undefined} aria-describedby={`${id}-problem`}
        className="mt-1 block w-full rounded-md border border-field bg-raised px-2.5 py-2 font-mono text-xs aria-invalid:border-fail"
      />
      <p id={`${id}-problem`} role="alert" className="mt-1 text-sm text-fail-ink">{problem && textOf(problem, words)}</p>
    </div>
  );
}
