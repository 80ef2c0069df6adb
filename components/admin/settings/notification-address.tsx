"use client";

import { useRef, useState } from "react";
import type { FailureLabels } from "@/components/site/session/failure-text";
import { Field } from "@/components/ui/field";
import { useInBrowser } from "@/components/ui/use-in-browser";
import type { Language } from "@/lib/domain/language";
import type { Messages } from "@/lib/i18n/messages";
import { authenticatedRequest } from "@/lib/browser/session/authenticated-request";
import { RequestOutcome, type Outcome } from "../ui/request-outcome";
import { fieldErrorsOf } from "../editing/field-errors-of";
import { useInputReplay } from "../editing/input-replay/use-input-replay";
import { useSaving } from "../editing/use-saving";

export interface MailSetup {
  /** The recipient of mails to the team; null uses `defaultRecipients`. */
  address: string | null;
  /** From LEADS_TO. */
  defaultRecipients: readonly string[];
  /** Whether SMTP_URL is set. */
  hasServer: boolean;
}

interface NotificationAddressProps extends MailSetup {
  language: Language;
  labels: Messages["admin"]["settings"];
  failures: FailureLabels;
}

const isAddressInvalid = (outcome: Outcome): boolean =>
  fieldErrorsOf(outcome).some(({ field }) => field.split(".")[0] === "notification_address");

const storeAddress = (address: string | null) =>
  authenticatedRequest("/api/v1/settings", {
    method: "PUT",
    body: { notification_address: address },
  });

/** What happens while the field is empty. */
const unsetText = ({ defaultRecipients, labels }: NotificationAddressProps): string =>
  defaultRecipients.length > 0
    ? labels.addressUnset.replace("{preset}", () => defaultRecipients.join(", "))
    : labels.addressNone;

function ServerStatus({
  hasServer,
  labels,
}: Pick<NotificationAddressProps, "hasServer" | "labels">) {
  return (
    <p className={`border-l-4 py-1 pl-4 text-sm ${hasServer ? "border-auto" : "border-hand"}`}>
      {hasServer ? labels.smtpOn : labels.smtpOff}
    </p>
  );
}

/** The recipient of mails about new enquiries. */
export function NotificationAddress(props: NotificationAddressProps) {
  const { address, language, labels, failures } = props;
  const [typed, setTyped] = useState(address ?? "");
  const { outcome, isSaving, save, clearOutcome } = useSaving(labels.saving);
  const isInBrowser = useInBrowser();
  const isInvalid = isAddressInvalid(outcome);
  const form = useRef<HTMLFormElement>(null);
  useInputReplay(form);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    save({
      request: () => storeAddress(typed.trim() || null),
      successMessage: labels.addressSaved,
    });
  };
  return (
    <form
      ref={form}
      noValidate
      method="post"
      onSubmit={submit}
      className="mt-6 grid max-w-md gap-4"
    >
      <div>
        <Field
          id="notification-address"
          type="text"
          inputMode="email"
          autoComplete="off"
          label={labels.address}
          value={typed}
          problem={isInvalid ? labels.addressProblem : undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            if (!isSaving) clearOutcome();
          }}
        />
        <p className="text-sm text-soft">{unsetText(props)}</p>
      </div>
      <ServerStatus hasServer={props.hasServer} labels={labels} />
      <button
        type="submit"
        disabled={!isInBrowser}
        aria-disabled={isSaving}
        className="button justify-self-start bg-ink text-paper hover:opacity-85 aria-disabled:opacity-60"
      >
        {labels.save}
      </button>
      <RequestOutcome
        outcome={isInvalid ? undefined : outcome}
        language={language}
        failures={failures}
        preset={labels.addressFailed}
      />
    </form>
  );
}
