import "server-only";
import { database } from "./prisma";

const KEY = "file_storage";

/** The id by which this database knows the storage of its files; made when it is first asked for. */
export async function storageId(): Promise<string> {
  await database().$executeRaw`INSERT INTO setting (key, value) VALUES (${KEY}, jsonb_build_object('id', gen_random_uuid()::text)) ON CONFLICT DO NOTHING`;
  const [row] = await database().$queryRaw<{ id: string }[]>`SELECT value ->> 'id' AS id FROM setting WHERE key = ${KEY}`;
  if (!row) throw new Error("the setting that was just made is there");
  return row.id;
}

/** Whether the caller is the one, of all processes, who lists the storage now: nobody has since `before`. Comes after `storageId`. */
export async function takeListing(now: Date, before: Date): Promise<boolean> {
  return (await database().$executeRaw`
    UPDATE setting SET value = value || jsonb_build_object('listedAt', ${now.toISOString()}::text)
     WHERE key = ${KEY} AND coalesce((value ->> 'listedAt')::timestamptz, '-infinity') <= ${before}`) > 0;
}
