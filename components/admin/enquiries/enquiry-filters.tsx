"use client";

import { filledFilters, FilterChoice, FilterDay, FilterSubmit, FilterText, shownFilter } from "@/components/admin/lists/filter-fields";
import { FilterForm } from "@/components/admin/lists/filter-form";
import { sourceKinds, type SourceKind } from "@/lib/domain/enquiry/enquiry-source";
import { languageNames, languages } from "@/lib/domain/language";

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

/** Search and filters of the list of enquiries; the state is chosen by links beside it. */
export function EnquiryFilters({ action, query, words }: EnquiryFiltersProps) {
  const given = new URLSearchParams(query);
  const field = <N extends string>(name: N) => ({ name, value: shownFilter(name, given.get(name) ?? "") });
  const { value: status } = field("status");
  return (
    <FilterForm action={action} query={query} label={words.label} queryOf={filledFilters} shown={shownFilter}>
      <FilterText {...field("q")} label={words.search} hint={words.searchHint} />
      {status && <input type="hidden" name="status" value={status} />}
      <FilterChoice {...field("language")} label={words.language} any={words.any} options={languages.map((one) => [one, languageNames[one].own])} />
      <FilterChoice {...field("source")} label={words.source} any={words.any} options={sourceKinds.map((one) => [one, words.sources[one]])} />
      <FilterDay {...field("from")} label={words.from} />
      <FilterDay {...field("to")} label={words.to} />
      <FilterSubmit label={words.submit} />
    </FilterForm>
  );
}
