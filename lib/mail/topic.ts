import type { Language } from "../domain/language";
import type { MailedEnquiry } from "../domain/mail/mailed-enquiry";
import type { Facts } from "../domain/site/facts/facts";
import { calculationLines } from "../i18n/calculation-lines";
import { fillIn } from "../i18n/fill-in";
import { processLines } from "../i18n/process-lines";
import type { Messages } from "../i18n/messages";
import type { Row } from "./components";

type TopicSource = Pick<MailedEnquiry, "source" | "caseTitle">;

/** A label for the program, workshop, plan, case or process an enquiry is about, if there is one. */
export function topicOf(
  { source: { program, workshop, plan, case: caseId, process }, caseTitle }: TopicSource,
  messages: Messages,
): string | undefined {
  const { topic, prefill } = messages.contact;
  if (program) return fillIn(topic.program, { title: messages["special-programs"][program].title });
  if (workshop) return topic.workshop;
  if (plan) return fillIn(topic.plan, { name: messages.pricing.plan[plan].name });
  if (caseId) return `${prefill.about}: ${caseTitle || caseId}`;
  return process && topic.process;
}

/** The rows of the process and of the calculation sent with an enquiry. */
export function calculationOf(
  { source: { calculation = {}, process } }: TopicSource,
  language: Language,
  { messages, facts }: { messages: Messages; facts: Pick<Facts, "currency" | "plans"> },
): Row[] {
  const {
    "business-case": { calculator, yourProcess },
    contact: { prefill },
  } = messages;
  const given = { language, currency: facts.currency, calculator, labels: { prefill } };
  const processRows =
    process && processLines(process, { ...given, steps: yourProcess.editor, plans: facts.plans });
  const { result, lines } = processRows ?? calculationLines(calculation, given);
  const steps = processRows?.steps ?? [];
  return [
    ...steps.map((value, index) => ({ label: String(index + 1), value })),
    ...lines,
    ...(result ? [result] : []),
  ];
}
