import "server-only";
import { database } from "../database/prisma";

const KEY = "file_storage";

/** The id by which this database knows the storage of its files; made when it is first asked for. */
export async function storageId(): Promise<string> {
  await database()
    .$executeRaw`INSERT INTO setting (key, value) VALUES (${KEY}, jsonb_build_object('id', gen_random_uuid()::text)) ON CONFLICT DO NOTHING`;
  const [row] = await database().$queryRaw<
    { id: string }[]
  >`SELECT value ->> 'id' AS id FROM setting WHERE key = ${KEY}`;
  if (!row) throw new Error("the setting that was just made is there");
  return row.id;
}

/**
 * Whether the caller is the one, of all processes, who lists the storage `later` milliseconds from now: nobody has in the
 * `every` milliseconds before. A time in the future is one of a wrong clock and is ignored. Comes after `storageId`.
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
