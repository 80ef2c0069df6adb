import { SettingsView } from "@/components/admin/settings/settings-view";
import { listOwnSessions } from "@/lib/auth/own-sessions";
import { environment } from "@/lib/env";
import { paths } from "@/lib/paths";
import { publicLanguages } from "@/lib/services/language/site-languages";
import { getSettings } from "@/lib/services/site/settings";
import { adminPage, sectionMetadata } from "../admin-page";

export const generateMetadata = sectionMetadata("settings");

export default adminPage(paths.admin.settings, async ({ language, user, grant }) => {
  const { LEADS_TO: defaultRecipients, SMTP_URL } = environment();
  const [settings, languages, sessions] = await Promise.all([
    getSettings(grant),
    publicLanguages(),
    listOwnSessions(grant.caller),
  ]);
  return (
    <SettingsView
      language={language}
      username={user.username}
      sessions={sessions}
      mail={{ settings, languages, defaultRecipients, hasServer: SMTP_URL !== undefined }}
    />
  );
});
