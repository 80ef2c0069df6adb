"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { networks } from "@/lib/domain/site/facts/fact-fields";
import { useCompany } from "../company-context";
import type { CompanyValues } from "../form/company-values";
import { EntryList } from "../form/entry-list";
import { FactField } from "../form/fact-field";
import { fieldId } from "../form/fact-inputs";
import { FactSection } from "./fact-section";

function ProfileFields({ at }: { at: `social.${number}` }) {
  const { fields } = useCompany().labels;
  const { register, getValues } = useFormContext<CompanyValues>();
  const path = `${at}.network` as const;
  return (
    <div className="grid gap-x-6 gap-y-4 @lg:grid-cols-[12rem_minmax(0,1fr)]">
      <div>
        <label htmlFor={fieldId(path)} className="font-medium">
          {fields.network}
        </label>
        <select
          {...register(path)}
          id={fieldId(path)}
          defaultValue={getValues(path)}
          className="mt-1.5 block min-h-11 w-full rounded-md border border-field bg-raised select-arrow px-3 py-2"
        >
          {networks.map((network) => (
            <option key={network}>{network}</option>
          ))}
        </select>
      </div>
      <FactField path={`${at}.url`} />
    </div>
  );
}

export function SocialSection() {
  const social = useWatch<CompanyValues, "social">({ name: "social" });
  const unused = networks.find((network) => social.every((entry) => entry.network !== network));
  return (
    <FactSection name="social">
      <div>
        <EntryList name="social" create={() => ({ network: unused ?? "LinkedIn", url: "" })}>
          {(position) => <ProfileFields at={`social.${position}`} />}
        </EntryList>
      </div>
    </FactSection>
  );
}
