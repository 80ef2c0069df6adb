"use client";

import { RequestOutcome } from "@/components/admin/ui/request-outcome";
import type { FailureLabels } from "@/components/site/session/failure-text";
import { ApiError } from "@/lib/browser/session/api-error";
import { ResponsePanel } from "./response-panel";
import type { RequestState } from "./use-request";
import type { ApiTesterLabels } from "./tester-labels";

interface ResponseSectionProps extends ApiTesterLabels {
  requestState: RequestState | undefined;
  failures: FailureLabels;
  onCancel: () => void;
}

/** Asked who calls, and renewing the session did not help. */
const sessionExpiredError = (requestState: RequestState | undefined): ApiError | undefined =>
  requestState?.status === "completed" &&
  requestState.response.status === 401 &&
  /"authentication_required"/.test(requestState.response.text ?? "")
    ? new ApiError("Session expired, please login again", { code: "session_expired" })
    : undefined;

/** What became of the request. */
export function ResponseSection({
  requestState,
  failures,
  onCancel,
  labels,
  language,
}: ResponseSectionProps) {
  const expired = sessionExpiredError(requestState);
  return (
    <section aria-labelledby="answer">
      <h2 id="answer" className="text-base">
        {labels.answer}
      </h2>
      {requestState ? (
        <p className="mt-1 text-sm wrap-anywhere">
          <span className="font-semibold">{requestState.request.method}</span>{" "}
          {requestState.request.address}
        </p>
      ) : (
        <p className="mt-1 text-sm text-soft">{labels.nothingYet}</p>
      )}
      {requestState?.status === "sending" && (
        <p className="mt-3 flex flex-wrap items-center gap-4 text-sm">
          <span role="status">{labels.sending}</span>
          <button
            type="button"
            onClick={onCancel}
            className="button min-h-10 px-3 py-1.5 hover:bg-ink hover:text-paper"
          >
            {labels.cancel}
          </button>
        </p>
      )}
      {/* Stands in the page before it says anything, so that it is read out. */}
      <p
        role="alert"
        className={
          requestState?.status === "failed" || requestState?.status === "cancelled"
            ? "mt-3 border-l-4 border-fail py-1 pl-4 text-sm"
            : "sr-only"
        }
      >
        {requestState?.status === "failed" && labels.networkError}
        {requestState?.status === "cancelled" && labels.cancelled}
      </p>
      <div className={expired ? "mt-3" : undefined}>
        <RequestOutcome
          outcome={expired && { failure: expired }}
          language={language}
          failures={failures}
          preset={labels.networkError}
        />
      </div>
      {requestState?.status === "completed" && (
        <ResponsePanel response={requestState.response} labels={labels} language={language} />
      )}
    </section>
  );
}
