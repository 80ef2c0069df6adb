"use client";

import { useState } from "react";
import { authenticatedRequest } from "@/lib/browser/session/authenticated-request";
import type { Schedule } from "@/lib/domain/document/schedule";
import type { DocumentStatus } from "@/lib/domain/document/state";
import type { Language } from "@/lib/domain/language";
import { fieldErrorsOf } from "../editing/field-errors-of";
import { useSaving } from "../editing/use-saving";
import { LinkButton } from "../ui/action-button";
import { DateTime } from "@/components/ui/date-time";
import { RequestOutcome } from "../ui/request-outcome";
import { CancelSchedule } from "./cancel-schedule";
import { ScheduleForm, type ScheduleChoice } from "./schedule-form";
import { ScheduleZone } from "./schedule-zone";
import { describeChange, type ScheduleTexts } from "./schedule-texts";

interface ScheduleSectionProps extends ScheduleTexts {
  /** The endpoint that schedules a change. */
  url: string;
  status: DocumentStatus;
  /** The languages with texts. */
  translated: readonly Language[];
  /** Those that wait or have failed, by time. */
  schedules: readonly Schedule[];
}

function ScheduleList({
  schedules,
  ...texts
}: ScheduleTexts & Pick<ScheduleSectionProps, "schedules">) {
  const { labels, language } = texts;
  return (
    <ul className="mt-2 grid gap-1">
      {schedules.map((schedule) => (
        <li key={schedule.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <span>
            <DateTime at={schedule.at} language={language} />
          </span>
          <ScheduleZone {...{ schedule, language }} />
          <span>{describeChange(schedule, labels)}</span>
          {schedule.author && (
            <span className="text-soft">{labels.by.replace("{name}", () => schedule.author)}</span>
          )}
          {schedule.problem && <span>{labels.problem[schedule.problem]}</span>}
          <CancelSchedule schedule={schedule} {...texts} />
        </li>
      ))}
    </ul>
  );
}

/** What is scheduled for a document, and the form that schedules more. */
export function ScheduleSection({
  url,
  status,
  translated,
  schedules,
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
  return (
    <div className="mt-2">
      <LinkButton
        aria-expanded={isOpen}
        onClick={() => {
          clearOutcome();
          setOpen(!isOpen);
        }}
      >
        {isOpen ? labels.close : labels.open}
      </LinkButton>
      {isOpen && (
        <ScheduleForm
          {...{ language, labels, translated, problem, isSaving }}
          action={status === "published" ? "unpublish" : "publish"}
          onChange={clearOutcome}
          onSubmit={schedule}
        />
      )}
      <RequestOutcome
        outcome={problem ? undefined : outcome}
        language={language}
        failures={{ ...failures, unreachable: labels.unreachable }}
        preset={labels.failed}
      />
      {schedules.length > 0 && <ScheduleList schedules={schedules} {...texts} />}
    </div>
  );
}
