"use client";

import { useRef, useState } from "react";
import { authenticatedRequest } from "@/lib/browser/session/authenticated-request";
import { paths } from "@/lib/paths";
import { fieldErrorsOf } from "../editing/field-errors-of";
import { useSaving } from "../editing/use-saving";
import { ActionButton } from "../ui/action-button";
import { RequestOutcome, type Outcome } from "../ui/request-outcome";
import { fillIn } from "@/lib/i18n/fill-in";
import { problemText, type RedirectTexts } from "./redirect-labels";

const MAX_SHOWN_ERRORS = 20;

/** What is wrong with the file, line by line. */
function Errors({ outcome, labels }: Pick<RedirectTexts, "labels"> & { outcome: Outcome }) {
  const errors = fieldErrorsOf(outcome);
  if (errors.length === 0) return null;
  const hidden = errors.length - MAX_SHOWN_ERRORS;
  return (
    <div className="border-l-4 border-hand py-1 pl-4">
      <p>{labels.csv.failed}</p>
      <ul className="mt-2 grid gap-1">
        {errors.slice(0, MAX_SHOWN_ERRORS).map((error) => (
          <li key={`${error.params.line} ${error.field} ${error.code}`}>
            {error.params.line !== undefined && (
              <b className="font-medium">
                {fillIn(labels.csv.line, { line: error.params.line })}:{" "}
              </b>
            )}
            {problemText(error, labels)}
          </li>
        ))}
        {hidden > 0 && <li>{fillIn(labels.csv.more, { count: hidden })}</li>}
      </ul>
    </div>
  );
}

function Option({ label, onChange }: { label: string; onChange: (isChosen: boolean) => void }) {
  return (
    <label className="flex min-h-6 items-center gap-2">
      <input
        type="checkbox"
        className="size-4"
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}

function FilePicker({
  csv,
  isBusy,
  onChoose,
}: {
  csv: RedirectTexts["labels"]["csv"];
  isBusy: boolean;
  onChoose: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ActionButton isBusy={isBusy} onClick={() => input.current?.click()}>
          {csv.submit}
        </ActionButton>
        <span className="text-soft">{csv.fileHint}</span>
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,text/csv"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onChoose(file);
          // Lets the same file be chosen again.
          event.target.value = "";
        }}
      />
    </>
  );
}

/** Downloads all rules, and adds those of a file, all or none. */
export function RedirectCsv({ language, labels, failures }: RedirectTexts) {
  const { csv } = labels;
  const { outcome, isSaving, save } = useSaving(labels.working);
  const [replace, setReplace] = useState(false);
  const [external, setExternal] = useState(false);
  const importFile = (file: File) => {
    const query = new URLSearchParams({ replace: String(replace), external: String(external) });
    save({
      request: () =>
        authenticatedRequest(`/api/v1/redirects/import?${query}`, {
          method: "POST",
          // Some systems declare CSV files with another media type.
          body: new Blob([file], { type: "text/csv" }),
        }),
      successMessage: (response) => fillIn(csv.done, response as Record<string, number>),
    });
  };
  const hasErrors = fieldErrorsOf(outcome).length > 0;
  return (
    <section aria-labelledby="redirect-csv" className="grid content-start gap-3 text-sm">
      <h2 id="redirect-csv" className="text-lg">
        {csv.title}
      </h2>
      <p>
        <a href={paths.admin.redirectsAsCsv} download className="link inline-block py-1">
          {csv.export}
        </a>
      </p>
      <Option label={csv.replace} onChange={setReplace} />
      <Option label={csv.external} onChange={setExternal} />
      <FilePicker csv={csv} isBusy={isSaving} onChoose={importFile} />
      <div role="alert">
        <Errors outcome={outcome} labels={labels} />
      </div>
      <RequestOutcome
        outcome={hasErrors ? undefined : outcome}
        language={language}
        failures={{ ...failures, unreachable: labels.unreachable }}
        preset={csv.failed}
      />
    </section>
  );
}
