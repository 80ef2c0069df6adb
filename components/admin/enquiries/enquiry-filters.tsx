"use client";

import { useId } from "react";
import { FilterForm } from "@/components/admin/filter-form";
import { sourceKinds, type SourceKind } from "@/lib/domain/enquiry-source";
import { languageNames, languages } from "@/lib/domain/language";
import { dayOf, localDay } from "@/lib/domain/local-day";

/** Words for the fields. */
export interface FilterWords {
  label: string;
  search: string;
  searchHint: string;
  language: string;
  source: string;
  any: string;
  from: string;
  to: string;
  submit: string;
  sources: Record<SourceKind, string>;
}

interface EnquiryFiltersProps {
  action: string;
  /** The filters that the list shows, as its address carries them. */
  query: string;
  words: FilterWords;
}

const isDay = (name: string) => name === "from" || name === "to";
const shown = (name: string, value: string) => (isDay(name) ? dayOf(value) : value);

/** A day that was typed is meant where the reader is. */
function queryOf(form: FormData): URLSearchParams {
  const given = [...form].flatMap(([name, value]) => {
    const text = typeof value === "string" ? value.trim() : "";
    if (!text) return [];
    return [[name, isDay(name) ? localDay(text, name === "from" ? "first" : "last") : text]];
  });
  return new URLSearchParams(given);
}

const control = "block min-h-10 rounded-md border border-field bg-raised px-2.5 py-1.5";

function Choice({ name, label, any, chosen, options }: { name: string; label: string; any: string; chosen: string; options: readonly (readonly [string, string])[] }) {
  return (
    <label className="grid gap-1">
      <span className="text-xs text-soft">{label}</span>
      <select name={name} defaultValue={chosen} className={control}>
        <option value="">{any}</option>
        {options.map(([value, text]) => <option key={value} value={value}>{text}</option>)}
      </select>
    </label>
  );
}

/** Search and filters of the list of enquiries; the state is chosen by links beside it. */
export function EnquiryFilters({ action, query, words }: EnquiryFiltersProps) {
  const given = new URLSearchParams(query);
  const value = (name: string) => shown(name, given.get(name) ?? "");
  const status = value("status");
  const hint = useId();
  const day = (name: "from" | "to") => (
    <label className="grid gap-1">
      <span className="text-xs text-soft">{words[name]}</span>
      <input type="date" name={name} defaultValue={value(name)} className={control} />
    </label>
  );
  return (
    <FilterForm action={action} query={query} label={words.label} queryOf={queryOf} shown={shown}>
      <label className="grid min-w-52 grow gap-1">
        <span className="text-xs text-soft">{words.search}</span>
        <input type="search" name="q" maxLength={200} defaultValue={value("q")} placeholder={words.searchHint} aria-describedby={hint} className={`${control} w-full`} />
        <span id={hint} hidden>{words.searchHint}</span>
      </label>
      {status && <input type="hidden" name="status" value={status} />}
      <Choice name="language" label={words.language} any={words.any} chosen={value("language")} options={languages.map((one) => [one, languageNames[one].own])} />
      <Choice name="source" label={words.source} any={words.any} chosen={value("source")} options={sourceKinds.map((one) => [one, words.sources[one]])} />
      {day("from")}
      {day("to")}
      <button type="submit" className="button min-h-10 px-4 py-1.5 hover:bg-ink hover:text-paper">{words.submit}</button>
    </FilterForm>
  );
}
