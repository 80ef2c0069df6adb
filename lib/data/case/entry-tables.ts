import "server-only";
import type { CaseCollection } from "../../domain/case/case-collections";
import { Prisma } from "../database/prisma";

/** A table of entries and the one of their words. Five lists share the first pair; the timeline has its own. */
interface EntryTables {
  entries: Prisma.Sql;
  /** Which rows are of the list; `e` is the entry. */
  isOfKind: Prisma.Sql;
  /** The columns of an entry's side, place and duration; what a list does not have is a value. */
  side: Prisma.Sql;
  positionColumn: Prisma.Sql;
  duration: Prisma.Sql;
  texts: Prisma.Sql;
  /** In the table of words: the column that names the entry, and the one with its words. */
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
