import type { IndustryChoice } from "@/lib/browser/case-and-industry-requests";
import { interests, type ContactField } from "@/lib/domain/enquiry/contact-form";
import { OTHER_INDUSTRY } from "@/lib/domain/fields/content-id";
import { ConsentField } from "./consent-field";
import type { EnquiryLabels } from "./enquiry-labels";
import type { FieldBinding } from "./field-binding";
import { describedBy, LabelledField, inputStyle, Select } from "./form-controls";

type InputName = "name" | "email" | "company" | "phone" | "interest" | "industry" | "message";

interface FieldsProps {
  labels: EnquiryLabels["form"];
  field: (name: ContactField) => FieldBinding;
  /** The translated error of a field. */
  problem: (name: ContactField) => string | undefined;
}

interface EnquiryFieldsProps extends FieldsProps {
  industries: readonly IndustryChoice[];
  policyHref: string;
  captcha: React.ReactNode;
}

const fieldProps = ({ labels, field, problem }: FieldsProps) => ({
  labelProps: (name: InputName, more: { isRequired?: boolean; hint?: string } = {}) => ({
    id: name,
    label: labels[name],
    optional: labels.optional,
    problem: problem(name),
    ...more,
  }),
  inputProps: (name: InputName, hint?: string) => ({
    ...field(name),
    ...describedBy(name, problem(name), hint),
    className: inputStyle,
  }),
});

/** First, because it is what the visitor came to say. */
function MessageField(props: FieldsProps) {
  const { labels } = props;
  const { labelProps, inputProps } = fieldProps(props);
  return (
    <LabelledField
      {...labelProps("message", { isRequired: true, hint: labels.messageHint })}
      className="col-span-full"
    >
      <textarea {...inputProps("message", labels.messageHint)} required rows={6} />
    </LabelledField>
  );
}

/** Who enquires, and how to reply. */
function SenderFields(props: FieldsProps) {
  const { labelProps, inputProps } = fieldProps(props);
  return (
    <>
      <LabelledField {...labelProps("name", { isRequired: true })}>
        <input {...inputProps("name")} required autoComplete="name" />
      </LabelledField>
      <LabelledField {...labelProps("email", { isRequired: true })}>
        <input
          {...inputProps("email")}
          type="email"
          required
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      </LabelledField>
      <LabelledField {...labelProps("company")}>
        <input {...inputProps("company")} autoComplete="organization" />
      </LabelledField>
      <LabelledField {...labelProps("phone")}>
        <input {...inputProps("phone")} type="tel" autoComplete="tel" inputMode="tel" />
      </LabelledField>
    </>
  );
}

/** Topic and industry, so that the right colleague answers. */
function SubjectFields({
  industries,
  ...props
}: FieldsProps & Pick<EnquiryFieldsProps, "industries">) {
  const { labels } = props;
  const { labelProps, inputProps } = fieldProps(props);
  return (
    <>
      <LabelledField {...labelProps("interest", { isRequired: true })}>
        <Select {...inputProps("interest")} required>
          {interests.map((interest) => (
            <option key={interest} value={interest}>
              {labels.interests[interest]}
            </option>
          ))}
        </Select>
      </LabelledField>
      <LabelledField {...labelProps("industry")}>
        <Select {...inputProps("industry")}>
          <option value="">{labels.industryNone}</option>
          {industries.map(({ id, name, language }) => (
            <option key={id} value={id} lang={language}>
              {name}
            </option>
          ))}
          <option value={OTHER_INDUSTRY}>{labels.industryOther}</option>
        </Select>
      </LabelledField>
    </>
  );
}

function ConsentFields({
  labels,
  policyHref,
  field,
  problem,
}: FieldsProps & Pick<EnquiryFieldsProps, "policyHref">) {
  return (
    <div className="col-span-full grid gap-3 border-t border-hairline pt-5">
      <ConsentField
        {...field("privacyConsent")}
        isRequired
        text={labels.privacyConsent}
        problem={problem("privacyConsent")}
      >
        <a href={policyHref} target="_blank" className="link tap text-sm">
          {labels.readPolicy} <span className="sr-only">{labels.newTab}</span>
        </a>
      </ConsentField>
      <ConsentField
        {...field("ageConfirmation")}
        isRequired
        text={labels.ageConfirmation}
        problem={problem("ageConfirmation")}
      />
      <ConsentField
        {...field("marketingConsent")}
        text={labels.marketingConsent}
        problem={problem("marketingConsent")}
      />
    </div>
  );
}

/** The fields of the form. Also rendered by the skeleton, so that loading the form shifts nothing. */
export function EnquiryFields({ industries, policyHref, captcha, ...fields }: EnquiryFieldsProps) {
  return (
    <div className="@container">
      {/* A container query, which unlike window breakpoints follows enlarged text. */}
      <div className="grid gap-x-6 gap-y-6 @xl:grid-cols-2">
        <MessageField {...fields} />
        <SenderFields {...fields} />
        <SubjectFields {...fields} industries={industries} />
        <div className="col-span-full">{captcha}</div>
        <ConsentFields {...fields} policyHref={policyHref} />
      </div>
    </div>
  );
}
