import { getMessages, getTranslations } from "next-intl/server";
import { documentName } from "../history/document-name";
import { policyTitleKeys } from "@/lib/legal/policy-labels";
import { Link } from "@/components/ui/link";
import { caseTodos, type CaseTodo } from "@/lib/domain/case/case-query";
import type { DocumentRef } from "@/lib/domain/document/document-kinds";
import { workingCopyOf } from "@/lib/domain/document/stored-id";
import type { UnreadableTexts } from "@/lib/domain/document/unreadable-texts";
import type { MailState } from "@/lib/domain/enquiry/enquiry";
import { enquiryFilterSearchParams } from "@/lib/domain/enquiry/enquiry-list-query";
import { languageNames, type Language } from "@/lib/domain/language";
import { caseListSearchParams } from "@/lib/domain/lists/content-list-query";
import type { MailObstacle } from "@/lib/domain/mail/mail-problem";
import type { PolicyTodo } from "@/lib/domain/policy/policy-todo";
import { listText } from "@/lib/i18n/locale";
import { paths } from "@/lib/paths";

export interface ToDoListProps {
  language: Language;
  mails: { waiting: number; dead: number; obstacle: MailObstacle | undefined };
  cases: Readonly<Record<CaseTodo | "outdated", number>>;
  /** Scheduled changes that failed. */
  failedSchedules: number;
  /** Changed texts of the site whose original is another one now. */
  outdatedTexts: number;
  policies: readonly PolicyTodo[];
  unreadableTexts: readonly UnreadableTexts[];
  /** Texts, policies and facts with a draft that isn't scheduled. */
  drafts: readonly DocumentRef[];
}

const nativeNames = (languages: readonly Language[], language: Language): string =>
  listText(
    languages.map((one) => languageNames[one].nativeName),
    language,
  );

interface Entry {
  href: string;
  text: string;
}

/** Mails come first: without them nobody hears of an enquiry. */
async function mailEntries({ language, mails }: ToDoListProps): Promise<Entry[]> {
  const t = await getTranslations({ locale: language, namespace: "admin.dashboard" });
  const inState = (mail: Exclude<MailState, "sent">) =>
    mails[mail] > 0 && {
      href: paths.admin.enquiries(language, enquiryFilterSearchParams({ mail })),
      text: t(`mail.${mail}`, { count: mails[mail] }),
    };
  return [
    mails.obstacle && {
      href: paths.admin.settings(language),
      text: t(`mail.${mails.obstacle}`),
    },
    inState("dead"),
    inState("waiting"),
  ].filter((entry) => !!entry);
}

async function contentEntries({
  language,
  cases,
  failedSchedules,
  outdatedTexts,
}: ToDoListProps): Promise<Entry[]> {
  const t = await getTranslations({ locale: language, namespace: "admin.dashboard" });
  const casesTo = (todo: CaseTodo) => ({
    href: paths.admin.cases(language, caseListSearchParams({ todo })),
    text: t(`cases.${todo}`, { count: cases[todo] }),
  });
  return [
    failedSchedules > 0 && {
      href: paths.admin.calendar(language),
      text: t("failedSchedules", { count: failedSchedules }),
    },
    // The samples are in the checklist of a new site.
    ...caseTodos.map((todo) => todo !== "sample" && cases[todo] > 0 && casesTo(todo)),
    cases.outdated > 0 && {
      href: paths.admin.cases(language, caseListSearchParams({ gap: "outdated" })),
      text: t("cases.outdated", { count: cases.outdated }),
    },
    outdatedTexts > 0 && {
      href: paths.admin.texts(language, new URLSearchParams({ state: "outdated" })),
      text: t("outdatedTexts", { count: outdatedTexts }),
    },
  ].filter((entry) => entry !== false);
}

/** Policies of which some languages have to be looked at. */
async function policyEntries({ language, policies }: ToDoListProps): Promise<Entry[]> {
  const t = await getTranslations({ locale: language, namespace: "admin.dashboard" });
  const { footer } = (await getMessages({ locale: language })).common;
  return policies.flatMap(({ name, ...todo }) => {
    const policy = footer[policyTitleKeys[name]];
    const kinds = [
      ["policyReplaced", todo.replaced],
      ["policyIncomplete", todo.incomplete],
      ["policyOutdated", todo.outdated],
      ["policyMissing", todo.missing],
    ] as const;
    return kinds
      .filter(([, languages]) => languages.length > 0)
      .map(([key, languages]) => ({
        href: paths.admin.policy(language, name),
        text: t(key, { policy, languages: nativeNames(languages, language) }),
      }));
  });
}

/** Pages and policies with unreadable stored texts; restoring an earlier version fixes them. */
async function unreadableEntries({ language, unreadableTexts }: ToDoListProps): Promise<Entry[]> {
  const t = await getTranslations({ locale: language, namespace: "admin.dashboard" });
  const messages = await getMessages({ locale: language });
  return unreadableTexts.map((document) => ({
    href: paths.admin.history(language, document),
    text: t("unreadableTexts", {
      name: documentName(document.kind, document.id, messages) ?? document.id,
      languages: nativeNames(document.languages, language),
    }),
  }));
}

/** Drafts that may have been forgotten. */
async function draftEntries({ language, drafts }: ToDoListProps): Promise<Entry[]> {
  const t = await getTranslations({ locale: language, namespace: "admin.dashboard" });
  const messages = await getMessages({ locale: language });
  return drafts.map((document) => ({
    href: paths.admin.document(language, workingCopyOf(document)),
    text: t("openDraft", {
      name: documentName(document.kind, document.id, messages) ?? document.id,
    }),
  }));
}

/** One sentence per to-do, with a link. Missing translations follow in their own notice. */
export async function ToDoList(props: ToDoListProps) {
  const entries = [
    ...(await mailEntries(props)),
    ...(await unreadableEntries(props)),
    ...(await contentEntries(props)),
    ...(await policyEntries(props)),
    ...(await draftEntries(props)),
  ];
  return (
    <ul>
      {entries.map(({ href, text }) => (
        <li
          key={text}
          className="relative flex items-baseline gap-3 border-b border-hairline py-2.5 text-sm hover:bg-raised"
        >
          <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-hand" />
          <Link href={href} className="link min-w-0 after:absolute after:inset-0">
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
