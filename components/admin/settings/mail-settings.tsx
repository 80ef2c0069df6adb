"use client";

import { useRef, useState } from "react";
import type { FailureLabels } from "@/lib/browser/session/failure-text";
import { Field } from "@/components/ui/field";
import { useInBrowser } from "@/components/ui/use-in-browser";
import { languageNames, languagesAmong, type Language } from "@/lib/domain/language";
import type { Settings } from "@/lib/domain/site/settings";
import type { Messages } from "@/lib/i18n/messages";
import { authenticatedRequest } from "@/lib/browser/session/authenticated-request";
import { fillIn } from "@/lib/i18n/fill-in";
import { RequestOutcome, type Outcome } from "../ui/request-outcome";
import { fieldErrorsOf } from "../editing/field-errors-of";
import { useInputReplay } from "../editing/input-replay/use-input-replay";
import { useSaving } from "../editing/use-saving";

export interface MailSetup {
  /** Without an address mails go to `defaultRecipients`. */
  settings: Settings;
  /** The languages that mails can be in. */
  languages: readonly Language[];
  /** From LEADS_TO. */
  defaultRecipients: readonly string[];
  /** Whether SMTP_URL is set. */
  hasServer: boolean;
}

interface MailSettingsProps extends MailSetup {
  language: Language;
  labels: Messages["admin"]["settings"];
  failures: FailureLabels;
}

const isAddressInvalid = (outcome: Outcome): boolean =>
  fieldErrorsOf(outcome).some(({ field }) => field.split(".")[0] === "notification_address");

const storeSettings = (body: Settings) =>
  authenticatedRequest("/api/v1/settings", { method: "PUT", body });

/** What happens while the field is empty. */
const unsetText = ({ defaultRecipients, labels }: MailSettingsProps): string =>
  defaultRecipients.length > 0
    ? fillIn(labels.addressUnset, { preset: defaultRecipients.join(", ") })
    : labels.addressNone;

function ServerStatus({ hasServer, labels }: Pick<MailSettingsProps, "hasServer" | "labels">) {
  return (
    <p className={`border-l-4 py-1 pl-4 text-sm ${hasServer ? "border-auto" : "border-hand"}`}>
      {hasServer ? labels.smtpOn : labels.smtpOff}
    </p>
  );
}

function MailLanguage({
  languages,
  labels,
  chosen,
  onChoice,
}: Pick<MailSettingsProps, "languages" | "labels"> & {
  chosen: Language;
  onChoice: (language: Language) => void;
}) {
  return (
    <div>
      <label htmlFor="notification-language" className="font-medium">
        {labels.mailLanguage}
      </label>
      <select
        id="notification-language"
        value={chosen}
        aria-describedby="notification-language-hint"
        onChange={({ target }) => languagesAmong([target.value]).forEach(onChoice)}
        className="select-arrow my-1.5 block min-h-11 min-w-48 rounded-md border border-field bg-raised px-3 py-2"
      >
        {languages.map((one) => (
          <option key={one} value={one} lang={one}>
            {languageNames[one].nativeName}
          </option>
        ))}
      </select>
      <p id="notification-language-hint" className="text-sm text-soft">
        {labels.mailLanguageHint}
      </p>
    </div>
  );
}

function useMailSettings({ settings, labels }: MailSettingsProps) {
  const [typed, setTyped] = useState(settings);
  const { outcome, isSaving, save, clearOutcome } = useSaving(labels.saving);
  const change = (changed: Partial<Settings>) => {
    setTyped((before) => ({ ...before, ...changed }));
    if (!isSaving) clearOutcome();
  };
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    const address = typed.notification_address?.trim() || null;
    save({
      request: () => storeSettings({ ...typed, notification_address: address }),
      successMessage: labels.mailSaved,
    });
  };
  return { typed, change, submit, outcome, isSaving };
}

/** The recipients and the language of mails about new enquiries. */
export function MailSettings(props: MailSettingsProps) {
  const { languages, language, labels, failures } = props;
  const { typed, change, submit, outcome, isSaving } = useMailSettings(props);
  const isInBrowser = useInBrowser();
  const isInvalid = isAddressInvalid(outcome);
  const form = useRef<HTMLFormElement>(null);
  useInputReplay(form);
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
          value={typed.notification_address ?? ""}
          problem={isInvalid ? labels.addressProblem : undefined}
          onChange={({ target }) => change({ notification_address: target.value })}
        />
        <p className="text-sm text-soft">{unsetText(props)}</p>
      </div>
      <MailLanguage
        languages={languages}
        labels={labels}
        chosen={typed.notification_language}
        onChoice={(chosen) => change({ notification_language: chosen })}
      />
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
        preset={labels.mailFailed}
      />
    </form>
  );
}
