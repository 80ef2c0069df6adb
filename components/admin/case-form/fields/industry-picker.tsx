"use client";

import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { useCaseFormContext } from "../case-form-context";
import type { CaseValues } from "../case-values";
import { inputClass, Problem, useCaseField } from "./field-frame";

/** The chosen industries. The first one sets an empty label (A-CASE-16). */
function useIndustries() {
  const { industries } = useCaseFormContext();
  const { getValues, setValue } = useFormContext<CaseValues>();
  const { value: chosen, onChange, inputProps } = useCaseField("industries");
  const setLabel = (id: string) => {
    const label = industries.find((one) => one.id === id)?.names[getValues("language")];
    if (label && !getValues("industryLabel").trim())
      setValue("industryLabel", label, { shouldDirty: true, shouldValidate: true });
  };
  const toggle = (id: string) => {
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
    if (chosen.length === 0) setLabel(id);
  };
  return { chosen, toggle, inputProps };
}

/** The industries of the case, found by name (A-CASE-04). */
export function IndustryPicker() {
  const { labels, language, industries } = useCaseFormContext();
  const { chosen, toggle, inputProps } = useIndustries();
  const [searchText, setSearchText] = useState("");
  const normalize = (text: string) => text.toLocaleLowerCase(language);
  const found = industries.filter(({ id, names }) =>
    normalize(`${names[language]} ${id}`).includes(normalize(searchText.trim())),
  );
  return (
    <fieldset>
      <legend className="text-sm font-medium">
        {labels.fields.industries}
        {chosen.length > 0 && <span className="font-normal text-soft"> ({chosen.length})</span>}
      </legend>
      <input
        {...inputProps}
        type="search"
        value={searchText}
        onChange={(event) => setSearchText(event.target.value)}
        aria-label={labels.searchIndustries}
        placeholder={labels.searchIndustries}
        className={inputClass}
      />
      <ul className="mt-2 scroller max-h-56 rounded-md border border-hairline">
        {found.map(({ id, names }) => (
          <li key={id}>
            <label className="flex min-h-9 cursor-pointer items-center gap-3 px-3 py-1.5 text-sm wrap-anywhere hover:bg-raised">
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                onChange={() => toggle(id)}
                autoComplete="off"
                className="size-4.5 shrink-0 accent-ink"
              />
              {names[language]}
            </label>
          </li>
        ))}
        {found.length === 0 && (
          <li className="px-3 py-2 text-sm text-soft">
            {industries.length === 0 ? labels.noIndustries : labels.noIndustry}
          </li>
        )}
      </ul>
      <Problem field="industries" />
    </fieldset>
  );
}
