"use client";

import { useRef, type RefObject } from "react";
import { ConfirmationPanel } from "@/components/admin/ui/confirmation-panel";
import { RequestButtons } from "./request-buttons";
import { RequestFields } from "./request-fields";
import type { ApiTesterLabels } from "../tester-labels";
import { useRequestPrompt } from "./use-request-prompt";
import type { PreparedRequest, Tester } from "../use-tester";

function RequestConfirmation({
  request,
  labels,
  onConfirm,
  onCancel,
}: {
  request: PreparedRequest;
  onConfirm: () => void;
  onCancel: () => void;
} & Pick<ApiTesterLabels, "labels">) {
  return (
    <ConfirmationPanel
      confirmLabel={labels.confirm}
      cancelLabel={labels.keep}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <p>{labels.confirmText}</p>
      <p className="mt-1">
        <span className="font-semibold">{request.method}</span> {request.address}
      </p>
    </ConfirmationPanel>
  );
}

interface RequestFormProps extends Pick<ApiTesterLabels, "labels"> {
  tester: Tester;
  formRef: RefObject<HTMLFormElement | null>;
  isSending: boolean;
  send: (request: PreparedRequest) => unknown;
}

export function RequestForm({ tester, formRef, isSending, send, labels }: RequestFormProps) {
  const { toConfirm, problem, submit, closePrompt } = useRequestPrompt(tester, send);
  const executeButton = useRef<HTMLButtonElement>(null);
  const close = () => {
    closePrompt();
    requestAnimationFrame(() => executeButton.current?.focus());
  };
  return (
    <form
      ref={formRef}
      method="post"
      noValidate
      aria-label={labels.request}
      className="grid min-w-0 content-start gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) submit();
      }}
    >
      <RequestFields tester={tester} problem={problem} labels={labels} />
      {toConfirm ? (
        <RequestConfirmation
          request={toConfirm}
          labels={labels}
          onCancel={close}
          onConfirm={() => {
            close();
            void send(toConfirm);
          }}
        />
      ) : (
        <RequestButtons
          tester={tester}
          isSending={isSending}
          executeRef={executeButton}
          labels={labels}
        />
      )}
    </form>
  );
}
