import "server-only";
import type { DocumentRef } from "../../domain/document/document-kinds";
import { caseMediaFields } from "../../domain/media/media-url";
import type { Transaction } from "../database/transaction";

/** Lets the texts of a case name another file. Resolves to the languages that named the first one. */
async function renameInTranslations(
  caseId: string,
  from: string,
  to: string,
  tx: Transaction,
): Promise<string[]> {
  const rows = await tx.$queryRaw<{ language: string }[]>`
    UPDATE business_case_translation SET share_image = ${to}
     WHERE case_id = ${caseId} AND share_image = ${from} RETURNING language`;
  return rows.map(({ language }) => language).sort();
}

async function renameInCase(
  id: string,
  from: string,
  to: string,
  tx: Transaction,
): Promise<string[]> {
  const select = { imageUrl: true, videoUrl: true, fallbackImage: true } as const;
  const row = await tx.businessCase.findUniqueOrThrow({ where: { id }, select });
  const fields = caseMediaFields.filter((field) => row[field] === from);
  if (fields.length > 0)
    await tx.businessCase.update({
      where: { id },
      data: Object.fromEntries(fields.map((field) => [field, to])),
    });
  const languages = await renameInTranslations(id, from, to, tx);
  return [...fields, ...languages.map((language) => `${language}.shareImage`)];
}

/** Lets the people of the facts have another picture. */
async function renameInFacts(
  id: string,
  from: string,
  to: string,
  tx: Transaction,
): Promise<string[]> {
  const members = await tx.$queryRaw<{ id: string }[]>`
    SELECT member ->> 'id' AS id FROM facts, jsonb_path_query(fields, '$.team[*]') AS member
     WHERE facts.id = ${id} AND member ->> 'picture' = ${from}`;
  if (members.length > 0)
    await tx.$executeRaw`
      UPDATE facts SET fields = jsonb_set(fields, '{team}', (
               SELECT jsonb_agg(CASE WHEN member ->> 'picture' = ${from}
                                     THEN member || jsonb_build_object('picture', ${to}::text)
                                     ELSE member END ORDER BY position)
                 FROM jsonb_array_elements(fields -> 'team') WITH ORDINALITY AS e (member, position)))
       WHERE id = ${id}`;
  return members.map((member) => `team.${member.id}.picture`);
}

/**
 * Lets a document name another file. Resolves to what named the first one, as the audit trail names
 * it; nothing if the document was changed before it was locked.
 */
export const renameInDocument = (
  { kind, id }: DocumentRef,
  { from, to }: { from: string; to: string },
  tx: Transaction,
): Promise<string[]> =>
  kind === "facts" ? renameInFacts(id, from, to, tx) : renameInCase(id, from, to, tx);
