import "server-only";
import { database, type Prisma } from "../database/prisma";
import type { Transaction } from "../database/transaction";

/** Settings that administrators change at run time. */
export type SettingKey = "notification_address" | "notification_language";

/** The value of a setting; null if it is not set. */
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
