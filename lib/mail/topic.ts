import type { Language } from "../domain/language";
import type { MailedEnquiry } from "../domain/mail/mailed-enquiry";
import { calculationLines } from "../i18n/calculation-lines";
import type { Messages } from "../i18n/messages";
import { site } from "../site";
import type { Row } from "./components";

/** Replaces placeholders in braces; unknown ones stay. */
export const interpolate = (template: string, values: Record<string, string>): string =>
  template.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);

type TopicSource = Pick<MailedEnquiry, "source" | "caseTitle">;

/**
 * A label for the program, workshop, plan or case an enquiry is about; undefined for a general
 * enquiry.
 */
export function topicOf(
  { source: { program, workshop, plan, case: caseId }, caseTitle }: TopicSource,
  messages: Messages,
): string | undefined {
  const { topic, prefill } = messages.contact;
  if (program)
    return interpolate(topic.program, { title: messages["special-programs"][program].title });
  if (workshop) return topic.workshop;
  if (plan) return interpolate(topic.plan, { name: messages.pricing.plan[plan].name });
  return caseId && `${prefill.about}: ${caseTitle || caseId}`;
}

/** The rows of the ROI calculation sent with an enquiry. */
export function calculationOf(
  { source: { calculation = {} } }: TopicSource,
  language: Language,
  messages: Messages,
): Row[] {
  const {
    "business-case": { calculator },
    contact: { prefill },
  } = messages;
  const { result, lines } = calculationLines(calculation, {
    language,
    currency: site.currency,
    calculator,
    labels: { prefill },
  });
  return [...lines, ...(result ? [result] : [])];
}
