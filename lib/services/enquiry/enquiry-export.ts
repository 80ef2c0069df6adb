import "server-only";
import { stringify } from "csv-stringify/sync";
import { databaseNow } from "../../data/database/clock";
import * as data from "../../data/enquiry/enquiries";
import type { Grant } from "../../domain/account/account";
import type { EnquiryExportQuery } from "../../domain/enquiry/enquiry";
import type { Language } from "../../domain/language";
import { loadMessages, type Messages } from "../../i18n/messages";
import { mailStateOf } from "./enquiries";

const BATCH_SIZE = 200;
/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Spreadsheets separate columns by semicolons where a comma separates decimals. */
const delimiterOf = (language: Language): string =>
  new Intl.NumberFormat(language).format(0.5).includes(",") ? ";" : ",";

type Row = data.EnquirySummaryRow;
type Column = keyof Messages["admin"]["enquiryExport"];

/** A notation that spreadsheets of every language read: 2026-11-21 09:00:00 (UTC). */
const formatTime = (time: Date | null): string =>
  time?.toISOString().replace("T", " ").slice(0, 19) ?? "";
/**
 * Spreadsheets convert a text without letters, except the e of 1e5, to a number, a date or a time:
 * 0441234567 would lose its first digit.
 */
const looksNumeric = /^[^\p{L}]*\d[^\p{L}]*(?:e[^\p{L}]*)?$/iu;
const asText = (text: string): string => (looksNumeric.test(text) ? `'${text}` : text);
const joinValues = (values: readonly string[]): string => values.join(", ");

/** The source as plain text: `program: bountyProgram, calculation.documentsPerMonth: 1000`. */
function detailsOf(value: unknown, name = ""): string[] {
  if (typeof value !== "object" || value === null) return [`${name}: ${String(value)}`];
  return Object.entries(value).flatMap(([key, inner]) =>
    detailsOf(inner, name ? `${name}.${key}` : key),
  );
}

/** The columns in order. States and choices keep the values of filters and the API. */
const columns: Record<Column, (row: Row) => string> = {
  received_at: ({ receivedAt }) => formatTime(receivedAt),
  status: ({ status }) => status,
  suspicions: ({ suspicions }) => joinValues(suspicions),
  language: ({ language }) => language,
  name: ({ name }) => asText(name),
  email: ({ email }) => email,
  company: ({ company }) => asText(company),
  phone: ({ phone }) => asText(phone),
  interest: ({ interest }) => interest,
  industry: ({ industry, industryName }) => asText(industryName || industry),
  source: ({ sourceKind }) => sourceKind,
  details: ({ source }) => joinValues(detailsOf(source)),
  message: ({ message }) => asText(message),
  consent_version: ({ consentVersion }) => consentVersion,
  consent_timestamp: ({ consentTimestamp }) => consentTimestamp,
  marketing: ({ marketingConsent }) => (marketingConsent ? "✓" : ""),
  handled_at: ({ handledAt }) => formatTime(handledAt),
  handled_by: ({ handledBy }) => handledBy ?? "",
  mail: ({ mails }) => mailStateOf(mails) ?? "",
};
const columnNames = Object.keys(columns) as Column[];

async function* batchesOf(
  query: EnquiryExportQuery,
  first: readonly Row[],
): AsyncGenerator<readonly Row[]> {
  for (
    let rows = first;
    rows.length > 0;
    rows = await data.listEnquiriesAfter(query, rows.at(-1), BATCH_SIZE)
  )
    yield rows;
}

/**
 * Streams the selected enquiries as CSV, newest first; memory use is independent of their number.
 * No cell can be a formula or end its row. Throws if the first rows cannot be read.
 */
export async function exportEnquiries(
  _: Grant,
  query: EnquiryExportQuery,
): Promise<{ name: string; parts: AsyncGenerator<string> }> {
  const { enquiryExport: headings } = (await loadMessages(query.headings)).admin;
  const first = await data.listEnquiriesAfter(query, undefined, BATCH_SIZE);
  const csv = (records: string[][]) =>
    stringify(records, {
      delimiter: delimiterOf(query.headings),
      quoted_match: /[\r\n]/,
      escape_formulas: true,
      record_delimiter: "windows",
    });
  async function* parts(): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csv([columnNames.map((name) => headings[name])]);
    for await (const rows of batchesOf(query, first))
      yield csv(rows.map((row) => columnNames.map((name) => columns[name](row))));
  }
  return {
    name: `enquiries-${(await databaseNow()).toISOString().slice(0, 10)}.csv`,
    parts: parts(),
  };
}
