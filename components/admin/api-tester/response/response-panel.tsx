"use client";

import { CopyButton } from "@/components/admin/ui/copy-button";
import { Badge } from "@/components/admin/ui/badge";
import type { RawResponse } from "@/lib/browser/session/raw-request";
import { fillIn } from "@/lib/i18n/fill-in";
import type { ApiTesterLabels } from "../tester-labels";

/** Headers that matter to API clients; the others concern pages. */
const shownHeaders = [
  "content-type",
  "content-disposition",
  "allow",
  "retry-after",
  "cache-control",
  "vary",
  "etag",
  "x-request-id",
];
/** A response with more lines is collapsed at first. */
const MAX_OPEN_LINES = 60;

export const isSuccess = ({ status }: Pick<RawResponse, "status">): boolean =>
  status >= 200 && status < 300;

/**
 * Green for 2xx, red otherwise (A-TEST-17, A-TEST-18); the icon and the hidden text say the same
 * without colour.
 */
export function StatusBadge({
  status,
  statusText = "",
  labels,
}: Pick<RawResponse, "status"> & { statusText?: string } & Pick<ApiTesterLabels, "labels">) {
  const isOk = isSuccess({ status });
  return (
    <Badge icon={isOk ? "✓" : "×"} tone={isOk ? "auto" : "fail"}>
      <span>
        {status} {statusText}
      </span>
      <span className="sr-only">{isOk ? labels.succeeded : labels.refused}</span>
    </Badge>
  );
}

function formatJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function Content({ text, labels }: { text: string } & Pick<ApiTesterLabels, "labels">) {
  const lines = text.split("\n").length;
  const content = (
    <pre
      tabIndex={0}
      role="region"
      aria-label={labels.content}
      className="max-h-[36rem] overflow-auto rounded-md border border-hairline bg-raised p-3 text-xs leading-relaxed"
    >
      {text}
    </pre>
  );
  if (lines <= MAX_OPEN_LINES) return content;
  return (
    <details>
      <summary className="cursor-pointer py-2 text-sm">{fillIn(labels.open, { lines })}</summary>
      {content}
    </details>
  );
}

function Headers({
  headers,
  labels,
}: Pick<RawResponse, "headers"> & Pick<ApiTesterLabels, "labels">) {
  const found = shownHeaders.flatMap((name) =>
    headers.has(name) ? [[name, headers.get(name)] as const] : [],
  );
  return (
    <details>
      <summary className="cursor-pointer py-2 text-sm">{labels.headers}</summary>
      <dl className="grid gap-x-4 text-xs sm:grid-cols-[max-content_1fr]">
        {found.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-soft">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Duration and size, formatted for the language. */
function formatMeasures(
  { durationMs, bytes }: Pick<RawResponse, "durationMs" | "bytes">,
  language: ApiTesterLabels["language"],
): string {
  const time = new Intl.NumberFormat(language, {
    style: "unit",
    unit: "millisecond",
    maximumFractionDigits: 0,
  }).format(durationMs);
  const size = new Intl.NumberFormat(language, {
    style: "unit",
    unit: "kilobyte",
    maximumFractionDigits: 1,
  }).format(bytes / 1_000);
  return `${time} · ${size}`;
}

export function ResponsePanel({
  response,
  labels,
  language,
}: { response: RawResponse } & ApiTesterLabels) {
  const { status, statusText, headers, text } = response;
  const shown = text === undefined ? undefined : formatJson(text);
  return (
    <div className="mt-3 grid gap-2">
      <p role="status" className="flex flex-wrap items-baseline gap-x-3 text-sm">
        <StatusBadge status={status} statusText={statusText} labels={labels} />{" "}
        {formatMeasures(response, language)}
      </p>
      <Headers headers={headers} labels={labels} />
      {shown === undefined && <p className="text-sm text-soft">{labels.noText}</p>}
      {shown === "" && <p className="text-sm text-soft">{labels.noContent}</p>}
      {shown && (
        <>
          <Content key={shown} text={shown} labels={labels} />
          <p>
            <CopyButton
              key={shown}
              label={labels.copyResponse}
              textOf={() => shown}
              labels={labels}
            />
          </p>
        </>
      )}
    </div>
  );
}
