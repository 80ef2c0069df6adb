"use client";

import { CopyButton } from "@/components/admin/ui/copy-button";
import { Mark } from "@/components/admin/ui/badge";
import type { RawAnswer } from "@/lib/browser/session/raw-request";
import type { TesterWords } from "./tester-labels";

/** The headers that say something about a call; the others are about pages. */
const shownHeaders = ["content-type", "content-disposition", "allow", "retry-after", "cache-control", "vary", "etag", "x-request-id"];
/** Lines of an answer that is shown at once; a longer one waits until it is opened. */
const MOST_LINES = 60;

export const isSuccess = ({ status }: Pick<RawAnswer, "status">): boolean => status >= 200 && status < 300;

/** Green for 2xx, red otherwise (A-TEST-17, A-TEST-18), with a sign and words for who sees neither. */
export function StatusBadge({ status, statusText = "", words }: Pick<RawAnswer, "status"> & { statusText?: string } & Pick<TesterWords, "words">) {
  const isGood = isSuccess({ status });
  return <Mark sign={isGood ? "✓" : "×"} tone={isGood ? "auto" : "fail"}><span className="figures">{status} {statusText}</span><span className="sr-only">{isGood ? words.succeeded : words.refused}</span></Mark>;
}

function formatted(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function Content({ text, words }: { text: string } & Pick<TesterWords, "words">) {
  const lines = text.split("\n").length;
  const content = <pre tabIndex={0} role="region" aria-label={words.content} className="max-h-[36rem] overflow-auto rounded-md border border-hairline bg-raised p-3 text-xs leading-relaxed">{text}</pre>;
  if (lines <= MOST_LINES) return content;
  return (
    <details>
      <summary className="figures cursor-pointer py-2 text-sm">{words.open.replace("{lines}", String(lines))}</summary>
      {content}
    </details>
  );
}

function Headers({ headers, words }: Pick<RawAnswer, "headers"> & Pick<TesterWords, "words">) {
  const found = shownHeaders.flatMap((name) => (headers.has(name) ? [[name, headers.get(name)] as const] : []));
  return (
    <details>
      <summary className="cursor-pointer py-2 text-sm">{words.headers}</summary>
      <dl className="grid gap-x-4 text-xs sm:grid-cols-[max-content_1fr]">
        {found.map(([name, value]) => <div key={name} className="contents"><dt className="text-soft">{name}</dt><dd className="wrap-anywhere">{value}</dd></div>)}
      </dl>
    </details>
  );
}

/** How long and how large, as the language writes it. */
export function measures({ took, bytes }: Pick<RawAnswer, "took" | "bytes">, language: TesterWords["language"]): string {
  const time = new Intl.NumberFormat(language, { style: "unit", unit: "millisecond", maximumFractionDigits: 0 }).format(took);
  const size = new Intl.NumberFormat(language, { style: "unit", unit: "kilobyte", maximumFractionDigits: 1 }).format(bytes / 1_000);
  return `${time} · ${size}`;
}

/** An answer as it came: status, measures, headers that matter, and what it carries. */
export function Answer({ answer, words, language }: { answer: RawAnswer } & TesterWords) {
  const { status, statusText, headers, text } = answer;
  const shown = text === undefined ? undefined : formatted(text);
  return (
    <div className="mt-3 grid gap-2">
      <p role="status" className="figures flex flex-wrap items-baseline gap-x-3 text-sm"><StatusBadge status={status} statusText={statusText} words={words} /> {measures(answer, language)}</p>
      <Headers headers={headers} words={words} />
      {shown === undefined && <p className="text-sm text-soft">{words.noText}</p>}
      {shown === "" && <p className="text-sm text-soft">{words.noContent}</p>}
      {shown && <><Content key={shown} text={shown} words={words} /><p><CopyButton key={shown} label={words.copyAnswer} textOf={() => shown} words={words} /></p></>}
    </div>
  );
}
