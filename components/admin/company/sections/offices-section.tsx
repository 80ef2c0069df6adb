"use client";

import { useCompany } from "../company-context";
import { useLanguages } from "../../languages/languages-context";
import { newOffice } from "../form/company-values";
import { EntryList } from "../form/entry-list";
import { FactField, LocalField } from "../form/fact-field";
import { FactSection } from "./fact-section";

function OfficeFields({ at }: { at: `offices.${number}` }) {
  const { fields, hints } = useCompany().labels;
  const pair = "grid gap-x-6 gap-y-4 sm:grid-cols-2";
  return (
    <>
      <LocalField path={`${at}.name`} label={fields.office} />
      <LocalField path={`${at}.place`} label={fields.place} />
      <div className={pair}>
        <FactField path={`${at}.phone`} label={fields.phone} hint={hints.phone} type="tel" />
        <FactField
          path={`${at}.messaging`}
          label={fields.messaging}
          hint={hints.messaging}
          type="tel"
        />
        <FactField path={`${at}.email`} label={fields.email} type="email" />
        <FactField path={`${at}.time_zone`} label={fields.time_zone} hint={hints.time_zone} />
        <FactField path={`${at}.hours.from`} label={fields.from} type="time" />
        <FactField path={`${at}.hours.to`} label={fields.to} type="time" />
        <FactField path={`${at}.position.lat`} label={fields.lat} inputMode="decimal" />
        <FactField path={`${at}.position.lng`} label={fields.lng} inputMode="decimal" />
      </div>
      <FactField path={`${at}.address`} label={fields.address} hint={hints.address} rows={3} />
    </>
  );
}

/** The offices, in the order of the pages. */
export function OfficesSection() {
  const languages = useLanguages();
  const { fields, hints } = useCompany().labels;
  return (
    <FactSection name="offices">
      <div className="max-w-md">
        <FactField
          path="messaging_url"
          label={fields.messaging_url}
          hint={hints.messaging_url}
          type="url"
        />
      </div>
      <div>
        <EntryList name="offices" create={() => newOffice(languages)}>
          {(position) => <OfficeFields at={`offices.${position}`} />}
        </EntryList>
      </div>
    </FactSection>
  );
}
