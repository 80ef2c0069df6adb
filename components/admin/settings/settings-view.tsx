import { getMessages } from "next-intl/server";
import type { Language } from "@/lib/domain/language";
import type { OwnSession } from "@/lib/domain/account/own-session";
import { NotificationAddress, type MailSetup } from "./notification-address";
import { OwnSessions } from "./own-sessions";
import { PasswordForm } from "./password-form";

/** The administrator's own password and sessions, and the site's notification address (A-LAY-04). */
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
        <section aria-labelledby="password" className="border-t-2 border-ink pt-4">
          <h2 id="password" className="text-lg">
            {labels.password}
          </h2>
          <p className="mt-2 text-sm text-soft">{labels.passwordText}</p>
          <PasswordForm
            language={language}
            username={username}
            labels={labels}
            failures={failures}
          />
        </section>
        <div className="grid content-start gap-y-14">
          <section aria-labelledby="sessions" className="border-t-2 border-ink pt-4">
            <h2 id="sessions" className="text-lg">
              {labels.sessions}
            </h2>
            <p className="mt-2 text-sm text-soft">{labels.sessionsText}</p>
            <OwnSessions
              sessions={sessions}
              language={language}
              labels={labels}
              failures={failures}
            />
          </section>
          <section aria-labelledby="notification" className="border-t-2 border-ink pt-4">
            <h2 id="notification" className="text-lg">
              {labels.notification}
            </h2>
            <p className="mt-2 text-sm text-soft">{labels.notificationText}</p>
            <NotificationAddress
              {...mail}
              language={language}
              labels={labels}
              failures={failures}
            />
          </section>
        </div>
      </div>
    </>
  );
}
