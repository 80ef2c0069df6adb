import "server-only";
import { countContentTodos, type CaseTodoCounts } from "../../data/case/content-todos";
import { countEnquiries, findOldestNew, type WaitingEnquiry } from "../../data/enquiry/enquiries";
import type { Grant } from "../../domain/account/account";
import type { DocumentRef } from "../../domain/document/document-kinds";
import type { UnreadableTexts } from "../../domain/document/unreadable-texts";
import type { EnquirySummary } from "../../domain/enquiry/enquiry";
import type { MailObstacle } from "../../domain/mail/mail-problem";
import type { PolicyTodo } from "../../domain/policy/policy-todo";
import { getSetup, type Setup } from "../facts/setup";
import { listEnquiries } from "../enquiry/enquiries";
import { countFailedSchedules } from "../schedule/schedules";
import { listPolicyTodos } from "../policy/policy-todos";
import { countOutdatedTexts } from "../texts/texts";
import { getMailSettings, obstacleOf } from "../mail/mail-routes";
import { listUnreadableTexts } from "./unreadable-texts";

const LATEST = 5;

/** What an administrator may have to do, as numbers of the items behind each link. */
interface ToDo {
  newEnquiries: { count: number; oldest: WaitingEnquiry | null };
  /** The latest enquiries of any status but spam. */
  latest: readonly EnquirySummary[];
  /** Enquiries with a mail that waits, or that was given up. */
  mails: { waiting: number; dead: number; obstacle: MailObstacle | undefined };
  cases: CaseTodoCounts;
  /** Scheduled changes that failed. */
  failedSchedules: number;
  /** Changed texts of the pages and mails whose original is another one now. */
  outdatedTexts: number;
  policies: readonly PolicyTodo[];
  unreadableTexts: readonly UnreadableTexts[];
  /** Texts, policies and facts with a draft that isn't scheduled. */
  drafts: readonly DocumentRef[];
  /** The content of a new site that isn't replaced yet. */
  setup: Setup;
}

/** The beginning of the dashboard, with a fixed number of statements for any number of items. */
export async function getToDo(grant: Grant): Promise<ToDo> {
  const [
    newEnquiries,
    { enquiries },
    waiting,
    dead,
    mailSettings,
    { cases, sampleIndustries, drafts },
    failedSchedules,
    outdatedTexts,
    policies,
    unreadableTexts,
  ] = await Promise.all([
    findOldestNew(),
    listEnquiries(grant, { q: "", limit: LATEST, offset: 0 }),
    countEnquiries({ q: "", mail: "waiting" }),
    countEnquiries({ q: "", mail: "dead" }),
    getMailSettings(),
    countContentTodos(),
    countFailedSchedules(grant),
    countOutdatedTexts(grant),
    listPolicyTodos(grant),
    listUnreadableTexts(grant),
  ]);
  const obstacle = obstacleOf(mailSettings, "team");
  const mails = { waiting, dead, obstacle };
  const setup = await getSetup(grant, { sampleCases: cases.sample, sampleIndustries });
  const content = { cases, failedSchedules, outdatedTexts, policies, unreadableTexts, drafts };
  return { newEnquiries, latest: enquiries, mails, ...content, setup };
}
