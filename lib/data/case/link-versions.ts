import "server-only";
import type { Author } from "../../domain/account/account";
import { environment } from "../../env";
import { Prisma } from "../database/prisma";
import type { Transaction } from "../database/transaction";
import { pruneVersions } from "../document/versions";

/** The fields of a case that refer to other documents, with their tables. */
const fields = [
  { name: "industries", from: Prisma.sql`business_case_industry`, id: Prisma.sql`industry_id` },
  { name: "relatedCases", from: Prisma.sql`related_case`, id: Prisma.sql`related_id` },
] as const;
type LinkField = (typeof fields)[number]["name"];

/** The current values of those fields of the case `changed`. */
const currentLinks = Prisma.join(
  fields.map(
    ({ name, from, id }) => Prisma.sql`
      ${name}::text, ARRAY(SELECT ${id} FROM ${from} l WHERE l.case_id = changed.id ORDER BY l.position)`,
  ),
);

/**
 * Adds a version of each case whose references changed because what they refer to was deleted or
 * restored. It is made of the newest version by one statement, as there can be thousands. A case
 * without versions gets its first one before its next change. Call it once the cases are locked.
 */
export async function recordLinks(
  field: LinkField,
  caseIds: readonly string[],
  by: Author,
  tx: Transaction,
): Promise<void> {
  const recorded = await tx.$queryRaw<{ id: string }[]>`
    INSERT INTO document_version (kind, document_id, number, author_id, author, origin, schema_version,
                                  snapshot, changed_fields)
    SELECT newest.kind, newest.document_id,
           (SELECT max(number) + 1 FROM document_version v
             WHERE v.kind = newest.kind AND v.document_id = newest.document_id),
           ${by.id}, ${by.name}, 'edit', newest.schema_version,
           jsonb_set(newest.snapshot, '{fields}',
                     (newest.snapshot -> 'fields') || jsonb_build_object(${currentLinks})),
           ARRAY[${field}]
      FROM unnest(${[...caseIds]}::text[]) AS changed (id)
     CROSS JOIN LATERAL (
       SELECT * FROM document_version v
        WHERE v.kind = 'business_case' AND v.document_id = changed.id AND NOT v.is_working_copy
        ORDER BY v.number DESC LIMIT 1) AS newest
    RETURNING document_id AS id`;
  const { VERSIONS_KEEP: keep } = environment();
  const ids = recorded.map(({ id }) => id);
  if (keep !== undefined) await pruneVersions("business_case", ids, keep, tx);
}
