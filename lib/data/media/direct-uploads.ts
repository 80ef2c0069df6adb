import "server-only";
import type { DirectUploadBody, UploadTarget } from "../../domain/media/direct-upload";
import { database, Prisma } from "../database/prisma";

export type DirectUpload = Prisma.DirectUploadGetPayload<object> & { target: UploadTarget };

const columns = Prisma.sql`id, account_id AS "accountId", file_name AS "fileName",
  declared_type AS "declaredType", bytes, sha256, target, expires_at AS "expiresAt", claimed_at AS "claimedAt"`;

/** The time for which a request claims an upload: longer than it takes to complete one. */
const CLAIM_SECONDS = 5 * 60;

/** Resolves to its id. */
export async function addDirectUpload(
  { name, type, size, sha256, target }: DirectUploadBody,
  accountId: string,
  completableSeconds: number,
): Promise<string> {
  const [added] = await database().$queryRaw<{ id: string }[]>`
    INSERT INTO direct_upload (account_id, file_name, declared_type, bytes, sha256, target, expires_at)
    VALUES (${accountId}, ${name}, ${type}, ${size}::int, ${sha256}, ${JSON.stringify(target)}::jsonb,
            now() + make_interval(secs => ${completableSeconds}::int))
    RETURNING id`;
  if (!added) throw new Error("INSERT INTO direct_upload returned no row");
  return added.id;
}

/**
 * Claims an upload of an account for one request. Null if it has none with this id, or another request completes it.
 */
export async function claimDirectUpload(
  id: string,
  accountId: string,
): Promise<DirectUpload | null> {
  const [claimed] = await database().$queryRaw<DirectUpload[]>`
    UPDATE direct_upload SET claimed_at = now()
     WHERE id = ${id} AND account_id = ${accountId} AND expires_at > now()
       AND (claimed_at IS NULL OR claimed_at < now() - make_interval(secs => ${CLAIM_SECONDS}::int))
    RETURNING ${columns}`;
  return claimed ?? null;
}

/** Lets another request complete an upload. */
export const releaseDirectUpload = async (id: string): Promise<void> =>
  void (await database().directUpload.updateMany({ where: { id }, data: { claimedAt: null } }));

export const deleteDirectUpload = async (id: string): Promise<void> =>
  void (await database().directUpload.deleteMany({ where: { id } }));

/**
 * Deletes uploads that can't be completed any more. Resolves to their ids. `shiftMs` shifts the
 * current time, for tests.
 */
export async function deleteExpiredUploads(shiftMs: number, limit: number): Promise<string[]> {
  const shift = shiftMs / 1000;
  const rows = await database().$queryRaw<{ id: string }[]>`
    DELETE FROM direct_upload WHERE id IN (
      SELECT id FROM direct_upload
       WHERE expires_at <= now() + make_interval(secs => ${shift}::float8)
         AND (claimed_at IS NULL OR claimed_at < now() + make_interval(secs => ${shift - CLAIM_SECONDS}::float8))
       ORDER BY expires_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING id`;
  return rows.map(({ id }) => id);
}
