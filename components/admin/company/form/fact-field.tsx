"use client";

import { get, useFormContext, type FieldPath } from "react-hook-form";
import { knownCode } from "@/components/admin/editing/field-errors-of";
import { Field } from "@/components/ui/field";
import type { Language } from "@/lib/domain/language";
import { useCompany } from "../company-context";
import type { CompanyValues } from "./company-values";
import { factInput, factTextsOf, fieldId, type FactInput } from "./fact-inputs";

export type FactPath = FieldPath<CompanyValues>;

/** The reason why a field was refused; undefined for none. */
export function useProblem(path: string): string | undefined {
  const { labels } = useCompany();
  const { formState } = useFormContext<CompanyValues>();
  const { errors } = formState;
  const type: unknown = get(errors, `${path}.type`) ?? get(errors, `${path}.root.type`);
  if (type === undefined) return undefined;
  const known = knownCode(String(type), labels.problems);
  return known ? labels.problems[known] : labels.problems.invalid;
}

interface InputProps {
  path: FactPath;
  label: string;
  lang: Language | undefined;
}

/** A registered input with its value and the reason why it was refused. */
function useInput(path: FactPath) {
  const { register, formState } = useFormContext<CompanyValues>();
  const problem = useProblem(path);
  const id = fieldId(path);
  const defaultValue = String(get(formState.defaultValues, path) ?? "");
  return { problem, props: { ...register(path), id, defaultValue } };
}

function LineField({
  path,
  label,
  lang,
  input,
}: InputProps & { input: FactInput["input"] | undefined }) {
  const { problem, props } = useInput(path);
  return <Field {...props} {...input} problem={problem} label={label} lang={lang} />;
}

/** The label of a control before it, and below it the reason why it was refused. */
function Labelled({
  id,
  label,
  problem,
  children,
}: React.PropsWithChildren<{ id: string; label: string; problem: string | undefined }>) {
  return (
    <>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children}
      <p id={`${id}-problem`} role="alert" className="mt-1 text-sm text-alarm">
        {problem}
      </p>
    </>
  );
}

const controlStyle =
  "mt-1.5 block w-full rounded-md border border-field bg-raised px-3 py-2 aria-invalid:border-alarm";

const invalidProps = (id: string, problem: string | undefined) =>
  problem ? { "aria-invalid": true, "aria-describedby": `${id}-problem` } : {};

function TextField({ path, label, lang, rows }: InputProps & { rows: number }) {
  const { problem, props } = useInput(path);
  return (
    <Labelled label={label} problem={problem} id={props.id}>
      <textarea
        {...props}
        rows={rows}
        lang={lang}
        {...invalidProps(props.id, problem)}
        className={controlStyle}
      />
    </Labelled>
  );
}

/** A fact that is one of several values. */
function ChoiceField({
  path,
  label,
  choices,
}: InputProps & { choices: Readonly<Record<string, string>> }) {
  const { problem, props } = useInput(path);
  return (
    <Labelled label={label} problem={problem} id={props.id}>
      <select
        {...props}
        {...invalidProps(props.id, problem)}
        className={`${controlStyle} select-arrow min-h-11`}
      >
        {Object.entries(choices).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

interface FactFieldProps {
  path: FactPath;
  label?: string;
  hint?: string | undefined;
  lang?: Language;
}

/** One fact in a field; without a label it has that of the fact, and its hint. */
export function FactField({ path, lang, label, hint }: FactFieldProps) {
  const { labels, choices: all } = useCompany();
  const texts = label === undefined ? factTextsOf(path, labels) : { label, hint };
  const { rows, input, choices } = factInput(path) ?? {};
  const shared = { path, lang, label: texts.label };
  return (
    <div className="min-w-0">
      {choices && <ChoiceField {...shared} choices={all[choices]} />}
      {!choices &&
        (rows === undefined ? (
          <LineField {...shared} input={input} />
        ) : (
          <TextField {...shared} rows={rows} />
        ))}
      {texts.hint && <p className="text-sm text-soft">{texts.hint}</p>}
    </div>
  );
}
