import { database } from "@/lib/data/database/prisma";
import type { Enquiry } from "@/lib/domain/enquiry/enquiry";
import { exampleFigures } from "@/lib/domain/process/example-figures";
import type { OwnProcess } from "@/lib/domain/process/own-process";
import { sampleExamples } from "@/lib/domain/site/facts/sample-promises";
import { calculationOf } from "@/lib/mail/topic";
import { loadMessages } from "@/lib/i18n/messages";
import { asAdministrator } from "../support/content-requests";
import { send, storedEnquiries, submitEnquiry, validBody } from "../support/enquiries";
import { defaultFacts } from "@/lib/site";

const initialFigures = exampleFigures(sampleExamples.process);
const admin = asAdministrator();

const process: OwnProcess = {
  steps: [
    { text: "Find the order", minutes: 3, errorProne: true, waits: false },
    { text: "Отримати згоду «виконроба»", minutes: 4.5, errorProne: false, waits: true },
  ],
  figures: initialFigures,
  monthlyFee: null,
};

test("A process comes with an enquiry: stored, shown to administrators, found by the filter, exported and erased [P-PROC-09]", async () => {
  const email = "with-a-process@example.com";
  const id = await submitEnquiry({ email, source: { process } });
  const found = await database().enquiry.findUnique({ where: { id } });
  expect(found).toMatchObject({ sourceKind: "process", source: { process } });

  const { body } = await admin("GET", `/enquiries/${id}`);
  expect((body.enquiry as Enquiry).source_details).toEqual({ process });
  const list = (await admin("GET", "/enquiries?source=process")).body;
  expect(list).toMatchObject({ total: 1, enquiries: [{ id, source: "process" }] });
  const csv = (await admin("GET", "/enquiries/export.csv?source=process")).body;
  expect(String(csv)).toContain("process.steps.0.text: Find the order");
  const subject = (await admin("GET", `/subjects/${email}`)).body;
  expect(JSON.stringify(subject)).toContain("Find the order");

  await admin("DELETE", `/subjects/${email}`);
  expect(await database().enquiry.findUnique({ where: { id } })).toBeNull();
});

test("The mails list its steps and what follows from them, in the reader's language", async () => {
  const texts = async (language: "en" | "uk") =>
    calculationOf({ source: { process }, caseTitle: "" }, language, {
      messages: await loadMessages(language),
      facts: defaultFacts,
    })
      .map(({ label, value }) => `${label}: ${String(value)}`)
      .join("\n");
  const english = await texts("en");
  expect(english).toContain("1: Find the order · 3\u00a0min · error-prone");
  expect(english).toContain("2: Отримати згоду «виконроба» · 4.5\u00a0min · waits for somebody");
  expect(english).toContain("Documents: 400 a month");
  expect(english).toContain("Work per document: 7.5 minutes");
  expect(await texts("uk")).toContain("1: Find the order · 3\u00a0хв · ризик помилок");
});

test("Control characters and line breaks in a step become spaces", async () => {
  const text = "Bcc:\r\nall@example.com\u202e\u0007";
  const step = { ...process.steps[0], text };
  await send(validBody({ message: "Cleaned", source: { process: { ...process, steps: [step] } } }));
  expect(await storedEnquiries("Cleaned")).toMatchObject([
    { source: { process: { steps: [{ text: "Bcc: all@example.com" }] } } },
  ]);
});

const [step] = process.steps;
test.each<[string, unknown]>([
  ["more than twelve steps", { ...process, steps: Array.from({ length: 13 }, () => step) }],
  ["no steps", { ...process, steps: [] }],
  ["a text of 81 characters", { ...process, steps: [{ ...step, text: "x".repeat(81) }] }],
  ["a text that is a list", { ...process, steps: [{ ...step, text: ["x"] }] }],
  ["half of a character", { ...process, steps: [{ ...step, text: "\ud800" }] }],
  ["a NUL character", { ...process, steps: [{ ...step, text: "\0" }] }],
  ["negative minutes", { ...process, steps: [{ ...step, minutes: -1 }] }],
  ["minutes as text", { ...process, steps: [{ ...step, minutes: "3" }] }],
  ["an unknown mark", { ...process, steps: [{ ...step, urgent: true }] }],
  ["a share above 100", { ...process, figures: { ...initialFigures, plainShare: 101 } }],
  ["a missing figure", { ...process, figures: { people: 1 } }],
  ["an unknown figure", { ...process, figures: { ...initialFigures, __proto: 1 } }],
  ["a link instead of a process", "#process=1.AA"],
])("A process with %s is refused", async (_, hostile) => {
  const before = await database().enquiry.count();
  const { status, body } = await send(validBody({ source: { process: hostile } }));
  expect([status, body.code]).toEqual([400, "invalid"]);
  expect(await database().enquiry.count()).toBe(before);
});
