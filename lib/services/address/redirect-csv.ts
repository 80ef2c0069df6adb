import "server-only";
import { CsvError, parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import * as data from "../../data/address/redirects";
import type { Grant } from "../../domain/account/account";
import {
  MAX_REDIRECTS,
  redirectBody,
  type RedirectImportQuery,
} from "../../domain/address/redirect-rule";
import type { RedirectRule } from "../../domain/address/redirects";
import { changesBetween } from "../../domain/audit/audit";
import { AppError, type FieldError } from "../../domain/error";
import { fieldErrors } from "../../domain/fields/field-errors";
import { environment } from "../../env";
import { mapYielding } from "../../runtime/map-yielding";
import { lineError, type NewRule, requireNoConflict } from "./redirect-problems";
import { recordRedirectChange } from "./redirect-changes";
import { changeRedirects, storedRules } from "./redirects";

const bodySchema = redirectBody(() => environment().SITE_URL);
const COLUMNS = ["from", "to", "status"] as const;

/** The rules as CSV, by path. No cell can be a formula. */
export async function exportRedirects(_: Grant): Promise<AsyncGenerator<string>> {
  const rows = await data.listRedirects({});
  const csv = stringify([COLUMNS, ...rows.map(({ from, to, status }) => [from, to, status])], {
    record_delimiter: "windows",
  });
  return (async function* () {
    yield csv;
  })();
}

const invalid = (errors: FieldError[]): AppError =>
  new AppError("invalid", errors[0]?.message ?? "", { errors });

const csvProblem = (message: string): AppError =>
  invalid([{ field: "csv", code: "invalid_csv", message, params: {} }]);

interface Row {
  record: Record<string, string>;
  info: { lines: number };
}

/** The rows of a CSV that begins with its header; commas or semicolons separate the columns. */
function readRows(csv: string): Row[] {
  const [header = ""] = csv.split("\n", 1);
  try {
    return parse(csv, {
      bom: true,
      columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
      delimiter: header.includes(";") ? ";" : ",",
      info: true,
      skip_empty_lines: true,
      to: MAX_REDIRECTS + 1,
    }) as unknown as Row[];
  } catch (error) {
    if (error instanceof CsvError) throw csvProblem(`The CSV can't be read: ${error.message}`);
    throw error;
  }
}

/** One rule, or what is wrong with it by line. */
function readRule(
  { record: { from, to, status = "" }, info: { lines: line } }: Row,
  external: boolean,
): NewRule | FieldError[] {
  const body = { from, to, status: Number(status) || status, external };
  const result = bodySchema.safeParse(body, { reportInput: true });
  if (result.success) return { ...result.data, line };
  return fieldErrors(result.error).map((error) => lineError(line, error));
}

/** Throws invalid with the problems of every line. */
async function readRules(csv: string, external: boolean): Promise<NewRule[]> {
  const rows = readRows(csv);
  const missing = COLUMNS.filter((name) => !Object.hasOwn(rows[0]?.record ?? {}, name));
  if (missing.length > 0)
    throw csvProblem(`The CSV needs rows under the header ${COLUMNS.join(",")}`);
  if (rows.length > MAX_REDIRECTS)
    throw csvProblem(`The CSV must have at most ${MAX_REDIRECTS} rows`);
  const read = await mapYielding(rows, (row) => readRule(row, external));
  const errors = read.flatMap((one) => (Array.isArray(one) ? one : []));
  if (errors.length > 0) throw invalid(errors);
  return read.flatMap((one) => (Array.isArray(one) ? [] : [one]));
}

const isSame = (rule: RedirectRule, { to, status }: NewRule): boolean =>
  rule.to === to && rule.status === status;

/**
 * Adds the rules of a CSV, all or none. Rows that are stored already are left out; others for a
 * stored path replace its rule with `replace`. Throws invalid, conflict.
 */
export async function importRedirects(
  grant: Grant,
  csv: string,
  { replace, external }: RedirectImportQuery,
): Promise<{ created: number; changed: number; unchanged: number }> {
  const rules = await readRules(csv, external);
  return changeRedirects(async (tx) => {
    const stored = await storedRules(tx);
    const byPath = new Map(stored.map((rule) => [rule.from, rule] as const));
    const incoming = rules.flatMap((rule): NewRule[] => {
      const found = byPath.get(rule.from);
      if (found && isSame(found, rule)) return [];
      return [found && replace ? { ...rule, id: found.id } : rule];
    });
    await requireNoConflict(incoming, stored, tx);
    await data.saveRedirects(incoming, tx);
    const changed = incoming.filter(({ id }) => id !== undefined).length;
    const counts = { created: incoming.length - changed, changed };
    if (incoming.length > 0)
      await recordRedirectChange(grant, "update", "import", changesBetween({}, counts), tx);
    return { ...counts, unchanged: rules.length - incoming.length };
  });
}
