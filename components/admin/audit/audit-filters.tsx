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
import { auditActions, auditResources } from "@/lib/domain/audit/audit";
import type { Messages } from "@/lib/i18n/messages";

interface AuditFiltersProps {
  action: string;
  /** The current filters as a query string. */
  query: string;
  labels: Pick<Messages["admin"]["audit"], "filter" | "action" | "subject">;
}

export function AuditFilters({
  action,
  query,
  labels: { filter, action: actions, subject: resources },
}: AuditFiltersProps) {
  const currentParams = new URLSearchParams(query);
  const field = <N extends string>(name: N) => ({
    name,
    value: filterFieldValue(name, currentParams.get(name) ?? ""),
  });
  return (
    <FilterForm
      action={action}
      query={query}
      label={filter.label}
      buildQuery={filtersFromForm}
      fieldValue={filterFieldValue}
    >
      <FilterText {...field("actor")} label={filter.actor} maxLength={64} className="xl:w-36" />
      <FilterSelect
        {...field("action")}
        label={filter.action}
        any={filter.any}
        options={auditActions.map((one) => [one, actions[one]])}
      />
      <FilterSelect
        {...field("subject_kind")}
        label={filter.kind}
        any={filter.any}
        options={auditResources.map((one) => [one, resources[one]])}
      />
      <FilterText
        {...field("subject_id")}
        label={filter.id}
        maxLength={100}
        className="grow xl:min-w-36 xl:basis-36"
      />
      <FilterDate {...field("from")} label={filter.from} />
      <FilterDate {...field("to")} label={filter.to} />
      <FilterSubmit label={filter.submit} />
    </FilterForm>
  );
}
