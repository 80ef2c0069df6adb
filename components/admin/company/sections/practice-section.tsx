"use client";

import { figureFacts } from "@/lib/domain/process/example-figures";
import { useCompany } from "../company-context";
import { FactField } from "../form/fact-field";
import { LocalField } from "../form/local-field";
import { FactSection } from "./fact-section";

const columns = "grid gap-x-6 gap-y-4 @lg:grid-cols-2";

function Group({
  legend,
  hint,
  children,
}: React.PropsWithChildren<Record<"legend" | "hint", string>>) {
  return (
    <fieldset className="min-w-0 border-t border-hairline pt-3">
      <legend className="float-left w-full text-base font-semibold">{legend}</legend>
      <p className="clear-both text-sm text-soft">{hint}</p>
      <div className={`mt-3 ${columns}`}>{children}</div>
    </fieldset>
  );
}

const figures = Object.values(figureFacts);
const steps = ["save", "match", "ask", "type", "file"] as const;

/** What the site promises before a contract, and how long the company keeps data. */
export function PracticeSection() {
  const { fields, hints } = useCompany().labels;
  return (
    <FactSection name="practice">
      <Group legend={fields.first_version} hint={hints.first_version}>
        <FactField path="practice.first_version.lowest" />
        <FactField path="practice.first_version.highest" />
        <FactField path="practice.test_documents" />
        <FactField path="practice.repair_days" />
      </Group>
      <Group legend={fields.work} hint={hints.practice}>
        <FactField path="practice.checked_documents" />
        <FactField path="practice.alert_minutes" />
        <FactField path="practice.data_countries" />
        <FactField path="practice.data_days" />
        <FactField path="practice.contract_languages" />
        <FactField path="practice.liability" />
      </Group>
      <Group legend={fields.examples} hint={hints.examples}>
        <FactField path="examples.hourly_rate" />
        <FactField path="examples.customer_share" />
        <FactField path="examples.order.minutes_by_hand" />
        <FactField path="examples.order.documents_timed" />
        <FactField path="examples.order.first_price" />
      </Group>
      <Group legend={fields.report} hint={hints.report}>
        <FactField path="examples.report.documents" />
        <FactField path="examples.report.minutes_by_hand" />
        <FactField path="examples.report.to_people" />
        <FactField path="examples.report.minutes_of_people" />
        <FactField path="examples.report.wrong" />
      </Group>
      <Group legend={fields.process} hint={hints.process}>
        {figures.map((figure) => (
          <FactField key={figure} path={`examples.process.${figure}`} />
        ))}
      </Group>
      <Group legend={fields.steps} hint={hints.steps}>
        {steps.map((step) => (
          <FactField key={step} path={`examples.process.steps.${step}`} />
        ))}
      </Group>
      <Group legend={fields.retention} hint={hints.retention}>
        <FactField path="retention.correspondence_years" />
        <FactField path="retention.log_days" />
        <FactField path="retention.backup_days" />
      </Group>
      <Group legend={fields.process_sheet} hint={hints.process_sheet}>
        <div className="grid gap-6 @lg:col-span-2">
          <LocalField path="process_sheet.picture" />
          <LocalField path="process_sheet.file" />
        </div>
      </Group>
    </FactSection>
  );
}
