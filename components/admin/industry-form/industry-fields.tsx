"use client";

import { useRouter } from "next/navigation";
import type { FieldErrors, UseFormReturn } from "react-hook-form";
import { confirmLeave } from "@/components/admin/editing/use-leave-warning";
import { useSuggestedId } from "@/components/admin/editing/inputs/suggested-id";
import { Field } from "@/components/ui/field";
import { industryTextLimits } from "@/lib/domain/industry/industry";
import { languageNames, type Language } from "@/lib/domain/language";
import { useDraft } from "../drafts/draft-context";
import { paths } from "@/lib/paths";
import { IconField } from "./icon-field";
import type { IndustryValues } from "./industry-values";
import type { IndustryFormSource } from "./use-industry-form";
import { useLanguages } from "../languages/languages-context";

type Labels = IndustryFormSource["labels"];

function problemText(
  name: keyof IndustryValues,
  errors: FieldErrors<IndustryValues>,
  { problems }: Labels,
): string | undefined {
  const code = errors[name]?.type;
  if (code === undefined) return undefined;
  return Object.hasOwn(problems, code)
    ? problems[code as keyof typeof problems]
    : errors[name]?.message;
}

interface LanguageFieldProps {
  labels: Labels;
  isNew: boolean;
  select: React.ComponentProps<"select">;
}

/** The source language of a new industry, or the language that is edited. */
function LanguageField({ labels, isNew, select }: LanguageFieldProps) {
  const languages = useLanguages();
  return (
    <div>
      <label htmlFor="industry-language" className="font-medium">
        {labels.language}
      </label>
      <select
        id="industry-language"
        {...select}
        className="mt-1.5 block min-h-11 w-full rounded-md border border-field bg-raised select-arrow px-3 py-2"
      >
        {languages.map((one) => (
          <option key={one} value={one} lang={one}>
            {languageNames[one].nativeName}
          </option>
        ))}
      </select>
      <p className="mt-1 text-sm text-soft">{isNew ? labels.languageNew : labels.languageHint}</p>
    </div>
  );
}

interface IndustryFieldsProps {
  form: UseFormReturn<IndustryValues>;
  errors: FieldErrors<IndustryValues>;
  typed: IndustryValues;
  initial: IndustryValues;
  labels: Labels;
  isNew: boolean;
  /** The language of the interface. */
  language: Language;
  onTyped: () => void;
}

/** Connects inputs to the form. */
function useFieldProps({
  form,
  errors,
  initial,
  labels,
  onTyped,
}: Pick<IndustryFieldsProps, "form" | "errors" | "initial" | "labels" | "onTyped">) {
  const suggestId = useSuggestedId(form.getValues, (id) =>
    form.setValue("id", id, { shouldDirty: true, shouldValidate: id !== "" }),
  );
  const fieldProps = (name: keyof IndustryValues, onChanged?: (text: string) => void) => ({
    ...form.register(name, {
      onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) => {
        onTyped();
        onChanged?.(target.value);
      },
    }),
    id: `industry-${name}`,
    defaultValue: initial[name],
    problem: problemText(name, errors, labels),
  });
  return { suggestId, fieldProps };
}

export function IndustryIconField(
  props: Pick<IndustryFieldsProps, "form" | "errors" | "typed" | "initial" | "labels" | "onTyped">,
) {
  const { form, typed, labels } = props;
  const { fieldProps } = useFieldProps(props);
  return (
    <IconField
      {...fieldProps("icon")}
      label={labels.icon}
      maxLength={32}
      suggestionsLabel={labels.suggested}
      chosen={typed.icon}
      onChoose={(icon) => form.setValue("icon", icon, { shouldDirty: true })}
    />
  );
}

function FixedIdField({ id, label }: { id: string; label: string }) {
  return (
    <Field
      id="industry-id"
      label={label}
      value={id}
      disabled
      problem={undefined}
      className="disabled:opacity-70"
    />
  );
}

/** Another language of a stored industry is another page; of a new one it is a field. */
function useLanguageSelect({ form, initial, isNew, language }: IndustryFieldsProps) {
  const router = useRouter();
  const draft = useDraft();
  const openLanguage = (next: string) => {
    const query = new URLSearchParams({ language: next });
    if (confirmLeave()) router.push(paths.admin.industry(language, draft?.id ?? initial.id, query));
  };
  return isNew
    ? { ...form.register("language"), defaultValue: initial.language }
    : {
        value: initial.language,
        onChange: (event: React.ChangeEvent<HTMLSelectElement>) => openLanguage(event.target.value),
      };
}

/** The fields of an industry (A-IND-04). */
export function IndustryFields(props: IndustryFieldsProps) {
  const { typed, initial, labels, isNew } = props;
  const select = useLanguageSelect(props);
  const { suggestId, fieldProps } = useFieldProps(props);
  return (
    <>
      <div>
        <Field
          {...fieldProps("name", isNew ? suggestId : undefined)}
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
            {...fieldProps("id")}
            label={labels.id}
            required
            maxLength={64}
            autoCapitalize="none"
            spellCheck={false}
          />
        ) : (
          <FixedIdField id={initial.id} label={labels.id} />
        )}
        <p className="text-sm text-soft">{isNew ? labels.idHint : labels.idFixed}</p>
      </div>
      <LanguageField labels={labels} isNew={isNew} select={select} />
      <div>
        <Field
          {...fieldProps("display")}
          label={labels.display}
          maxLength={industryTextLimits.display}
          lang={typed.language}
        />
        <p className="text-sm text-soft">{labels.displayHint}</p>
      </div>
      <IndustryIconField {...props} />
    </>
  );
}
