"use client";

import { useRef } from "react";
import { authenticatedRequest } from "@/lib/browser/session/authenticated-request";
import type { ApiFieldError } from "@/lib/browser/session/api-error";
import { languageNames, type Language } from "@/lib/domain/language";
import { fillIn } from "@/lib/i18n/fill-in";
import { paths } from "@/lib/paths";
import { fieldErrorsOf } from "../editing/field-errors-of";
import { useSaving } from "../editing/use-saving";
import { faultText, type TextLabels } from "../texts/text-labels";
import { LinkButton } from "../ui/action-button";
import { RequestOutcome, type Outcome } from "../ui/request-outcome";
import type { LanguageTexts } from "./language-labels";

const MAX_SHOWN_FAULTS = 20;

interface TextFileProps extends LanguageTexts {
  /** The language of the texts. */
  of: Language;
  faults: TextLabels["faults"];
}

/** What is wrong with the file, by key. */
function Faults({
  outcome,
  labels,
  faults,
}: Pick<TextFileProps, "labels" | "faults"> & { outcome: Outcome }) {
  const errors = fieldErrorsOf(outcome);
  if (errors.length === 0) return null;
  const hidden = errors.length - MAX_SHOWN_FAULTS;
  const textOf = (error: ApiFieldError): string => {
    if (error.code === "too_long") return labels.file.tooLong;
    return error.code === "unknown" ? labels.file.unknown : faultText(error, { faults });
  };
  return (
    <div className="border-l-4 border-hand py-1 pl-4">
      <p>{labels.file.failed}</p>
      <ul className="mt-2 grid gap-1">
        {errors.slice(0, MAX_SHOWN_FAULTS).map((error) => (
          <li key={error.field}>
            <code>{error.field}</code>: {textOf(error)}
          </li>
        ))}
        {hidden > 0 && <li>{fillIn(labels.file.more, { count: hidden })}</li>}
      </ul>
    </div>
  );
}

const FileLink = ({ href, name, label }: { href: string; name: string; label: string }) => (
  <a href={href} download aria-label={name} className="link inline-block py-1">
    {label}
  </a>
);

/** Throws SyntaxError for what isn't JSON. */
const sendFile = async (of: Language, file: File): Promise<unknown> =>
  authenticatedRequest(paths.admin.textFile(of), {
    method: "PUT",
    body: JSON.parse(await file.text()) as object,
  });

/** Downloads the texts of the pages and mails in a language, and changes them by those of a file. */
export function TextFile({ of, faults, language, labels, failures }: TextFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const { outcome, isSaving, save } = useSaving(labels.working);
  const { nativeName } = languageNames[of];
  const importFile = (file: File) =>
    save({
      request: () => sendFile(of, file),
      successMessage: (response) => fillIn(labels.file.done, response as Record<string, number>),
    });
  const hasFaults = fieldErrorsOf(outcome).length > 0;
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <FileLink
          href={paths.admin.textFile(of)}
          name={fillIn(labels.file.exportOf, { language: nativeName })}
          label={labels.file.export}
        />
        <FileLink
          href={paths.admin.textFile(of, { changed: "true" })}
          name={fillIn(labels.file.exportChangedOf, { language: nativeName })}
          label={labels.file.exportChanged}
        />
        <LinkButton
          aria-disabled={isSaving}
          aria-label={fillIn(labels.file.importOf, { language: nativeName })}
          onClick={() => !isSaving && input.current?.click()}
          className="py-1 whitespace-nowrap"
        >
          {labels.file.import}
        </LinkButton>
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) importFile(file);
          // Lets the same file be chosen again.
          target.value = "";
        }}
      />
      <div role="alert">
        <Faults outcome={outcome} labels={labels} faults={faults} />
      </div>
      <RequestOutcome
        outcome={hasFaults ? undefined : outcome}
        language={language}
        failures={{ ...failures, unreachable: labels.unreachable }}
        preset={labels.file.invalid}
      />
    </div>
  );
}
