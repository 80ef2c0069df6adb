"use client";

import { useOptimistic } from "react";
import { RequestOutcome } from "@/components/admin/ui/request-outcome";
import { Badge } from "@/components/admin/ui/badge";
import { useSaving } from "@/components/admin/editing/use-saving";
import { useInBrowser } from "@/components/ui/use-in-browser";
import type { EnquiryStatus } from "@/lib/domain/enquiry/enquiry";
import { authenticatedRequest } from "@/lib/browser/session/authenticated-request";
import { enquiryUrl } from "./enquiry-requests";
import { statusBadges } from "../badge-styles";
import type { EnquiryLabels } from "./enquiry-labels";

interface StatusBarProps extends EnquiryLabels {
  id: string;
  status: EnquiryStatus;
  /** A mailto link to the sender. */
  replyHref: string;
  /** When it was received and who handled it. */
  children: React.ReactNode;
}

const action = "button min-h-11 px-4 py-2 text-sm aria-disabled:opacity-60";

/** The status of an enquiry and its actions. A change shows at once (optimistic update). */
export function StatusBar({
  id,
  status,
  replyHref,
  children,
  labels,
  language,
  failures,
}: StatusBarProps) {
  const [shown, show] = useOptimistic(status);
  const { outcome, isSaving, save } = useSaving(labels.one.saving);
  const isInBrowser = useInBrowser();
  const setStatus = (next: EnquiryStatus) =>
    save({
      request: () =>
        authenticatedRequest(enquiryUrl(id), { method: "PATCH", body: { status: next } }),
      successMessage: labels.one.saved,
      optimisticUpdate: () => show(next),
    });
  const button = (next: EnquiryStatus, label: string, variantClass: string) => (
    <button
      key={variantClass}
      type="button"
      disabled={!isInBrowser}
      aria-disabled={isSaving}
      onClick={() => setStatus(next)}
      className={`${action} ${variantClass}`}
    >
      {label}
    </button>
  );
  const main = "bg-ink text-paper hover:opacity-85";
  const other = "hover:bg-ink hover:text-paper";
  return (
    <div className="mt-3">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-soft">
        <Badge {...statusBadges[shown]}>{labels.status[shown]}</Badge>
        {shown === status && children}
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        {shown === "new"
          ? button("handled", labels.one.markHandled, main)
          : button("new", shown === "spam" ? labels.one.notSpam : labels.one.markNew, main)}
        <a href={replyHref} className={`${action} ${other}`}>
          {labels.one.reply}
        </a>
        {shown !== "spam" && button("spam", labels.one.markSpam, other)}
      </div>
      <div className="mt-3 max-w-xl">
        <RequestOutcome
          outcome={outcome}
          language={language}
          failures={failures}
          preset={labels.one.notSaved}
        />
      </div>
    </div>
  );
}
