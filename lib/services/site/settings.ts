import "server-only";
import { addAuditEntry } from "../../data/privacy/audit";
import { findSetting, saveSetting } from "../../data/site/settings";
import { changeInOrder } from "../../data/database/change-queue";
import type { Grant } from "../../domain/account/account";
import { changesBetween, administratorAuditEntry } from "../../domain/audit/audit";
import type { Settings } from "../../domain/site/settings";

/** The stored settings; null where the environment decides. */
export const getSettings = async (_: Grant): Promise<Settings> => ({
  notification_address: await findSetting("notification_address"),
});

export const changeSettings = (
  grant: Grant,
  { notification_address: address }: Settings,
): Promise<Settings> =>
  changeInOrder("settings", async (tx) => {
    const changes = changesBetween(
      { notification_address: await findSetting("notification_address", tx) },
      { notification_address: address },
    );
    if (Object.keys(changes).length > 0) {
      await saveSetting("notification_address", address, tx);
      await addAuditEntry(
        administratorAuditEntry(grant, {
          action: "update",
          subjectKind: "setting",
          subjectId: "notification_address",
          changes,
        }),
        tx,
      );
    }
    return { notification_address: address };
  });
