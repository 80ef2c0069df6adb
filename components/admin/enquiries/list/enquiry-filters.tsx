"use client";

import {
  filtersFromForm,
  FilterSelect,
  FilterDate,
  FilterSubmit,
  FilterText,
  filterFieldValue,
} from "@/components/admin/lists/filter-fields";
import { FilterForm } from "@/components/admin/lists/filter-form";
import { mailStates, type MailState } from "@/lib/domain/enquiry/enquiry";
import { sourceKinds, type SourceKind } from "@/lib/domain/enquiry/enquiry-source";
import { languageNames } from "@/lib/domain/language";
import { useLanguages } from "../../languages/languages-context";

interface FilterLabels {
  label: string;
  search: string;
  searchHint: string;
  language: string;
  source: string;
  mail: string;
  any: string;
  from: string;
  to: string;
  submit: string;
  sources: Record<SourceKind, string>;
  mailStates: Record<MailState, string>;
}

interface EnquiryFiltersProps {
  action: string;
  /** The current filters as a query string. */
  query: string;
  labels: FilterLabels;
}

/**
 * Search and filters of the list; the status is chosen by links above it and kept in a hidden
 * field.
 */
export function EnquiryFilters({ action, query, labels }: EnquiryFiltersProps) {
  const languages = useLanguages();
  const currentParams = new URLSearchParams(query);
  const field = <N extends string>(name: N) => ({
    name,
    value: filterFieldValue(name, currentParams.get(name) ?? ""),
  });
  const { value: status } = field("status");
  return (
    <FilterForm
      action={action}
      query={query}
      label={labels.label}
      buildQuery={filtersFromForm}
      fieldValue={filterFieldValue}
    >
      <FilterText {...field("q")} label={labels.search} hint={labels.searchHint} />
      {status && <input type="hidden" name="status" value={status} />}
      <FilterSelect
        {...field("language")}
        label={labels.language}
        any={labels.any}
        options={languages.map((one) => [one, languageNames[one].nativeName])}
      />
      <FilterSelect
        {...field("source")}
        label={labels.source}
        any={labels.any}
        options={sourceKinds.map((one) => [one, labels.sources[one]])}
      />
      <FilterSelect
        {...field("mail")}
        label={labels.mail}
        any={labels.any}
        options={mailStates.map((one) => [one, labels.mailStates[one]])}
      />
      <FilterDate {...field("from")} label={labels.from} />
      <FilterDate {...field("to")} label={labels.to} />
      <FilterSubmit label={labels.submit} />
    </FilterForm>
  );
}
