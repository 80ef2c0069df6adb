// The mails to the team and to the authors of schedules: their texts, and the language they are in.
import { invalidateContent } from "@/lib/cache/content-state.mjs";
import { database } from "@/lib/data/database/prisma";
import type { ShippedLanguage } from "@/lib/domain/language";
import { runDueSchedules } from "@/lib/services/schedule/due-schedules";
import { drainOutbox } from "@/lib/services/mail/outbox";
import { scheduledGrant } from "@/lib/auth/grants";
import { admin, makeCase } from "../support/created-cases";
import { startMailServer, type TestMailServer } from "../support/mail-server";
import { receivedEnquiry } from "../support/received-enquiry";

let server: TestMailServer;
beforeAll(async () => {
  server = await startMailServer();
  Object.assign(process.env, {
    SMTP_URL: server.url,
    LEADS_TO: "team@firm.example",
    SITE_URL: "https://firm.example",
  });
});
afterAll(() => server.stop());
afterEach(async () => {
  await database().enquiry.deleteMany();
  await database().setting.deleteMany();
  await database().siteTexts.updateMany({ data: { texts: {} } });
  await database().language.updateMany({ data: { isPublic: true } });
  invalidateContent();
});

const putSettings = (body: object) =>
  admin("PUT", "/settings", { notification_address: null, ...body });
const setLanguage = (language: unknown) => putSettings({ notification_language: language });
const getLanguage = async () => (await admin("GET", "/settings")).body.notification_language;

/** The only mail that is due, as its reader sees it. */
async function sentMail() {
  server.accepted.length = 0;
  expect(await drainOutbox(20_000)).toEqual({ sent: 1, postponed: 0, dead: 0 });
  const [mail] = server.accepted;
  const text = mail?.text?.replace(/\s+/g, " ");
  return { subject: mail?.subject?.replace(/\s/g, " "), text, html: mail?.html };
}

async function teamMail() {
  await receivedEnquiry(
    {
      language: "uk",
      company: "Kowalska & Co",
      receivedAt: new Date("2026-01-15T10:00:00Z"),
      source: { workshop: true },
    },
    ["team"],
  );
  return sentMail();
}

const ofEnquiry: Record<ShippedLanguage, { subject: string; parts: string[] }> = {
  en: {
    subject: "Anna Kowalska, Kowalska & Co – wants a quote",
    parts: [
      "Interest Wants a quote",
      "Sent from A half-day workshop on one of our processes",
      "Language Ukrainian",
      "Received 15 January 2026 at 10:00 UTC",
      "Marketing email Did not agree to it",
      "Open the enquiry",
      "Consent, version 2025-03-04: “I agree to the privacy policy.”",
      "A reply to this email goes to anna@example.com.",
    ],
  },
  uk: {
    subject: "Anna Kowalska, Kowalska & Co — просить розрахувати вартість",
    parts: [
      "Тема Просить розрахувати вартість",
      "Звідки Воркшоп: пів дня над одним із наших процесів",
      "Мова запиту українська",
      "Надійшов 15 січня 2026 р. о 10:00 UTC",
      "Рекламні листи Згоди не надано",
      "Відкрити запит",
      "Згода, версія 2025-03-04: «I agree to the privacy policy.»",
      "надійде на anna@example.com.",
    ],
  },
  ru: {
    subject: "Anna Kowalska, Kowalska & Co — запрос расчёта стоимости",
    parts: [
      "Тема Просит рассчитать стоимость",
      "Откуда Разбор одного процесса",
      "Язык запроса украинский",
      "Получен 15 января 2026 г. в 10:00 UTC",
      "Новости по почте Согласия нет",
      "Открыть запрос",
      "Согласие, версия 2025-03-04: «I agree to the privacy policy.»",
      "придёт на anna@example.com.",
    ],
  },
  it: {
    subject: "Anna Kowalska, Kowalska & Co – richiesta di un preventivo",
    parts: [
      "Oggetto Richiesta di un preventivo",
      "Provenienza Workshop di mezza giornata su un processo aziendale",
      "Lingua ucraino",
      "Ricevuta 15 gennaio 2026 alle ore 10:00 UTC",
      "Novità via email Consenso non dato",
      "Apri la richiesta",
      "Consenso, versione 2025-03-04: «I agree to the privacy policy.»",
      "arriva a anna@example.com.",
    ],
  },
};

const ofSchedule: Record<ShippedLanguage, { subject: string; parts: string[] }> = {
  en: {
    subject: "Not published: Without a text",
    parts: [
      "there was no text to publish. Everything is as it was.",
      "When 5 January 2026 at 09:00 (Europe/Kyiv)",
      "Languages Ukrainian and Russian",
    ],
  },
  uk: {
    subject: "Не опубліковано: Without a text",
    parts: [
      "не було тексту для публікації. Усе залишилося, як було.",
      "Коли 5 січня 2026 р. о 09:00 (Europe/Kyiv)",
      "Мови українська і російська",
    ],
  },
  ru: {
    subject: "Не опубликовано: Without a text",
    parts: [
      "не было текста для публикации. Всё осталось как было.",
      "Когда 5 января 2026 г. в 09:00 (Europe/Kyiv)",
      "Языки украинский и русский",
    ],
  },
  it: {
    subject: "Non pubblicato: Without a text",
    parts: [
      "non c’era un testo da pubblicare. Tutto è rimasto com’era.",
      "Quando 5 gennaio 2026 alle ore 09:00 (Europe/Kyiv)",
      "Lingue ucraino e russo",
    ],
  },
};

