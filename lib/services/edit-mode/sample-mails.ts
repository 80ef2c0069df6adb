import "server-only";
import type { MailedEnquiry } from "../../domain/mail/mailed-enquiry";
import type { SampleMail } from "../../domain/mail/sample-mail";
import { scheduleProblems, type ScheduleProblem } from "../../domain/document/schedule";
import type { Interest } from "../../domain/enquiry/contact-form";
import type { EnquirySource, SourceKind } from "../../domain/enquiry/enquiry-source";
import type { Language } from "../../domain/language";
import { exampleFigures } from "../../domain/process/example-figures";
import { sampleExamples } from "../../domain/site/facts/sample-promises";
import { figuresOfCase } from "../../domain/roi/roi-figures";
import type { MailContent } from "../../mail/render-mail";
import { siteFacts } from "../facts/site-facts";
import { siteMessages } from "../texts/site-messages";
import { shownMessages } from "./marked-texts";

const figures = figuresOfCase({
  defaultProcessesPerMonth: 400,
  defaultMinutesPerProcess: 12,
  defaultHourlyRate: 30,
  defaultErrorRate: 4,
  solutionTimeReduction: 0.8,
  solutionErrorReduction: 0.9,
  solutionMonthlyFee: 400,
});

const step = { errorProne: false, waits: false };

const sources: Record<SourceKind, EnquirySource> = {
  contact: {},
  program: { program: "innovationLab" },
  workshop: { workshop: true },
  plan: { plan: "growth" },
  case: { case: "sample", calculation: figures },
  process: {
    process: {
      steps: [
        { ...step, text: "1", minutes: 3 },
        { ...step, text: "2", minutes: 5, errorProne: true },
        { ...step, text: "3", minutes: 4, waits: true },
      ],
      figures: exampleFigures(sampleExamples.process),
      monthlyFee: null,
    },
  },
};

/** Enquiries that show all texts of the team's mail between them. */
const teamSamples: readonly { topic: SourceKind; interest: Interest; marketing: boolean }[] = [
  { topic: "case", interest: "demo", marketing: false },
  { topic: "contact", interest: "general", marketing: true },
  { topic: "plan", interest: "quote", marketing: false },
  { topic: "program", interest: "partnership", marketing: true },
];

/** A sample enquiry; `sample` is the text of its fields, in the language of the mail. */
const enquiryAbout = (topic: SourceKind, language: Language, sample: string): MailedEnquiry => ({
  id: "00000000-0000-4000-8000-000000000000",
  receivedAt: new Date("2026-01-15T10:00:00Z"),
  language,
  name: sample,
  email: "visitor@example.com",
  company: sample,
  phone: "+44 161 496 0000",
  message: sample,
  interest: "demo",
  industry: sample,
  source: sources[topic],
  caseTitle: topic === "case" ? sample : "",
  consent: { text: sample, version: "1", marketing: false },
});

const failedSchedule = (
  problem: ScheduleProblem,
  language: Language,
  title: string,
): MailContent => ({
  kind: "schedule_failed",
  to: [],
  language,
  schedule: {
    title,
    action: problem === "not_found" ? "unpublish" : "publish",
    languages: problem === "nothing_to_publish" ? [language] : [],
    at: "2026-01-15T10:00:00Z",
    time_zone: "Europe/London",
    problem,
    document: { kind: "business_case", id: "sample" },
    email: undefined,
  },
});

const bodyOf = (html: string): string =>
  /<body[^>]*>([\s\S]*)<\/body>/
    .exec(html)?.[1]
    ?.replace(/<div style="display:none.*?<\/div>/s, "") ?? "";

/** The mails of the site with sample values, as they are sent: in edit mode with the sources of their texts. */
export async function sampleMails(language: Language, sample: string): Promise<SampleMail[]> {
  const { renderMailBody } = await import("../../mail/render-mail");
  const facts = await siteFacts();
  const messagesOf = async (one: Language) => shownMessages(await siteMessages(one));
  const mail = async (
    content: MailContent,
    about: Pick<SampleMail, "topic" | "problem">,
  ): Promise<SampleMail> => {
    const { subject, html } = await renderMailBody(content, { messagesOf, facts });
    return { kind: content.kind, ...about, subject, html: bodyOf(html) };
  };
  const toVisitor = (topic: SourceKind) => {
    const enquiry = enquiryAbout(topic, language, sample);
    return mail({ kind: "confirmation", to: [], language, enquiry }, { topic });
  };
  const toTeam = ({ topic, interest, marketing }: (typeof teamSamples)[number]) => {
    const { consent, ...enquiry } = enquiryAbout(topic, language, sample);
    const changed = { ...enquiry, interest, consent: { ...consent, marketing } };
    return mail({ kind: "team", to: [], language, enquiry: changed }, { topic });
  };
  return Promise.all([
    ...(Object.keys(sources) as SourceKind[]).map(toVisitor),
    ...teamSamples.map(toTeam),
    ...scheduleProblems.map((problem) =>
      mail(failedSchedule(problem, language, sample), { problem }),
    ),
  ]);
}
