import "server-only";
import { database, type Prisma } from "../database/prisma";
import type { Transaction } from "../database/transaction";

/** What the owner sets while the site runs. */
export type SettingKey = "notification_address";

/** A text that was set; null when it was not. */
export async function findSetting(
  key: SettingKey,
  db: Prisma.TransactionClient = database(),
): Promise<string | null> {
  const value = (await db.setting.findUnique({ where: { key } }))?.value;
  return typeof value === "string" ? value : null;
}

export async function saveSetting(
  key: SettingKey,
  value: string | null,
  tx: Transaction,
): Promise<void> {
  if (value === null) await tx.setting.deleteMany({ where: { key } });
  else await tx.setting.upsert({ where: { key }, create: { key, value }, update: { value } });
}