const languages = Object.keys(ofEnquiry) as ShippedLanguage[];

test.each(languages)(
  "With the setting %s the team reads about an enquiry in that language, and follows a link to the admin area in it [A-EDIT-08, A-SET-01]",
  async (language) => {
    expect(await setLanguage(language)).toMatchObject({
      status: 200,
      body: { notification_language: language },
    });
    const { subject, text, html } = await teamMail();
    expect(subject).toBe(ofEnquiry[language].subject);
    for (const part of ofEnquiry[language].parts) expect(text).toContain(part);
    expect(text).toContain(`https://firm.example/${language}/admin/enquiries/`);
    expect(html).toContain(`lang="${language}"`);
  },
);

test.each(languages)(
  "With the setting %s the author of a change that failed reads about it in that language [A-EDIT-08, A-SET-01]",
  async (language) => {
    await setLanguage(language);
    const { id } = await makeCase({ title: "Without a text", status: "draft" });
    const { body } = await admin("POST", `/documents/business-case/${id}/schedule`, {
      action: "publish",
      languages: ["uk", "ru"],
      at: "2099-01-05T09:00:00+02:00",
      time_zone: "Europe/Kyiv",
    });
    await database().$executeRaw`
      UPDATE schedule SET at = '2026-01-05T07:00:00Z' WHERE id = ${body.schedule_id}`;
    await runDueSchedules(scheduledGrant);
    const { subject, text } = await sentMail();
    expect(subject).toBe(ofSchedule[language].subject);
    for (const part of ofSchedule[language].parts) expect(text).toContain(part);
    expect(text).toContain(`https://firm.example/${language}/admin/success-stories/${id}`);
    await admin("DELETE", `/schedules/${body.schedule_id}`);
    await admin("DELETE", `/business-cases/${id}`);
  },
);

test("What an editor writes is in the next mail, and only with the values of the original [A-EDIT-08]", async () => {
  const change = (key: string, value: string) =>
    admin("PUT", `/texts/contact/teamMail.${key}`, { language: "it", value });
  await setLanguage("it");
  expect((await change("subject.quote", "Preventivo per {sender}")).status).toBe(200);
  expect((await change("rows.language", "Lingua di chi scrive")).status).toBe(200);
  expect((await change("consent", "Consenso {version}")).status).toBe(400);
  const { subject, text } = await teamMail();
  expect(subject).toBe("Preventivo per Anna Kowalska, Kowalska & Co");
  expect(text).toContain("Lingua di chi scrive ucraino");
  expect(text).toContain("Consenso, versione 2025-03-04");
});

test("The language is English until one is set, stays when a request leaves it out, and each change is in the audit trail once [A-SET-01]", async () => {
  expect(await getLanguage()).toBe("en");
  await setLanguage("en");
  await setLanguage("it");
  await setLanguage("it");
  expect(await putSettings({ notification_address: "owner@example.com" })).toMatchObject({
    body: { notification_address: "owner@example.com", notification_language: "it" },
  });
  await putSettings({});
  await setLanguage("en");
  expect(await getLanguage()).toBe("en");
  const trail = await database().auditEntry.findMany({
    where: { resourceKind: "setting", resourceId: "notification_language" },
    orderBy: { id: "asc" },
    take: -2,
  });
  expect(trail.map(({ changes }) => changes)).toEqual([
    { notification_language: { from: null, to: "it" } },
    { notification_language: { from: "it", to: null } },
  ]);
});

test("A language that visitors don't read is refused and changes nothing, the address included [A-SET-01]", async () => {
  await admin("PUT", "/languages/ru", { state: "preparing" });
  for (const bad of ["ru", "de", "xx", "", null, 1, ["it"]])
    expect(
      await putSettings({ notification_language: bad, notification_address: "owner@example.com" }),
    ).toMatchObject({ status: 400, body: { errors: [{ field: "notification_language" }] } });
  expect((await admin("GET", "/settings")).body).toMatchObject({
    notification_address: null,
    notification_language: "en",
  });
});

test("While the language is off the site, the team's mails are in English [A-SET-01]", async () => {
  await setLanguage("uk");
  await admin("PUT", "/languages/uk", { state: "preparing" });
  expect(await getLanguage()).toBe("en");
  expect((await teamMail()).subject).toBe(ofEnquiry.en.subject);
  await admin("PUT", "/languages/uk", { state: "public" });
  expect((await teamMail()).subject).toBe(ofEnquiry.uk.subject);
});
