"use client";

import { useId } from "react";
import type { EndpointParameter } from "@/lib/domain/endpoint";
import { fillIn } from "@/lib/i18n/fill-in";
import type { Tester } from "../use-tester";
import { valueIn, withValue } from "./url-parameters";
import type { ApiTesterLabels } from "../tester-labels";

const EXAMPLE = "id=orders-from-email&language=uk";

const control =
  "block min-h-11 w-full rounded-md border border-field bg-raised px-2.5 py-1.5 text-sm aria-invalid:border-fail";

interface ParameterFieldProps {
  parameter: EndpointParameter;
  value: string;
  onChange: (value: string) => void;
  inPathLabel: string;
}

function ParameterField({
  parameter: { name, in: location, values, defaultValue },
  value,
  onChange,
  inPathLabel,
}: ParameterFieldProps) {
  return (
    <label className="grid content-start gap-1">
      <span className="text-xs wrap-anywhere text-soft">
        {name}
        {location === "path" && ` (${inPathLabel})`}
      </span>
      {values ? (
        <select
          value={values.includes(value) ? value : ""}
          onChange={({ target }) => onChange(target.value)}
          className={`${control} select-arrow`}
        >
          <option value="">{defaultValue ? `(${defaultValue})` : "–"}</option>
          {values.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      ) : (
        <input
          type="text"
          value={value}
          placeholder={defaultValue}
          onChange={({ target }) => onChange(target.value)}
          className={control}
        />
      )}
    </label>
  );
}

/** The URL parameters as text, and a field for each documented one that edits the same text. */
export function ParameterFields({
  tester: { endpoint, parameterText, setParameterText },
  missing,
  labels,
}: { tester: Tester; missing: readonly string[] } & Pick<ApiTesterLabels, "labels">) {
  const id = useId();
  const problem =
    missing.length > 0
      ? fillIn(labels.missing, { names: missing.map((name) => `{${name}}`).join(", ") })
      : undefined;
  return (
    <div className="grid gap-3">
      <div>
        <label htmlFor={id} className="text-sm font-medium">
          {labels.parameters}
        </label>
        <input
          id={id}
          type="text"
          value={parameterText}
          onChange={({ target }) => setParameterText(target.value)}
          placeholder={EXAMPLE}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-hint ${id}-problem`}
          className={`mt-1 ${control}`}
        />
        <p id={`${id}-hint`} className="mt-1 text-xs text-soft">
          {labels.parametersHint}
        </p>
        <p id={`${id}-problem`} role="alert" className="mt-1 text-sm text-fail-ink">
          {problem}
        </p>
      </div>
      {endpoint.parameters.length > 0 && (
        <fieldset>
          <legend className="sr-only">{labels.known}</legend>
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            {endpoint.parameters.map((parameter) => (
              <ParameterField
                key={parameter.name}
                parameter={parameter}
                value={valueIn(parameterText, parameter.name)}
                onChange={(value) =>
                  setParameterText(withValue(parameterText, parameter.name, value))
                }
                inPathLabel={labels.inPath}
              />
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}
