import { parse } from "csv-parse/sync";
import { database } from "@/lib/data/database/prisma";
import { asAdministrator } from "../support/content-requests";
import { submitEnquiry, solvedChallenge } from "../support/enquiries";

const admin = asAdministrator();
const exported = async (query = "") => {
  const { status, headers, body } = await admin("GET", `/enquiries/export.csv?${query}`);
  return { status, headers, text: body as unknown as string };
};

/**
 * Parses a table as spreadsheets do (RFC 4180): any line end outside quotes ends a row, and all
 * rows have the same length.
 */
const cellsOf = (text: string, delimiter: string): string[][] =>
  parse(text, { delimiter, bom: true, record_delimiter: ["\r\n", "\n", "\r"] });

/** Rows as objects keyed by heading. */
function read(text: string, delimiter = ",") {
  const [headings = [], ...rows] = cellsOf(text, delimiter);
  return rows.map((row) =>
    Object.fromEntries(headings.map((heading, index) => [heading, row[index]])),
  );
}

test("The export is a dated attachment with a byte order mark and is never cached", async () => {
  const { status, headers, text } = await exported();
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(headers.get("content-disposition")).toMatch(
    /^attachment; filename="enquiries-\d{4}-\d{2}-\d{2}\.csv"$/,
  );
  expect([headers.get("cache-control"), headers.get("x-content-type-options")]).toEqual([
    "no-store",
    "nosniff",
  ]);
  // Response.text() removes the byte order mark.
  expect(text).toMatch(/^\uFEFF?Received \(UTC\),Status,.*\r\n$/s);
});

test("The byte order mark is part of the response bytes", async () => {
  const { GET } = await import("@/app/api/v1/enquiries/export.csv/route");
  const { signedIn } = await import("../support/accounts");
  const { headers } = await signedIn({ isAdmin: true });
  const response = await GET(
    new Request("http://localhost/api/v1/enquiries/export.csv", { headers }),
    { params: Promise.resolve({}) },
  );
  expect([...new Uint8Array(await response.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
});

describe("Cells", () => {
  test.each([
    "=1+1",
    "@SUM(A1)",
    "+380 44",
    "-2+3",
    "\t=1",
    "＝1+1",
    '=HYPERLINK("https://example.com","x")',
  ])("%j is no formula", async (name) => {
    const id = await submitEnquiry({ name: `x${name}`, company: "c" });
    // Bypasses the form's validation.
    await database().enquiry.update({
      where: { id },
      data: { name, message: name, company: `Of ${id}` },
    });
    const [row] = read((await exported(`q=${id}`)).text);
    expect([row?.Name, row?.Message]).toEqual([`'${name}`, `'${name}`]);
  });

  // Line ends are the only reason to quote these cells.
  test.each(["A first line\nand a second", "Good day\n=HYPERLINK(1)\n\n+1", "a\tb\n\nc"])(
    "%j stays in one cell",
    async (message) => {
      const id = await submitEnquiry({ company: "InLines" });
      await database().enquiry.update({
        where: { id },
        data: { message, company: `InLines ${id}` },
      });
      for (const [language, delimiter, heading] of [
        ["en", ",", "Message"],
        ["uk", ";", "Повідомлення"],
        ["ru", ";", "Сообщение"],
        ["it", ";", "Messaggio"],
      ] as const) {
        const rows = read((await exported(`q=${id}&headings=${language}`)).text, delimiter);
        expect(rows.map((row) => row[heading])).toEqual([message]);
      }
    },
  );

  test.each([
    ["0441234567", "'0441234567"],
    ["380441234567890123", "'380441234567890123"],
    ["(044) 123-45-67", "'(044) 123-45-67"],
    ["044 123 45 67 ext. 8", "044 123 45 67 ext. 8"],
  ])("The telephone number %s keeps all its digits", async (phone, cell) => {
    const id = await submitEnquiry({ phone, company: `Dialled ${phone}` });
    await database().enquiry.update({ where: { id }, data: { company: `Of ${id}` } });
    expect(read((await exported(`q=${id}`)).text)).toMatchObject([
      { Phone: cell, "Received (UTC)": expect.stringMatching(/^\d{4}-/) },
    ]);
  });

  test.each(["24/7", "03.04.2026", "1,5", "1e5", "10:30"])(
    "A name that looks like a number or a time is text: %s",
    async (name) => {
      const id = await submitEnquiry({ name, company: "c" });
      await database().enquiry.update({ where: { id }, data: { company: `Of ${id}` } });
      expect(read((await exported(`q=${id}`)).text)).toMatchObject([{ Name: `'${name}` }]);
    },
  );

  test("Quotes, line ends, delimiters and every script are preserved", async () => {
    const message = 'Вона сказала: "так";\nпотім, «ні»\r\nҐанок – 100 €; 日本語';
    const id = await submitEnquiry({
      company: "TaggedForThis",
      source: { case: "site-invoices-matched-to-orders", calculation: { documentsPerMonth: 1000 } },
      marketingConsent: true,
    });
    await database().enquiry.update({ where: { id }, data: { message } });
    expect(read((await exported("q=TaggedForThis")).text)).toMatchObject([
      {
        Message: message,
        Company: "TaggedForThis",
        "Sent from": "case",
        Language: "uk",
        "Policy version": "2025-03-04.3",
        Emails: "waiting",
        "Marketing email": "✓",
        Details: "case: site-invoices-matched-to-orders, calculation.documentsPerMonth: 1000",
      },
    ]);
    const [row] = read((await exported("q=TaggedForThis&headings=it")).text, ";");
    expect(row).toMatchObject({
      Messaggio: message,
      Azienda: "TaggedForThis",
      "Ricevuta (UTC)": expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    });
  });
});

test.each([
  ["en", ",", "Received (UTC)"],
  ["uk", ";", "Отримано (UTC)"],
  ["ru", ";", "Получено (UTC)"],
  ["it", ";", "Ricevuta (UTC)"],
])(
  "In %s columns are separated by %s and have the heading %s first",
  async (language, delimiter, first) => {
    const [headings = []] = cellsOf(
      (await exported(`headings=${language}`)).text.replace("\uFEFF", ""),
      delimiter,
    );
    expect([headings[0], headings.length, headings.includes("")]).toEqual([first, 19, false]);
  },
);

test("It takes the filters of the list, omits spam by default, is sorted newest first and contains each enquiry once", async () => {
  await submitEnquiry({ name: "Robot", company: "Filtered", ...solvedChallenge(0) });
  await database().$executeRaw`
    INSERT INTO enquiry (received_at, language, name, email, email_key, message, interest,
      consent_text, consent_version, company)
    SELECT timestamptz '2026-01-01' + (n / 3) * interval '1 second', 'it', 'N' || n,
      'n@example.com', 'n@example.com', 'm', 'general', 't', 'v', 'Filtered'
    FROM generate_series(1, 450) n`;
  const names = async (query: string) =>
    read((await exported(`q=filtered&${query}`)).text).map(({ Name }) => Name);
  const all = await names("");
  expect([all.length, new Set(all).size]).toEqual([450, 450]);
  expect(all[0]).toBe("N450");
  expect(await names("status=spam")).toEqual(["Robot"]);
  expect(await names("status=all&from=2026-01-02")).toEqual(["Robot"]);
  expect(await names("language=uk")).toEqual([]);
  for (const bad of ["headings=de", "status=x", "to=x"])
    expect((await exported(bad)).status).toBe(400);
});
