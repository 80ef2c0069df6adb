"use client";

import type { RefObject } from "react";
import { CopyButton } from "@/components/admin/ui/copy-button";
import { useInBrowser } from "@/components/ui/use-in-browser";
import { buildCurl } from "./curl";
import type { ApiTesterLabels } from "../tester-labels";
import { buildAddress } from "./url-parameters";
import { requestKeyOf } from "./use-request-prompt";
import { takesFile, type Tester } from "../use-tester";

/** The request as a curl command; missing path parameters stay as placeholders. */
function toCurl({ method, endpoint, parameterText, body }: Tester): string {
  const built = buildAddress(endpoint.path, parameterText);
  return buildCurl({
    method,
    acceptsToken: endpoint.acceptsToken,
    address: window.location.origin + ("address" in built ? built.address : endpoint.path),
    ...(endpoint.body === "json" && { body }),
    ...(endpoint.body === "form" && {
      form: JSON.parse(endpoint.sample) as Record<string, unknown>,
    }),
    ...(endpoint.body === "csv" && { csv: "rows.csv" }),
  });
}

interface RequestButtonsProps extends Pick<ApiTesterLabels, "labels"> {
  tester: Tester;
  isSending: boolean;
  executeRef: RefObject<HTMLButtonElement | null>;
}

export function RequestButtons({ tester, isSending, executeRef, labels }: RequestButtonsProps) {
  const isInBrowser = useInBrowser();
  return (
    <p className="flex flex-wrap items-center gap-3">
      <button
        ref={executeRef}
        type="submit"
        disabled={!isInBrowser || takesFile(tester.endpoint.body)}
        aria-disabled={isSending}
        className="button bg-ink text-paper hover:opacity-85 disabled:opacity-60 aria-disabled:opacity-60"
      >
        {labels.execute}
      </button>
      <CopyButton
        key={requestKeyOf(tester)}
        label={labels.copyCurl}
        textOf={() => toCurl(tester)}
        labels={labels}
      />
    </p>
  );
}
