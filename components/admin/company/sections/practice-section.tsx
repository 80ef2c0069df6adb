"use client";

import { useCompany } from "../company-context";
import { FactField } from "../form/fact-field";
import { FactSection } from "./fact-section";

const columns = "grid gap-x-6 gap-y-4 sm:grid-cols-2";

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

/** A whole number. */
const CountField = (props: React.ComponentProps<typeof FactField>) => (
  <FactField {...props} inputMode="numeric" />
);

/** What the site promises before a contract, and how long the company keeps data. */
export function PracticeSection() {
  const { fields, hints } = useCompany().labels;
  return (
    <FactSection name="practice">
      <Group legend={fields.first_version} hint={hints.first_version}>
        <CountField path="practice.first_version.lowest" label={fields.lowest} />
        <CountField path="practice.first_version.highest" label={fields.highest} />
        <CountField path="practice.test_documents" label={fields.test_documents} />
        <CountField path="practice.repair_days" label={fields.repair_days} />
      </Group>
      <Group legend={fields.work} hint={hints.practice}>
        <CountField path="practice.checked_documents" label={fields.checked_documents} />
        <CountField path="practice.alert_minutes" label={fields.alert_minutes} />
        <FactField
          path="practice.data_countries"
          label={fields.data_countries}
          hint={hints.data_countries}
        />
        <CountField path="practice.data_days" label={fields.data_days} />
        <FactField
          path="practice.contract_languages"
          label={fields.contract_languages}
          hint={hints.contract_languages}
        />
      </Group>
      <Group legend={fields.retention} hint={hints.retention}>
        <CountField
          path="retention.correspondence_years"
          label={fields.correspondence_years}
          hint={hints.correspondence_years}
        />
        <CountField path="retention.log_days" label={fields.log_days} />
        <CountField path="retention.backup_days" label={fields.backup_days} />
      </Group>
    </FactSection>
  );
}
