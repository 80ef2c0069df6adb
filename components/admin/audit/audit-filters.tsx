"use client";

import { filledFilters, FilterChoice, FilterDay, FilterSubmit, FilterText, shownFilter } from "@/components/admin/lists/filter-fields";
import { FilterForm } from "@/components/admin/lists/filter-form";
import { auditActions, auditSubjects } from "@/lib/domain/audit/audit";
import type { Messages } from "@/lib/i18n/messages";

interface AuditFiltersProps {
  action: string;
  /** The filters that the page shows, as its address carries them. */
  query: string;
  words: Pick<Messages["admin"]["audit"], "filter" | "action" | "subject">;
}

/** Who did what to which thing, and when. */
export function AuditFilters({ action, query, words: { filter, action: actions, subject: subjects } }: AuditFiltersProps) {
  const given = new URLSearchParams(query);
  const field = <N extends string>(name: N) => ({ name, value: shownFilter(name, given.get(name) ?? "") });
  return (
    <FilterForm action={action} query={query} label={filter.label} queryOf={filledFilters} shown={shownFilter}>
      <FilterText {...field("actor")} label={filter.actor} maxLength={64} className="w-44 xl:w-36" />
      <FilterChoice {...field("action")} label={filter.action} any={filter.any} options={auditActions.map((one) => [one, actions[one]])} />
      <FilterChoice {...field("subject_kind")} label={filter.kind} any={filter.any} options={auditSubjects.map((one) => [one, subjects[one]])} />
      <FilterText {...field("subject_id")} label={filter.id} maxLength={100} className="min-w-52 grow xl:min-w-36" />
      <FilterDay {...field("from")} label={filter.from} />
      <FilterDay {...field("to")} label={filter.to} />
      <FilterSubmit label={filter.submit} />
    </FilterForm>
  );
}
