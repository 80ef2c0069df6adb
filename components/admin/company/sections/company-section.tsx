"use client";

import { FactField, LocalField } from "../form/fact-field";
import { useCompany } from "../company-context";
import { FactSection } from "./fact-section";

/** The company, its entry in the register, and where it is reached. */
export function CompanySection() {
  const { fields, hints } = useCompany().labels;
  const pair = "grid gap-x-6 gap-y-4 sm:grid-cols-2";
  return (
    <FactSection name="company">
      <div className={pair}>
        <FactField path="name" label={fields.name} hint={hints.name} />
        <FactField path="founded" label={fields.founded} hint={hints.founded} inputMode="numeric" />
        <FactField path="legal_name" label={fields.legal_name} />
        <FactField path="company_number" label={fields.company_number} />
        <FactField path="registered_office" label={fields.registered_office} />
      </div>
      <LocalField path="registered_in" label={fields.registered_in} />
      <FactField
        path="register_url"
        label={fields.register_url}
        hint={hints.register_url.replace("[number]", "{number}")}
        type="url"
      />
      <div className={pair}>
        <FactField path="emails.general" label={fields.general} type="email" />
        <FactField path="emails.privacy" label={fields.privacy} hint={hints.privacy} type="email" />
      </div>
      <fieldset className="min-w-0">
        <legend className="font-medium">{fields.eu_representative}</legend>
        <p className="text-sm text-soft">{hints.eu_representative}</p>
        <div className="mt-2 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-3">
          <FactField path="eu_representative.name" label={fields.person} />
          <FactField path="eu_representative.address" label={fields.address} />
          <FactField path="eu_representative.email" label={fields.email} type="email" />
        </div>
      </fieldset>
    </FactSection>
  );
}
