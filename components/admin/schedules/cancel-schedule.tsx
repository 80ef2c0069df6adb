"use client";

import { usePathname } from "next/navigation";
import { authenticatedRequest } from "@/lib/browser/session/authenticated-request";
import type { Schedule } from "@/lib/domain/document/schedule";
import { useSaving } from "../editing/use-saving";
import { flash, focusFlashWhenRemoved } from "../layout/frame/flash";
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
  const pathname = usePathname();
  const action = state === "waiting" ? labels.cancel : labels.remove;
  const what = `${title}, ${describeChange(schedule, labels)}`;
  return (
    <>
      <LinkButton
        ref={focusFlashWhenRemoved}
        aria-label={`${action}: ${what}`}
        aria-disabled={isSaving}
        onClick={() =>
          save({
            request: () =>
              authenticatedRequest(`/api/v1/schedules/${id}`, { method: "DELETE" }).then(() =>
                // The entry is gone once the page is read again, and its outcome with it.
                flash(labels.cancelled, pathname),
              ),
            successMessage: "",
          })
        }
      >
        {action}
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
