"use client";

import { useState } from "react";
import { authenticatedRequest } from "@/lib/browser/session/authenticated-request";
import {
  scheduleActions,
  type Schedule,
  type ScheduleAction,
} from "@/lib/domain/document/schedule";
import { fieldErrorsOf } from "../editing/field-errors-of";
import { useSaving } from "../editing/use-saving";
import { ActionButton } from "../ui/action-button";
import { DateTime } from "@/components/ui/date-time";
import { fillIn } from "@/lib/i18n/fill-in";
import { RequestOutcome } from "../ui/request-outcome";
import { CancelSchedule } from "./cancel-schedule";
import { ScheduleForm, type ScheduleChoice } from "./schedule-form";
import { ScheduleZone } from "./schedule-zone";
import { languagesLeft, suggestedAction, type ScheduledDocument } from "./suggestions";
import { describeChange, languageList, type ScheduleTexts } from "./schedule-texts";

interface ScheduleSectionProps extends ScheduleTexts {
  /** The endpoint that schedules a change. */
  url: string;
  /** With the schedules that wait or have failed, by time. */
  document: ScheduledDocument;
  /** The actions that can be scheduled; empty if only a draft could be published, but none exists. */
  actions?: readonly ScheduleAction[];
}

function ScheduleList({ schedules, ...texts }: ScheduleTexts & { schedules: readonly Schedule[] }) {
  const { labels, language } = texts;
  return (
    <ul className="grid gap-1">
      {schedules.map((schedule) => (
        <li key={schedule.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <span>
            <DateTime at={schedule.at} language={language} form="day" />
          </span>
          <ScheduleZone schedule={schedule} language={language} />
          <span>{describeChange(schedule, labels)}</span>
          {schedule.author && (
            <span className="text-soft">{fillIn(labels.by, { name: schedule.author })}</span>
          )}
          {schedule.problem && <span>{labels.problem[schedule.problem]}</span>}
          <CancelSchedule schedule={schedule} {...texts} />
        </li>
      ))}
    </ul>
  );
}

interface FormToggleProps extends Pick<ScheduleTexts, "labels"> {
  isOpen: boolean;
  onToggle: () => void;
}

/** The button that opens and closes the form. */
const FormToggle = ({ isOpen, labels, onToggle }: FormToggleProps) => (
  <ActionButton aria-expanded={isOpen} onClick={onToggle}>
    {isOpen ? labels.close : labels.open}
  </ActionButton>
);

/** The schedules of a document, and the form that schedules more: in a row with other actions. */
export function ScheduleSection({
  url,
  document,
  actions = scheduleActions,
  ...texts
}: ScheduleSectionProps) {
  const { language, labels, failures } = texts;
  const [isOpen, setOpen] = useState(false);
  const { outcome, isSaving, save, clearOutcome } = useSaving(labels.working);
  const problem = fieldErrorsOf(outcome).find(({ field }) => field === "at");
  const schedule = (body: ScheduleChoice) =>
    save({
      request: () => authenticatedRequest(url, { method: "POST", body }).then(() => setOpen(false)),
      successMessage: labels.done,
    });
  const toggle = () => {
    clearOutcome();
    setOpen(!isOpen);
  };
  const left = languagesLeft(document);
  const canSchedule = actions.length > 0;
  return (
    <>
      {canSchedule ? (
        <FormToggle isOpen={isOpen} labels={labels} onToggle={toggle} />
      ) : (
        <span className="text-soft">{labels.needsDraft}</span>
      )}
      {canSchedule && isOpen && (
        <ScheduleForm
          language={language}
          labels={labels}
          document={document}
          actions={actions}
          problem={problem}
          isSaving={isSaving}
          action={suggestedAction(document)}
          onChange={clearOutcome}
          onSubmit={schedule}
        />
      )}
      <div className="grid basis-full gap-2">
        <RequestOutcome
          outcome={problem ? undefined : outcome}
          language={language}
          failures={{ ...failures, unreachable: labels.unreachable }}
          preset={labels.failed}
        />
        {document.schedules.length > 0 && (
          <ScheduleList schedules={document.schedules} {...texts} />
        )}
        {left.length > 0 && (
          <p className="text-soft">{fillIn(labels.left, { languages: languageList(left) })}</p>
        )}
      </div>
    </>
  );
}
