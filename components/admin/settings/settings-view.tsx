import { getMessages } from "next-intl/server";
import type { Language } from "@/lib/domain/language";
import type { OwnSession } from "@/lib/domain/account/own-session";
import { SectionFrame } from "../ui/section-frame";
import { MailSettings, type MailSetup } from "./mail-settings";
import { OwnSessions } from "./own-sessions";
import { PasswordForm } from "./password-form";

/**
 * The administrator's own password and sessions, and the site's mails to the team (A-LAY-04).
 */
export async function SettingsView({
  language,
  username,
  sessions,
  mail,
}: {
  language: Language;
  username: string;
  sessions: readonly OwnSession[];
  mail: MailSetup;
}) {
  const {
    admin: { settings: labels, nav },
    common: { failures },
  } = await getMessages({ locale: language });
  return (
    <>
      <h1 className="text-xl">{nav.settings}</h1>
      <div className="mt-8 grid max-w-5xl gap-x-16 gap-y-14 lg:grid-cols-2">
        <SectionFrame id="password" title={labels.password} text={labels.passwordText}>
          <PasswordForm
            language={language}
            username={username}
            labels={labels}
            failures={failures}
          />
        </SectionFrame>
        <div className="grid content-start gap-y-14">
          <SectionFrame id="sessions" title={labels.sessions} text={labels.sessionsText}>
            <OwnSessions
              sessions={sessions}
              language={language}
              labels={labels}
              failures={failures}
            />
          </SectionFrame>
          <SectionFrame
            id="notification"
            title={labels.notification}
            text={labels.notificationText}
          >
            <MailSettings {...mail} language={language} labels={labels} failures={failures} />
          </SectionFrame>
        </div>
      </div>
    </>
  );
}
