"use client";

import { useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import type { CaseValues } from "../case-values";
import { inputClass, Problem, useFieldAria } from "./field-frame";
import { useCaseFormContext } from "../case-form-context";

/**
 * The industries of the case, found by name (A-CASE-04). The first sets an empty label
 * (A-CASE-16).
 */
export function IndustryPicker() {
  const { labels, language, industries } = useCaseFormContext();
  const { getValues, setValue } = useFormContext<CaseValues>();
  const {
    field: { value: chosen, onChange },
  } = useController<CaseValues, "industries">({ name: "industries" });
  const [searchText, setSearchText] = useState("");
  const ariaProps = useFieldAria("industries", undefined);
  const normalize = (text: string) => text.toLocaleLowerCase(language);
  const found = industries.filter(({ id, names }) =>
    normalize(`${names[language]} ${id}`).includes(normalize(searchText.trim())),
  );
  const toggle = (id: string) => {
    const next = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
    onChange(next);
    const [first] = next;
    const label =
      chosen.length === 0 &&
      first !== undefined &&
      industries.find((one) => one.id === first)?.names[getValues("language")];
    if (label && !getValues("industryLabel").trim())
      setValue("industryLabel", label, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <fieldset>
      <legend className="text-sm font-medium">
        {labels.fields.industries}
        {chosen.length > 0 && (
          <span className="figures font-normal text-soft"> ({chosen.length})</span>
        )}
      </legend>
      <input
        {...ariaProps}
        type="search"
        value={searchText}
        onChange={(event) => setSearchText(event.target.value)}
        aria-label={labels.searchIndustries}
        placeholder={labels.searchIndustries}
        autoComplete="off"
        className={inputClass}
      />
      <ul className="mt-2 scroller max-h-56 rounded-md border border-hairline">
        {found.map(({ id, names }) => (
          <li key={id}>
            <label className="flex min-h-9 cursor-pointer items-center gap-3 px-3 py-1.5 text-sm hover:bg-raised">
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
