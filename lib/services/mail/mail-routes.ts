import "server-only";
import { findSetting } from "../../data/site/settings";
import type { Transaction } from "../../data/database/transaction";
import { splitAddresses } from "../../domain/mail/mail-address";
import type { OutboxMailKind } from "../../domain/mail/outbox-mail";
import type { MailObstacle } from "../../domain/mail/mail-problem";
import { environment } from "../../env";

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

/** What prevents all mails of a kind; undefined when nothing does. */
export function obstacleOf(
  { hasServer, teamRecipients }: MailSettings,
  kind: OutboxMailKind,
): MailObstacle | undefined {
  if (!hasServer) return "no_server";
  return kind === "team" && teamRecipients.length === 0 ? "no_recipient" : undefined;
}
