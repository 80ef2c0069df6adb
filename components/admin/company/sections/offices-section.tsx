"use client";

import { useLanguages } from "../../languages/languages-context";
import { newOffice } from "../form/company-values";
import { EntryList } from "../form/entry-list";
import { FactField } from "../form/fact-field";
import { FactSection } from "./fact-section";
import { LocalField } from "../form/local-field";

function OfficeFields({ at }: { at: `offices.${number}` }) {
  const pair = "grid gap-x-6 gap-y-4 @lg:grid-cols-2";
  return (
    <>
      <LocalField path={`${at}.name`} />
      <LocalField path={`${at}.place`} />
      <div className={pair}>
        <FactField path={`${at}.phone`} />
        <FactField path={`${at}.messaging`} />
        <FactField path={`${at}.email`} />
        <FactField path={`${at}.time_zone`} />
        <FactField path={`${at}.hours.from`} />
        <FactField path={`${at}.hours.to`} />
        <FactField path={`${at}.position.lat`} />
        <FactField path={`${at}.position.lng`} />
      </div>
      <FactField path={`${at}.address`} />
    </>
  );
}

/** The offices, in the order of the pages. */
export function OfficesSection() {
  const languages = useLanguages();
  return (
    <FactSection name="offices">
      <div className="max-w-md">
        <FactField path="messaging_url" />
      </div>
      <div>
        <EntryList name="offices" create={() => newOffice(languages)}>
          {(position) => <OfficeFields at={`offices.${position}`} />}
        </EntryList>
      </div>
    </FactSection>
  );
}
