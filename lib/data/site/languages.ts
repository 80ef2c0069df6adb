import "server-only";
import { knownLanguages, isLanguage, type Language } from "../../domain/language";
import { database } from "../database/prisma";
import type { Transaction } from "../database/transaction";

export interface LanguageRow {
  code: Language;
  isPublic: boolean;
  publicSince: Date | null;
}

/** The known languages in the order of the site; a newer version may know others. */
export const inSiteOrder = <Row extends { code: string }>(
  rows: readonly Row[],
): (Omit<Row, "code"> & { code: Language })[] =>
  rows
    .flatMap(({ code, ...row }) => (isLanguage(code) ? [{ ...row, code }] : []))
    .toSorted((a, b) => knownLanguages.indexOf(a.code) - knownLanguages.indexOf(b.code));

export const listLanguages = async (db: Transaction = database()): Promise<LanguageRow[]> =>
  inSiteOrder(await db.language.findMany());

export const addLanguage = async (code: Language, tx: Transaction): Promise<void> =>
  void (await tx.language.create({ data: { code } }));

export async function setPublic(code: Language, isPublic: boolean, tx: Transaction): Promise<void> {
  await tx.$executeRaw`
    UPDATE language SET is_public = ${isPublic},
                        public_since = CASE WHEN ${isPublic} THEN coalesce(public_since, now()) ELSE public_since END
     WHERE code = ${code}`;
}

export const removeLanguage = async (code: Language, tx: Transaction): Promise<void> =>
  void (await tx.language.delete({ where: { code } }));

/** Whether cases, industries or enquiries are in a language. */
export async function isLanguageUsed(
  code: Language,
  db: Transaction = database(),
): Promise<boolean> {
  const [row] = await db.$queryRaw<{ used: boolean }[]>`
    SELECT EXISTS (SELECT FROM business_case WHERE language = ${code})
        OR EXISTS (SELECT FROM business_case_translation WHERE language = ${code})
        OR EXISTS (SELECT FROM case_item_translation WHERE language = ${code})
        OR EXISTS (SELECT FROM timeline_step_translation WHERE language = ${code})
        OR EXISTS (SELECT FROM industry WHERE language = ${code})
        OR EXISTS (SELECT FROM industry_translation WHERE language = ${code})
        OR EXISTS (SELECT FROM enquiry WHERE language = ${code}) AS used`;
  return row?.used ?? false;
}
