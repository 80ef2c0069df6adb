"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import { useWatch } from "react-hook-form";
import { RequestOutcome } from "@/components/admin/ui/request-outcome";
import { useInputReplay } from "@/components/admin/editing/use-early-input";
import { confirmLeave, useLeaveWarning } from "@/components/admin/editing/use-leave-warning";
import { useSuggestedId } from "@/components/admin/editing/use-suggested-id";
import type { FailureLabels } from "@/components/site/session/failure-text";
import { Field } from "@/components/ui/field";
import { useInBrowser } from "@/components/ui/use-in-browser";
import { industryTextLimits } from "@/lib/domain/industry/industry";
import { languageNames, languages } from "@/lib/domain/language";
import type { Messages } from "@/lib/i18n/messages";
import { paths } from "@/lib/paths";
import { DeleteIndustry } from "./delete-industry";
import { IconField } from "./icon-field";
import { IconPreview } from "./icon-preview";
import type { IndustryValues } from "./industry-values";
import { ConcurrentChanges } from "./concurrent-changes";
import { useIndustryForm, type IndustryFormSource } from "./use-industry-form";

interface IndustryFormProps extends IndustryFormSource {
  failures: FailureLabels;
  /** Said when something that must be filled in is not (A-IND-05). */
  requiredMessage: Messages["admin"]["form"]["required_fields_missing"];
  /** What deleting it would do; there is nothing to delete of a new one. */
  deletionWarning: string | undefined;
}

type Problem = keyof IndustryFormSource["labels"]["problems"];
const inputClass = "min-h-11 px-3 py-2";

/** The form of an industry, for a new one and for one that is changed (A-IND-04). */
export function IndustryForm({
  failures,
  requiredMessage,
  deletionWarning,
  ...source
}: IndustryFormProps) {
  const { language, initial, labels } = source;
  const {
    form: { register, setValue, getValues, control, formState },
    save,
    outcome,
    setOutcome,
    concurrentChanges,
    isCreated,
  } = useIndustryForm(source);
  const { errors, isDirty, isSubmitting } = formState;
  const isNew = deletionWarning === undefined;
  const isInBrowser = useInBrowser();
  const router = useRouter();
  const typed = useWatch({ control }) as IndustryValues;
  const fields = useRef<HTMLFormElement>(null);
  useInputReplay(fields);
  useLeaveWarning(isDirty && !isCreated, labels.leave);

  const problemOf = (name: keyof IndustryValues): string | undefined => {
    const code = errors[name]?.type;
    if (code === undefined) return undefined;
    return Object.hasOwn(labels.problems, code)
      ? labels.problems[code as Problem]
      : errors[name]?.message;
  };
  const suggest = useSuggestedId(getValues, (id) =>
    setValue("id", id, { shouldDirty: true, shouldValidate: id !== "" }),
  );
  const field = (name: keyof IndustryValues, onTyped?: (text: string) => void) => ({
    ...register(name, {
      onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) => (
        setOutcome(undefined),
        onTyped?.(target.value)
      ),
    }),
    id: `industry-${name}`,
    defaultValue: initial[name],
    problem: problemOf(name),
    className: inputClass,
  });
  const isIncomplete = Object.values(errors).some((error) => error?.type === "required");
  const switchLanguage = (next: string) => {
    if (confirmLeave())
      router.push(
        paths.admin.industry(language, initial.id, new URLSearchParams({ language: next })),
      );
  };
  const languageSelectProps = isNew
    ? { ...register("language"), defaultValue: initial.language }
    : {
        value: initial.language,
        onChange: (event: React.ChangeEvent<HTMLSelectElement>) =>
          switchLanguage(event.target.value),
      };

  return (
    <div className="mt-8 grid max-w-5xl gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div>
        <form
          ref={fields}
          noValidate
          method="post"
          autoComplete="off"
          onSubmit={(event) => void save(event)}
          className="grid max-w-xl min-w-0 gap-5"
        >
          <p
            role="alert"
            className={isIncomplete ? "border-l-4 border-hand py-1 pl-4 text-sm" : "sr-only"}
          >
            {isIncomplete && requiredMessage}
          </p>
          <ConcurrentChanges
            changes={concurrentChanges}
            labels={labels}
            typed={typed}
            onAccept={({ field: name, theirs }) => setValue(name, theirs, { shouldDirty: true })}
          />
          <div>
            <Field
              {...field("name", isNew ? suggest : undefined)}
              label={labels.name}
              required
              maxLength={industryTextLimits.name}
              lang={typed.language}
            />
            <p className="text-sm text-soft">{labels.nameHint}</p>
          </div>
          <div>
            {isNew ? (
              <Field
                {...field("id")}
                label={labels.id}
                required
                maxLength={64}
                autoCapitalize="none"
                spellCheck={false}
              />
            ) : (
              <Field
                id="industry-id"
                label={labels.id}
                value={initial.id}
                disabled
                problem={undefined}
                className={`${inputClass} disabled:opacity-70`}
              />
            )}
            <p className="text-sm text-soft">{isNew ? labels.idHint : labels.idFixed}</p>
          </div>
          <div>
            <label htmlFor="industry-language" className="font-medium">
              {labels.language}
            </label>
            <select
              id="industry-language"
              {...languageSelectProps}
              className={`mt-1.5 block w-full rounded-md border border-field bg-raised ${inputClass}`}
            >
              {languages.map((one) => (
                <option key={one} value={one} lang={one}>
                  {languageNames[one].nativeName}
                </option>
              ))}
            </select>
            <p className="mt-1 text-sm text-soft">
              {isNew ? labels.languageNew : labels.languageHint}
            </p>
          </div>
          <div>
            <Field
              {...field("display")}
              label={labels.display}
              maxLength={industryTextLimits.display}
              lang={typed.language}
            />
            <p className="text-sm text-soft">{labels.displayHint}</p>
          </div>
          <IconField
            {...field("icon")}
            label={labels.icon}
            maxLength={32}
            suggestionsLabel={labels.suggested}
            chosen={typed.icon}
            onChoose={(icon) => setValue("icon", icon, { shouldDirty: true })}
          />
          <button
            type="submit"
            disabled={!isInBrowser}
            aria-disabled={isSubmitting || isCreated}
            className="button justify-self-start bg-ink text-paper hover:opacity-85 aria-disabled:opacity-60"
          >
            {isNew ? labels.create : labels.save}
          </button>
          <RequestOutcome
            outcome={outcome}
            language={language}
            failures={{ ...failures, unreachable: labels.saveThrown }}
            preset={labels.notSaved}
          />
        </form>
        {deletionWarning !== undefined && (
          <DeleteIndustry
            id={initial.id}
            language={language}
            labels={labels}
            failures={failures}
            warning={deletionWarning}
          />
        )}
      </div>
      <IconPreview {...typed} words={labels} />
    </div>
  );
}
