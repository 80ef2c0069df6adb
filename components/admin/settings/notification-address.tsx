"use client";

import { useRef, useState } from "react";
import type { FailureWords } from "@/components/site/session/failure-text";
import { Field } from "@/components/ui/field";
import { useInBrowser } from "@/components/ui/use-in-browser";
import type { Language } from "@/lib/domain/language";
import type { Messages } from "@/lib/i18n/messages";
import { authenticatedCall } from "@/lib/browser/session/authenticated-request";
import { CallFailure } from "@/lib/browser/session/api-error";
import { CallOutcome, type Outcome } from "../ui/request-outcome";
import { useEarlyInput } from "../editing/use-early-input";
import { useSaving } from "../editing/use-saving";

export interface MailSetup {
  /** Where the team's mails go, as it was set here; null leaves it to the environment. */
  address: string | null;
  /** What the environment says (LEADS_TO). */
  preset: readonly string[];
  /** Whether there is a server that mails leave by (SMTP_URL). */
  hasServer: boolean;
}

interface NotificationAddressProps extends MailSetup {
  language: Language;
  words: Messages["admin"]["settings"];
  failures: FailureWords;
}

const isRefused = (outcome: Outcome): boolean =>
  outcome !== undefined && "failure" in outcome && outcome.failure instanceof CallFailure && outcome.failure.errors.some(({ field }) => field.split(".")[0] === "notification_address");

/** Where mails about new enquiries go (ambiguity 92). */
export function NotificationAddress({ address, preset, hasServer, language, words, failures }: NotificationAddressProps) {
  const [typed, setTyped] = useState(address ?? "");
  const { outcome, isSaving, save, forget } = useSaving(words.saving);
  const isInBrowser = useInBrowser();
  const refused = isRefused(outcome);
  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(form);
  return (
    <form
      ref={form}
      noValidate method="post"
      onSubmit={(event) => {
        event.preventDefault();
        save({ call: () => authenticatedCall("/api/v1/settings", { method: "PUT", body: { notification_address: typed.trim() || null } }), done: words.addressSaved });
      }}
      className="mt-6 grid max-w-md gap-4"
    >
      <div>
        <Field
          id="notification-address" type="text" inputMode="email" autoComplete="off" label={words.address} value={typed} problem={refused ? words.addressProblem : undefined} className="min-h-11 px-3 py-2"
          onChange={(event) => {
            setTyped(event.target.value);
            if (!isSaving) forget();
          }}
        />
        <p className="text-sm text-soft">{preset.length > 0 ? words.addressUnset.replace("{preset}", () => preset.join(", ")) : words.addressNone}</p>
      </div>
      <p className={`border-l-4 py-1 pl-4 text-sm ${hasServer ? "border-auto" : "border-hand"}`}>{hasServer ? words.smtpOn : words.smtpOff}</p>
      <button type="submit" disabled={!isInBrowser} aria-disabled={isSaving} className="button justify-self-start bg-ink text-paper hover:opacity-85 aria-disabled:opacity-60">{words.save}</button>
      <CallOutcome outcome={refused ? undefined : outcome} language={language} failures={failures} preset={words.addressFailed} />
    </form>
  );
}
