import "server-only";
import type { CaseCollection } from "../../domain/case/case-collections";
import { Prisma } from "../database/prisma";

/**
 * The tables of entries and of their texts. Five lists share the first pair; the timeline has its
 * own.
 */
interface EntryTables {
  entries: Prisma.Sql;
  /** The condition for rows of the list; `e` is the entry. */
  isOfKind: Prisma.Sql;
  /** The columns for side, position and duration; constants where a list has none. */
  side: Prisma.Sql;
  positionColumn: Prisma.Sql;
  duration: Prisma.Sql;
  texts: Prisma.Sql;
  /** In the table of texts: the column of the entry's id, and that of the text. */
  entryId: Prisma.Sql;
  textColumn: Prisma.Sql;
}

const items: Omit<EntryTables, "isOfKind"> = {
  entries: Prisma.sql`case_item`,
  side: Prisma.sql`e.is_before`,
  positionColumn: Prisma.sql`position`,
  duration: Prisma.sql`NULL`,
  texts: Prisma.sql`case_item_translation`,
  entryId: Prisma.sql`item_id`,
  textColumn: Prisma.sql`text`,
};
const steps: EntryTables = {
  entries: Prisma.sql`timeline_step`,
  isOfKind: Prisma.sql`true`,
  side: Prisma.sql`false`,
  positionColumn: Prisma.sql`step_number`,
  duration: Prisma.sql`e.duration`,
  texts: Prisma.sql`timeline_step_translation`,
  entryId: Prisma.sql`step_id`,
  textColumn: Prisma.sql`name`,
};

export const tablesOf = (kind: CaseCollection): EntryTables =>
  kind === "implementationStep" ? steps : { ...items, isOfKind: Prisma.sql`e.kind = ${kind}` };
