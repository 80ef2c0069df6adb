import type { Language } from "../domain/language";
import type { MailedEnquiry } from "../domain/mail/mailed-enquiry";
import { calculationLines } from "../i18n/calculation-lines";
import type { Messages } from "../i18n/messages";
import { site } from "../site";
import { filled } from "./interpolate";
import type { Row } from "./components";

type About = Pick<MailedEnquiry, "source" | "caseTitle">;

/** The program, workshop, plan or case that an enquiry is about, in words; undefined when it is about nothing in particular. */
export function topicOf({ source: { program, workshop, plan, case: about }, caseTitle }: About, words: Messages): string | undefined {
  const { topic, carried } = words.contact;
  if (program) return filled(topic.program, { title: words["special-programs"][program].title });
  if (workshop) return topic.workshop;
  if (plan) return filled(topic.plan, { name: words.pricing.plan[plan].name });
  return about && `${carried.about}: ${caseTitle || about}`;
}

/** The calculation that came with it, line by line. */
export function calculationOf({ source: { calculation = {} } }: About, language: Language, words: Messages): Row[] {
  const { "business-case": { calculator }, contact: { carried } } = words;
  const { result, lines } = calculationLines(calculation, { language, currency: site.currency, calculator, words: { carried } });
  return [...lines, ...(result ? [result] : [])];
}
