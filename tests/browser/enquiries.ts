import { randomUUID } from "node:crypto";

type Sql = (statement: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/** A calculation that a visitor made before writing. */
export const sampleCalculation = {
  documentsPerMonth: 1000,
  minutesPerDocument: 10,
  hourlyRate: 20,
  errorRate: 5,
  timeReduction: 80,
  errorReduction: 90,
  monthlyFee: 599,
};

const preset = {
  received_at: "2026-11-20T10:00:00Z",
  status: "new",
  language: "en",
  name: "Anna Field",
  email: "anna@example.com",
  company: "Field & Sons",
  phone: "+44 161 496 0000",
  message: "We type 400 orders a week by hand.\nCan this be done by itself?",
  interest: "quote",
  industry: "wholesale",
  industry_name: "Wholesale",
  source_kind: "contact",
  source: {} as object,
  suspicions: [] as string[],
  consent_text: "I have read the privacy policy.",
  consent_version: "2026-11-01",
  consent_timestamp: "2026-11-20T09:59:30.000Z",
  consent_user_agent: "Mozilla/5.0",
};
export type EnquiryRow = typeof preset;

async function insert(sql: Sql, table: string, row: Record<string, unknown>): Promise<void> {
  const names = Object.keys(row);
  await sql(
    `INSERT INTO ${table} (${names.join(", ")}) VALUES (${names.map((_, index) => `$${index + 1}`).join(", ")})`,
    Object.values(row),
  );
}

/** Puts an enquiry into the database as the form would have; gives its id. */
export async function addEnquiry(sql: Sql, more: Partial<EnquiryRow> = {}): Promise<string> {
  const row = { ...preset, ...more, id: randomUUID() };
  await insert(sql, "enquiry", { ...row, email_key: row.email.toLowerCase() });
  return row.id;
}

interface MailRow {
  kind: "team" | "confirmation";
  state: "waiting" | "sent" | "dead";
  attempts: number;
  sent_at: string | null;
  sent_to: string | null;
  problem: string | null;
  said: string | null;
  next_attempt_at: string;
}

/** Puts a mail into the outbox; its next attempt is far away, so that nobody sends it meanwhile. */
export async function addMail(
  sql: Sql,
  enquiryId: string,
  more: Partial<MailRow> = {},
): Promise<string> {
  const id = randomUUID();
  await insert(sql, "outbox_mail", {
    id,
    enquiry_id: enquiryId,
    kind: "team",
    next_attempt_at: "2036-01-01T00:00:00Z",
    ...more,
  });
  return id;
}
