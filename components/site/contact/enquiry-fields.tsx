import type { UseFormRegisterReturn } from "react-hook-form";
import type { IndustryChoice } from "@/lib/browser/case-and-industry-requests";
import { interests, OTHER_INDUSTRY, type ContactField } from "@/lib/domain/enquiry/contact-form";
import { ConsentField } from "./consent-field";
import type { EnquiryWords } from "./enquiry-labels";
import { describedBy, Labelled, lineStyle, Select } from "./form-controls";

/** What makes an element the field of a name; without handlers it is a drawing of the field. */
export interface FieldBinding extends Partial<UseFormRegisterReturn> {
  id: ContactField;
  name: ContactField;
}

type LineField = "name" | "email" | "company" | "phone" | "interest" | "industry" | "message";

interface EnquiryFieldsProps {
  words: EnquiryWords["form"];
  industries: readonly IndustryChoice[];
  policyHref: string;
  field: (name: ContactField) => FieldBinding;
  /** What is wrong with a field, in the visitor's language. */
  problem: (name: ContactField) => string | undefined;
  captcha: React.ReactNode;
}

/** The fields of the form in their order (P§3); the page draws them before the form is there, so that it takes its place without a move. */
export function EnquiryFields({ words, industries, policyHref, field, problem, captcha }: EnquiryFieldsProps) {
  const labelled = (name: LineField, more: { isRequired?: boolean; hint?: string } = {}) => ({ id: name, label: words[name], optional: words.optional, problem: problem(name), ...more });
  const line = (name: LineField, hint?: string) => ({ ...field(name), ...describedBy(name, problem(name), hint), className: lineStyle });
  return (
    <div className="@container">
      {/* By the room that there is for letters of their size, not by the window: text may be enlarged alone. */}
      <div className="grid gap-x-6 gap-y-6 @xl:grid-cols-2">
        <Labelled {...labelled("name", { isRequired: true })}><input {...line("name")} required autoComplete="name" /></Labelled>
        <Labelled {...labelled("email", { isRequired: true })}><input {...line("email")} type="email" required autoComplete="email" inputMode="email" autoCapitalize="none" spellCheck={false} /></Labelled>
        <Labelled {...labelled("company")}><input {...line("company")} autoComplete="organization" /></Labelled>
        <Labelled {...labelled("phone")}><input {...line("phone")} type="tel" autoComplete="tel" inputMode="tel" /></Labelled>
        <Labelled {...labelled("interest", { isRequired: true })}>
          <Select {...line("interest")} required>
            {interests.map((interest) => <option key={interest} value={interest}>{words.interests[interest]}</option>)}
          </Select>
        </Labelled>
        <Labelled {...labelled("industry")}>
          <Select {...line("industry")}>
            <option value="">{words.industryNone}</option>
            {industries.map(({ id, name, language }) => <option key={id} value={id} lang={language}>{name}</option>)}
            <option value={OTHER_INDUSTRY}>{words.industryOther}</option>
          </Select>
        </Labelled>
        <Labelled {...labelled("message", { isRequired: true, hint: words.messageHint })} className="col-span-full">
          <textarea {...line("message", words.messageHint)} required rows={7} />
        </Labelled>
        <div className="col-span-full">{captcha}</div>
        <div className="col-span-full grid gap-3 border-t border-hairline pt-5">
          <ConsentField {...field("privacyConsent")} isRequired text={words.privacyConsent} problem={problem("privacyConsent")}>
            <a href={policyHref} target="_blank" className="link inline-block py-1.5 text-sm">{words.readPolicy} <span className="sr-only">{words.newTab}</span></a>
          </ConsentField>
          <ConsentField {...field("marketingConsent")} text={words.marketingConsent} problem={problem("marketingConsent")} />
          <ConsentField {...field("ageConfirmation")} isRequired text={words.ageConfirmation} problem={problem("ageConfirmation")} />
        </div>
      </div>
    </div>
  );
}
