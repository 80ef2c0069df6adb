import "server-only";
import { findSetting } from "../../data/site/settings";
import type { Transaction } from "../../data/database/transaction";
import { splitAddresses } from "../../domain/mail/mail-address";
import { defaultLanguage, type Language } from "../../domain/language";
import type { OutboxMailKind } from "../../domain/mail/outbox-mail";
import type { MailObstacle } from "../../domain/mail/mail-problem";
import { environment } from "../../env";
import { publicLanguages } from "../language/site-languages";

/**
 * Whether a mail server is configured, and the recipients of the team's mails: the setting takes
 * precedence over LEADS_TO.
 */
export interface MailSettings {
  hasServer: boolean;
  teamRecipients: readonly string[];
}

export async function getMailSettings(tx?: Transaction): Promise<MailSettings> {
  const { SMTP_URL, LEADS_TO } = environment();
  const setting = await findSetting("notification_address", tx);
  return {
    hasServer: SMTP_URL !== undefined,
    teamRecipients: setting === null ? LEADS_TO : splitAddresses(setting),
  };
}

/**
 * The language of mails to the team and to editors: the setting, or English without one, and while
 * the language isn't public.
 */
export async function getTeamLanguage(): Promise<Language> {
  const setting = await findSetting("notification_language");
  const languages = await publicLanguages();
  return languages.find((language) => language === setting) ?? defaultLanguage;
}

/** What prevents all mails of a kind; undefined when nothing does. */
export function obstacleOf(
  { hasServer, teamRecipients }: MailSettings,
  kind: OutboxMailKind,
): MailObstacle | undefined {
  if (!hasServer) return "no_server";
  return kind === "team" && teamRecipients.length === 0 ? "no_recipient" : undefined;
}
