import "server-only";
import { findSetting, saveSetting, type SettingKey } from "../../data/site/settings";
import { changeInOrder } from "../../data/database/change-queue";
import type { Transaction } from "../../data/database/transaction";
import type { Grant } from "../../domain/account/account";
import { changesBetween } from "../../domain/audit/audit";
import { defaultLanguage } from "../../domain/language";
import type { Settings, SettingsBody } from "../../domain/site/settings";
import { recordAdministratorAction } from "../change/administrator-action";
import { requirePublicLanguage } from "../language/site-languages";
import { getTeamLanguage } from "../mail/mail-routes";

/** The settings that apply; an address of null leaves the decision to the environment. */
export const getSettings = async (_: Grant): Promise<Settings> => ({
  notification_address: await findSetting("notification_address"),
  notification_language: await getTeamLanguage(),
});

/** Saves a setting; null means its default. */
async function changeSetting(
  grant: Grant,
  key: SettingKey,
  value: string | null,
  tx: Transaction,
): Promise<void> {
  const changes = changesBetween({ [key]: await findSetting(key, tx) }, { [key]: value });
  if (Object.keys(changes).length === 0) return;
  await saveSetting(key, value, tx);
  await recordAdministratorAction(
    grant,
    {
      action: "update",
      resourceKind: "setting",
      resourceId: key,
      changes,
    },
    tx,
  );
}

/** Throws invalid for a language that visitors can't read. */
export async function changeSettings(
  grant: Grant,
  { notification_address: address, notification_language: language }: SettingsBody,
): Promise<Settings> {
  if (language) await requirePublicLanguage(language, "notification_language");
  await changeInOrder("settings", async (tx) => {
    await changeSetting(grant, "notification_address", address, tx);
    if (language) {
      const stored = language === defaultLanguage ? null : language;
      await changeSetting(grant, "notification_language", stored, tx);
    }
  });
  return getSettings(grant);
}
