"use client";

import { useState } from "react";
import { Field } from "@/components/ui/field";
import type { ApiFieldError } from "@/lib/browser/session/api-error";
import type { ScheduleAction } from "@/lib/domain/document/schedule";
import type { Language } from "@/lib/domain/language";
import { formatDateTime } from "@/lib/i18n/date-time";
import { LanguageChoice } from "../document-state/language-choice";
import { knownCode } from "../editing/field-errors-of";
import { useAdminFacts } from "../company/admin-facts";
import { ActionButton } from "../ui/action-button";
import { useFocusReturn } from "@/components/ui/use-focus-return";
import { fillIn } from "@/lib/i18n/fill-in";
import type { ScheduleTexts } from "./schedule-texts";
import { scheduledLanguages, suggestedLanguages, type ScheduledDocument } from "./suggestions";

export interface ScheduleChoice {
  action: ScheduleAction;
  at: string;
  languages: Language[];
  time_zone: string;
}

interface ScheduleFormProps extends Pick<ScheduleTexts, "language" | "labels"> {
  document: ScheduledDocument;
  /** The actions that can be scheduled; a single one isn't shown as a choice. */
  actions: readonly ScheduleAction[];
  /** The suggested action. */
  action: ScheduleAction;
  problem: ApiFieldError | undefined;
  isSaving: boolean;
  onChange: () => void;
  onSubmit: (choice: ScheduleChoice) => void;
}

const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The time of a `datetime-local` field, which is in the editor's time zone; empty for none. */
const toTime = (local: string): string =>
  Number.isNaN(Date.parse(local)) ? "" : new Date(local).toISOString();

function ActionChoice({
  actions,
  action,
  labels,
  onChange,
}: Pick<ScheduleFormProps, "labels" | "actions" | "action"> & {
  onChange: (action: ScheduleAction) => void;
}) {
  if (actions.length <= 1) return null;
  return (
    <fieldset>
      <legend className="font-medium">{labels.what}</legend>
      <p className="flex flex-wrap gap-x-5">
        {actions.map((one) => (
          <label key={one} className="inline-flex min-h-8 items-center gap-2">
            <input
              type="radio"
              name="scheduled-action"
              checked={one === action}
              onChange={() => onChange(one)}
            />
            {labels[one]}
          </label>
        ))}
      </p>
    </fieldset>
  );
}

/** The time zones that a time is meant in: the editor's and the site's. */
function TimeZones({
  at,
  language,
  labels,
}: Pick<ScheduleFormProps, "language" | "labels"> & { at: string }) {
  const { timeZone } = useAdminFacts();
  const time = at && formatDateTime(at, language, { form: "day", timeZone });
  return (
    <p className="text-xs text-soft">
      {fillIn(labels.ownZone, { zone: ownTimeZone() })}{" "}
      {time && fillIn(labels.siteZone, { time, zone: timeZone })}
    </p>
  );
}

interface LanguagesFieldProps extends Pick<ScheduleFormProps, "labels"> {
  offered: readonly Language[];
  chosen: readonly Language[];
  isMissing: boolean;
  onChange: (languages: readonly Language[]) => void;
}

/** The languages of a change, and a message if none is chosen. */
const LanguagesField = ({ labels, offered, chosen, isMissing, onChange }: LanguagesFieldProps) => (
  <div>
    <LanguageChoice
      legend={labels.languages}
      languages={offered}
      checked={chosen}
      onChange={onChange}
    />
    <p role="alert" className="text-sm text-hand-ink">
      {isMissing && labels.problems.noLanguage}
    </p>
  </div>
);

/**
 * The chosen action and languages. When another action is chosen, its own languages are suggested.
 */
function useScheduleChoice({ document, action: suggested, onSubmit }: ScheduleFormProps) {
  const [action, setAction] = useState(suggested);
  const [languages, setLanguages] = useState(() => suggestedLanguages(document, suggested));
  const [isMissing, setMissing] = useState(false);
  return {
    action,
    languages,
    isMissing,
    chooseAction: (next: ScheduleAction) => {
      setAction(next);
      setLanguages(suggestedLanguages(document, next));
      setMissing(false);
    },
    chooseLanguages: (next: readonly Language[]) => {
      setLanguages(next);
      setMissing(false);
    },
    submit: (at: string) => {
      if (document.translated.length > 0 && languages.length === 0) return setMissing(true);
      const named = scheduledLanguages(document, action, languages);
      onSubmit({ action, at, languages: named, time_zone: ownTimeZone() });
    },
  };
}

/** Asks what shall happen to a document, when, and in which languages. */
export function ScheduleForm(props: ScheduleFormProps) {
  const { language, labels, document, actions, problem, isSaving, onChange } = props;
  const { translated } = document;
  const container = useFocusReturn();
  const [local, setLocal] = useState("");
  const { action, languages, isMissing, ...choice } = useScheduleChoice(props);
  const at = toTime(local);
  const known = problem && knownCode(problem.code, labels.problems);
  return (
    <form
      ref={container}
      noValidate
      className="grid basis-full gap-3 *:max-w-xl"
      onSubmit={(event) => {
        event.preventDefault();
        choice.submit(at);
      }}
    >
      <ActionChoice
        actions={actions}
        action={action}
        labels={labels}
        onChange={choice.chooseAction}
      />
      <div>
        <Field
          id="scheduled-at"
          type="datetime-local"
          label={labels.when}
          value={local}
          autoFocus
          problem={problem && (known ? labels.problems[known] : problem.message)}
          onChange={(event) => {
            setLocal(event.target.value);
            onChange();
          }}
        />
        <TimeZones at={at} language={language} labels={labels} />
      </div>
      {translated.length > 0 && (
        <LanguagesField
          labels={labels}
          offered={translated}
          chosen={languages}
          isMissing={isMissing}
          onChange={choice.chooseLanguages}
        />
      )}
      {document.isDraft && action === "publish" && languages.length < translated.length && (
        <p className="text-soft">{labels.part}</p>
      )}
      <p>
        <ActionButton type="submit" isBusy={isSaving}>
          {labels.submit}
        </ActionButton>
      </p>
    </form>
  );
}
