"use client";

import { RequestOutcome } from "@/components/admin/ui/request-outcome";
import type { FailureLabels } from "@/lib/browser/session/failure-text";
import { ApiError } from "@/lib/browser/session/api-error";
import { ResponsePanel } from "./response-panel";
import type { RawResponse } from "@/lib/browser/session/raw-request";
import type { RequestState } from "../use-request";
import type { ApiTesterLabels } from "../tester-labels";

interface ResponseSectionProps extends ApiTesterLabels {
  requestState: RequestState | undefined;
  failures: FailureLabels;
  onCancel: () => void;
}

/** Set when the API still asks for credentials after the session could not be renewed. */
const sessionExpiredError = ({ status, text = "" }: RawResponse): ApiError | undefined =>
  status === 401 && /"authentication_required"/.test(text)
    ? new ApiError("Session expired, please login again", { code: "session_expired" })
    : undefined;

function failureTextOf(
  status: RequestState["status"] | undefined,
  labels: ApiTesterLabels["labels"],
): string | undefined {
  if (status === "failed") return labels.networkError;
  return status === "cancelled" ? labels.cancelled : undefined;
}

/** Rendered even while empty: screen readers announce only changes of an existing alert. */
const FailureAlert = ({ text }: { text: string | undefined }) => (
  <p role="alert" className={text ? "mt-3 border-l-4 border-fail py-1 pl-4 text-sm" : "sr-only"}>
    {text}
  </p>
);

export function ResponseSection({
  requestState,
  failures,
  onCancel,
  labels,
  language,
}: ResponseSectionProps) {
  const { status, request } = requestState ?? {};
  const response = requestState?.status === "completed" ? requestState.response : undefined;
  const expired = response && sessionExpiredError(response);
  return (
    <section aria-labelledby="response">
      <h2 id="response" className="text-base">
        {labels.response}
      </h2>
      {request ? (
        <p className="mt-1 text-sm wrap-anywhere">
          <span className="font-semibold">{request.method}</span> {request.address}
        </p>
      ) : (
        <p className="mt-1 text-sm text-soft">{labels.nothingYet}</p>
      )}
      {status === "sending" && (
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
      <FailureAlert text={failureTextOf(status, labels)} />
      <div className={expired ? "mt-3" : undefined}>
        <RequestOutcome
          outcome={expired && { failure: expired }}
          language={language}
          failures={failures}
          preset={labels.networkError}
        />
      </div>
      {response && <ResponsePanel response={response} labels={labels} language={language} />}
    </section>
  );
}
