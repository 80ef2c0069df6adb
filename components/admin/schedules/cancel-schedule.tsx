"use client";

import { authenticatedRequest } from "@/lib/browser/session/authenticated-request";
import type { Schedule } from "@/lib/domain/document/schedule";
import { useSaving } from "../editing/use-saving";
import { LinkButton } from "../ui/action-button";
import { RequestOutcome } from "../ui/request-outcome";
import { describeChange, type ScheduleTexts } from "./schedule-texts";

interface CancelScheduleProps extends ScheduleTexts {
  schedule: Schedule;
}

/** Cancels a schedule, or removes one that failed. */
export function CancelSchedule({ schedule, language, labels, failures }: CancelScheduleProps) {
  const { outcome, isSaving, save } = useSaving(labels.working);
  const { id, state, title } = schedule;
  const what = `${title}, ${describeChange(schedule, labels)}`;
  return (
    <>
      <LinkButton
        aria-label={state === "waiting" ? labels.cancelOf.replace("{what}", () => what) : undefined}
        aria-disabled={isSaving}
        onClick={() =>
          save({
            request: () => authenticatedRequest(`/api/v1/schedules/${id}`, { method: "DELETE" }),
            successMessage: labels.cancelled,
          })
        }
      >
        {state === "waiting" ? labels.cancel : labels.remove}
      </LinkButton>
      <RequestOutcome
        outcome={outcome}
        language={language}
        failures={{ ...failures, unreachable: labels.unreachable }}
        preset={labels.cancelFailed}
      />
    </>
  );
}
