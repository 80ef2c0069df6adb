"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import { useWatch } from "react-hook-form";
import { CallOutcome } from "@/components/admin/ui/request-outcome";
import { useEarlyInput } from "@/components/admin/editing/use-early-input";
import { mayLeave, useLeaveWarning } from "@/components/admin/editing/use-leave-warning";
import { useSuggestedId } from "@/components/admin/editing/use-suggested-id";
import type { FailureWords } from "@/components/site/session/failure-text";
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
import { Meanwhile } from "./concurrent-changes";
import { useIndustryForm, type IndustryFormSource } from "./use-industry-form";

interface IndustryFormProps extends IndustryFormSource {
  failures: FailureWords;
  /** Said when something that must be filled in is not (A-IND-05). */
  incomplete: Messages["admin"]["form"]["required_fields_missing"];
  /** What deleting it would do; there is nothing to delete of a new one. */
  deletion: string | undefined;
}

type Problem = keyof IndustryFormSource["words"]["problems"];
const style = "min-h-11 px-3 py-2";

/** The form of an industry, for a new one and for one that is changed (A-IND-04). */
export function IndustryForm({ failures, incomplete, deletion, ...source }: IndustryFormProps) {
  const { language, initial, words } = source;
  const { form: { register, setValue, getValues, control, formState }, submit, outcome, setOutcome, others, isCreated } = useIndustryForm(source);
  const { errors, isDirty, isSubmitting } = formState;
  const isNew = deletion === undefined;
  const isInBrowser = useInBrowser();
  const router = useRouter();
  const typed = useWatch({ control }) as IndustryValues;
  const fields = useRef<HTMLFormElement>(null);
  useEarlyInput(fields);
  useLeaveWarning(isDirty && !isCreated, words.leave);

  const problemOf = (name: keyof IndustryValues): string | undefined => {
    const code = errors[name]?.type;
    if (code === undefined) return undefined;
    return Object.hasOwn(words.problems, code) ? words.problems[code as Problem] : errors[name]?.message;
  };
  const suggest = useSuggestedId(getValues, (id) => setValue("id", id, { shouldDirty: true, shouldValidate: id !== "" }));
  const field = (name: keyof IndustryValues, onTyped?: (text: string) => void) => ({ ...register(name, { onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) => (setOutcome(undefined), onTyped?.(target.value)) }), id: `industry-${name}`, defaultValue: initial[name], problem: problemOf(name), className: style });
  const isIncomplete = Object.values(errors).some((error) => error?.type === "required");
  const goTo = (next: string) => {
    if (mayLeave()) router.push(paths.admin.industry(language, initial.id, new URLSearchParams({ language: next })));
  };
  const choice = isNew ? { ...register("language"), defaultValue: initial.language } : { value: initial.language, onChange: (event: React.ChangeEvent<HTMLSelectElement>) => goTo(event.target.value) };

  return (
    <div className="mt-8 grid max-w-5xl gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div>
        <form ref={fields} noValidate method="post" autoComplete="off" onSubmit={submit} className="grid max-w-xl min-w-0 gap-5">
          <p role="alert" className={isIncomplete ? "border-l-4 border-hand py-1 pl-4 text-sm" : "sr-only"}>{isIncomplete && incomplete}</p>
          <Meanwhile others={others} words={words} typed={typed} onTake={({ field: name, theirs }) => setValue(name, theirs, { shouldDirty: true })} />
          <div>
            <Field {...field("name", isNew ? suggest : undefined)} label={words.name} required maxLength={industryTextLimits.name} lang={typed.language} />
            <p className="text-sm text-soft">{words.nameHint}</p>
          </div>
          <div>
            {isNew ? <Field {...field("id")} label={words.id} required maxLength={64} autoCapitalize="none" spellCheck={false} /> : <Field id="industry-id" label={words.id} value={initial.id} disabled problem={undefined} className={`${style} disabled:opacity-70`} />}
            <p className="text-sm text-soft">{isNew ? words.idHint : words.idFixed}</p>
          </div>
          <div>
            <label htmlFor="industry-language" className="font-medium">{words.language}</label>
            <select id="industry-language" {...choice} className={`mt-1.5 block w-full rounded-md border border-field bg-raised ${style}`}>
              {languages.map((one) => <option key={one} value={one} lang={one}>{languageNames[one].own}</option>)}
            </select>
            <p className="mt-1 text-sm text-soft">{isNew ? words.languageNew : words.languageHint}</p>
          </div>
          <div>
            <Field {...field("display")} label={words.display} maxLength={industryTextLimits.display} lang={typed.language} />
            <p className="text-sm text-soft">{words.displayHint}</p>
          </div>
          <IconField {...field("icon")} label={words.icon} maxLength={32} suggested={words.suggested} chosen={typed.icon} onChoose={(icon) => setValue("icon", icon, { shouldDirty: true })} />
          <button type="submit" disabled={!isInBrowser} aria-disabled={isSubmitting || isCreated} className="button justify-self-start bg-ink text-paper hover:opacity-85 aria-disabled:opacity-60">{isNew ? words.create : words.save}</button>
          <CallOutcome outcome={outcome} language={language} failures={{ ...failures, unreachable: words.saveThrown }} preset={words.notSaved} />
        </form>
        {deletion !== undefined && <DeleteIndustry id={initial.id} language={language} words={words} failures={failures} warning={deletion} />}
      </div>
      <IconPreview {...typed} words={words} />
    </div>
  );
}
