import { editPath } from "@/lib/domain/edit-mode/edit-path";
import type { Language } from "@/lib/domain/language";
import type { SampleMail } from "@/lib/domain/mail/sample-mail";
import type { Messages } from "@/lib/i18n/messages";
import { fallbackSegment } from "@/lib/page-path";
import { paths } from "@/lib/paths";

type Labels = Messages["admin"]["edit"]["mails"];

interface MailsViewProps {
  language: Language;
  labels: Labels;
  mails: readonly SampleMail[];
}

const idOf = ({ kind, topic, problem }: SampleMail): string =>
  `mail-${[kind, topic, problem].filter(Boolean).join("-")}`;

const nameOf = (
  { kind, topic, problem }: SampleMail,
  { kinds, topics, problems }: Labels,
): string =>
  [kinds[kind], topic && topics[topic], problem && problems[problem]].filter(Boolean).join(": ");

/** Pages that no link of the site leads to. */
const otherPages = (language: Language) => ({
  notFound: `/${language}/${fallbackSegment}/not-found`,
  unavailable: `/${language}/${fallbackSegment}/unavailable`,
  unavailableHome: `/${language}/${fallbackSegment}/home`,
  unavailableList: `/${language}/${fallbackSegment}/success-stories`,
});

function Contents({ language, labels, mails }: MailsViewProps) {
  const pages = Object.entries(otherPages(language)) as [keyof Labels["pages"], string][];
  return (
    <div data-edit-interface="" className="max-w-3xl">
      <h1 className="text-2xl">{labels.title}</h1>
      <p className="mt-3">{labels.text}</p>
      <nav aria-label={labels.title} className="mt-4">
        <ul className="grid gap-x-8 text-sm sm:grid-cols-2">
          {mails.map((mail) => (
            <li key={idOf(mail)}>
              <a href={`#${idOf(mail)}`} className="link tap">
                {nameOf(mail, labels)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={labels.otherPages} className="mt-6">
        <h2 className="text-lg">{labels.otherPages}</h2>
        <ul className="mt-2 grid gap-x-8 text-sm sm:grid-cols-2">
          {pages.map(([name, path]) => (
            <li key={name}>
              <a href={editPath(path)} className="link tap">
                {labels.pages[name]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** Each mail with its subject, in the light colours of most mail clients. */
export function MailsView(props: MailsViewProps) {
  const { language, labels, mails } = props;
  return (
    <div className="frame pt-10">
      <Contents {...props} />
      {mails.map((mail) => (
        <section key={idOf(mail)} aria-labelledby={idOf(mail)} className="mt-14 max-w-2xl">
          <div data-edit-interface="">
            <h2 id={idOf(mail)} tabIndex={-1} className="scroll-mt-6 text-lg outline-none">
              {nameOf(mail, labels)}
            </h2>
            {mail.kind !== "confirmation" && (
              <p className="mt-1 text-sm">
                <a
                  href={`${paths.admin.settings(language)}#notification-language`}
                  className="link"
                >
                  {labels.chooseLanguage}
                </a>
              </p>
            )}
          </div>
          <p className="mt-3 text-sm">
            <span data-edit-interface="" className="text-soft">
              {labels.subject}
            </span>{" "}
            <span className="font-semibold">{mail.subject}</span>
          </p>
          <div
            data-mail={mail.kind}
            className="mt-3 rounded-md border border-hairline"
            // Previews don't have the classes of the admin area.
            style={{ background: "#fff", colorScheme: "light" }}
            dangerouslySetInnerHTML={{ __html: mail.html }}
          />
        </section>
      ))}
    </div>
  );
}
