"use client";

import { exhibits, type Exhibit } from "@/lib/domain/case/business-case";
import { useCaseFormContext } from "../case-form-context";
import { AmountField } from "../fields/amount-field";
import { CheckboxField } from "../fields/checkbox-field";
import { ExhibitField } from "../fields/exhibit-field";
import { FieldFrame, inputClass, useCaseField } from "../fields/field-frame";
import { TextField } from "../fields/text-field";
import { Section } from "./section";

function ExhibitSelect() {
  const { labels } = useCaseFormContext();
  const { value, onChange, inputProps } = useCaseField("exhibit", labels.hints.exhibit);
  return (
    <FieldFrame field="exhibit" hint={labels.hints.exhibit}>
      <select
        {...inputProps}
        value={value}
        onChange={(event) => onChange(event.target.value as Exhibit)}
        className={inputClass}
      >
        {exhibits.map((exhibit) => (
          <option key={exhibit} value={exhibit}>
            {labels.exhibits[exhibit]}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** Facts about the firm, what its figures were measured on, and who confirmed them. */
export function ProofSection() {
  const { labels } = useCaseFormContext();
  return (
    <Section name="proof" hint={labels.hints.proof}>
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-3">
        <AmountField field="employees" />
        <AmountField field="sampleSize" />
        <TextField field="measuredOn" />
      </div>
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        <TextField field="systems" hint={labels.hints.systems} />
        <ExhibitSelect />
      </div>
      <ExhibitField />
      <TextField field="quote" rows={3} hint={labels.hints.quote} />
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-3">
        <TextField field="confirmedBy" />
        <TextField field="confirmedByRole" />
        <TextField field="confirmedByFirm" />
      </div>
      <CheckboxField field="isSampleProof" />
    </Section>
  );
}
