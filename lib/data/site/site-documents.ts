import "server-only";
import { z } from "zod";
import { FACTS_ID } from "../../domain/site/facts/facts";
import { database, Prisma } from "../database/prisma";
import { toStoredTexts, type StoredTexts } from "../document/keyed-texts-snapshot";
import { inSiteOrder, type LanguageRow } from "./languages";

/**
 * The published texts, policies and facts, as far as editors changed them, and the languages of the
 * site.
 */
export interface SiteDocuments {
  texts: StoredTexts[];
  policy: StoredTexts[];
  facts: Readonly<Record<string, unknown>>;
  languages: Pick<LanguageRow, "code" | "isPublic">[];
}

interface Row {
  texts: { id: string }[];
  policy: { id: string }[];
  facts: unknown;
  languages: { code: string; isPublic: boolean }[];
}

/** The published documents of a kind whose texts have keys, as rows for `toStoredTexts`. */
const keyedDocuments = (kind: "texts" | "policy"): Prisma.Sql => Prisma.sql`
  (SELECT coalesce(json_agg(json_build_object(
            'id', id, 'language', language, 'fields', fields, 'texts', texts)), '[]')
     FROM ${Prisma.raw(kind)} WHERE copy_of IS NULL)`;

/** One query, because every page that is rendered anew needs them all. */
export async function readSiteDocuments(): Promise<SiteDocuments> {
  const [row] = await database().$queryRaw<Row[]>`
    SELECT ${keyedDocuments("texts")} AS texts,
           ${keyedDocuments("policy")} AS policy,
           (SELECT fields FROM facts WHERE id = ${FACTS_ID}) AS facts,
           (SELECT coalesce(json_agg(json_build_object('code', code, 'isPublic', is_public)), '[]')
              FROM language) AS languages`;
  if (!row) throw new Error("a query without FROM has one row");
  return {
    texts: toStoredTexts(row.texts),
    policy: toStoredTexts(row.policy),
    facts: z.record(z.string(), z.unknown()).parse(row.facts ?? {}),
    languages: inSiteOrder(row.languages),
  };
}
