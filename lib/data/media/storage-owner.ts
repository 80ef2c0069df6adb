import "server-only";
import { database } from "../database/prisma";

const KEY = "file_storage";

/** The id by which this database identifies its file storage; created on first use. */
export async function storageId(): Promise<string> {
  await database().$executeRaw`
    INSERT INTO setting (key, value)
    VALUES (${KEY}, jsonb_build_object('id', gen_random_uuid()::text))
    ON CONFLICT DO NOTHING`;
  const [row] = await database().$queryRaw<
    { id: string }[]
  >`SELECT value ->> 'id' AS id FROM setting WHERE key = ${KEY}`;
  if (!row) throw new Error(`the setting ${KEY} is missing after its insertion`);
  return row.id;
}

/**
 * Whether this process may list the storage, as the only one within `intervalMs`. `delayMs` shifts
 * the current time, for tests. A stored time in the future comes from a wrong clock and is ignored.
 * Call `storageId` first.
 */
export async function claimListing(intervalMs: number, delayMs: number): Promise<boolean> {
  const [then, since] = [delayMs / 1000, (delayMs - intervalMs) / 1000];
  return (
    (await database().$executeRaw`
    UPDATE setting SET value = value || jsonb_build_object('listedAt', now() + make_interval(secs => ${then}))
     WHERE key = ${KEY} AND NOT coalesce((value ->> 'listedAt')::timestamptz > now() + make_interval(secs => ${since})
       AND (value ->> 'listedAt')::timestamptz <= now() + make_interval(secs => ${then}), false)`) >
    0
  );
}
