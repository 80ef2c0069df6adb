"use client";

import { useSyncExternalStore } from "react";
import { DateTime } from "@/components/ui/date-time";
import { Badge } from "@/components/admin/ui/badge";
import { fillIn } from "@/lib/i18n/fill-in";
import { StatusBadge } from "../response/response-panel";
import { pastRequests, subscribeToRequests, type PastRequest } from "./request-history";
import type { ApiTesterLabels } from "../tester-labels";

const none: readonly PastRequest[] = [];

/** The last requests; each can be restored into the form. */
export function History({
  onRestore,
  labels,
  language,
}: { onRestore: (request: PastRequest) => void } & ApiTesterLabels) {
  const requests = useSyncExternalStore(subscribeToRequests, pastRequests, () => none);
  return (
    <section aria-labelledby="history" className="mt-12">
      <h2 id="history" className="text-base">
        {labels.history}
      </h2>
      <p className="mt-1 text-xs text-soft">{labels.historyText}</p>
      {requests.length > 0 && (
        <ol className="mt-3 border-t border-hairline text-sm">
          {requests.map((request) => {
            const { id, at, method, address, status } = request;
            return (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-hairline py-2"
              >
                <p className="min-w-0 flex-[1_1_16rem]">
                  <span className="flex flex-wrap items-baseline gap-x-2">
                    {status === undefined ? (
                      <Badge icon="×" tone="fail">
                        {labels.noResponse}
                      </Badge>
                    ) : (
                      <StatusBadge status={status} labels={labels} />
                    )}
                    <span className="text-xs text-soft">
                      <DateTime at={at} language={language} form="short" />
                    </span>
                  </span>
                  <span className="wrap-anywhere">
                    <span className="font-semibold">{method}</span> {address}
                  </span>
                </p>
                <button
                  type="button"
                  onClick={() => onRestore(request)}
                  aria-label={fillIn(labels.takeUpNamed, { request: `${method} ${address}` })}
                  className="button min-h-10 px-3 py-1.5 text-sm hover:bg-ink hover:text-paper"
                >
                  {labels.takeUp}
                </button>
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}
