import * as securityTxt from "@/app/security.txt/route";
import manifest from "@/app/manifest";
import { scheduledGrant } from "@/lib/auth/grants";
import { invalidateContent } from "@/lib/cache/content-state.mjs";
import { database } from "@/lib/data/database/prisma";
import type { Facts } from "@/lib/domain/site/facts/facts";
import { readLegalText } from "@/lib/legal/legal-text";
import { priceRange } from "@/lib/i18n/money";
import { organization, serviceWithOffers } from "@/lib/seo/structured-data";
import { siteFacts } from "@/lib/services/facts/site-facts";
import { legalFacts } from "@/lib/services/policy/legal-facts";
import { runDueSchedules } from "@/lib/services/schedule/due-schedules";
import { translationTotals } from "@/lib/services/translation/translation-gaps";
import { defaultFacts } from "@/lib/site";
import { signedIn } from "../support/accounts";
import { callRoute } from "../support/api-request";
import { callApi } from "../support/content-requests";
import { admin } from "../support/created-cases";

const put = (body: object, copy = "") => admin("PUT", `/facts${copy}`, body);
const get = async (copy = "") => (await admin("GET", `/facts${copy}`)).body;
const [office] = defaultFacts.offices as [Facts["offices"][number]];
const withPhone = (phone: string) => ({ offices: [{ ...office, phone }] });

/** Stores facts as they are, as an earlier version of the code may have. */
async function store(fields: object): Promise<void> {
  await database().siteFacts.update({ where: { id: "site" }, data: { fields } });
  invalidateContent();
}

afterEach(async () => {
  await database().$executeRaw`DELETE FROM facts WHERE copy_of IS NOT NULL`;
  await store({});
});

test("A new site has the facts of lib/site.ts, with the languages in use [A-FACT-01]", async () => {
  const { facts, changed, invalid } = await get();
  expect(facts).toMatchObject({ ...defaultFacts, languages: ["en", "uk", "ru", "it"] });
  expect([changed, invalid]).toEqual([[], []]);
  expect(await siteFacts()).toEqual(defaultFacts);
});

test("Texts that a language lacks are missing translations [A-DASH-06]", async () => {
  await put({ registered_in: { en: "Ireland", it: "Irlanda" } });
  const { facts } = await translationTotals(scheduledGrant({ id: "", name: "olena" }));
  expect(facts).toEqual([
    { language: "en", missing: 0 },
    { language: "uk", missing: 1 },
    { language: "ru", missing: 1 },
    { language: "it", missing: 0 },
  ]);
});

test("Only administrators read and change them [A-FACT-04]", async () => {
  const user = await signedIn({ isAdmin: false });
  for (const [method, body] of [
    ["GET", undefined],
    ["PUT", { name: "Mine" }],
  ] as const) {
    expect((await callApi(method, "/facts", body)).status).toBe(401);
    expect((await callApi(method, "/facts", body, user.headers)).status).toBe(403);
  }
  expect((await siteFacts()).name).toBe(defaultFacts.name);
});

test("Changed facts are stored alone, public at once, and reset by null [A-FACT-01, A-FACT-03]", async () => {
  const { status, body } = await put({ name: "Rossi", currency: defaultFacts.currency });
  expect([status, body.changed]).toEqual([200, ["name"]]);
  expect(await siteFacts()).toEqual({ ...defaultFacts, name: "Rossi" });
  const row = await database().siteFacts.findUniqueOrThrow({ where: { id: "site" } });
  expect(row.fields).toEqual({ name: "Rossi" });
  expect((await put({ name: null })).body.changed).toEqual([]);
  expect((await siteFacts()).name).toBe(defaultFacts.name);
});

test("A wrong phone number is refused at its field, a valid one is formatted [A-FACT-02]", async () => {
  expect(await put(withPhone("+44 161 49"))).toMatchObject({
    status: 400,
    body: { errors: [{ field: "offices.0.phone", code: "invalid_phone" }] },
  });
  const { facts } = (await put(withPhone("+390471123456"))).body;
  expect(facts.offices[0].phone).toBe("+39 0471 123456");
});

test("An image of a person is an upload that exists, or a file of the site [A-FACT-02]", async () => {
  const team = [{ ...defaultFacts.team[0], picture: "/images/unknown.png" }];
  expect(await put({ team })).toMatchObject({
    status: 400,
    body: { errors: [{ field: "team.0.picture", code: "unknown_file" }] },
  });
});

const labels = { description: "", companyNumber: "Numero di registrazione" };

test("Structured data, manifest, policies and security.txt state the changed facts [A-FACT-03]", async () => {
  const plans = defaultFacts.plans.map((plan) => ({ ...plan, price: plan.price + 1 }));
  const emails = { general: "info@rossi.it", privacy: "privacy@rossi.it" };
  const social = [{ network: "LinkedIn", url: "https://www.linkedin.com/company/rossi" }];
  const change = { name: "Rossi", legal_name: "Rossi S.r.l.", company_number: "IT 123" };
  await put({ ...change, plans, emails, social, currency: "EUR" });
  const facts = await siteFacts();
  expect(organization("https://a.example", labels, facts)).toMatchObject({
    name: "Rossi",
    legalName: "Rossi S.r.l.",
    identifier: { propertyID: "Numero di registrazione", value: "IT 123" },
    sameAs: [social[0]?.url],
  });
  const texts = { name: "", description: "", plans: {} as never };
  const named = { starter: { name: "" }, growth: { name: "" }, advanced: { name: "" } };
  const service = serviceWithOffers(
    { origin: "https://a.example", language: "en", facts },
    { ...texts, plans: named },
  );
  expect(JSON.stringify(service)).toContain('"price":300,"priceCurrency":"EUR"');
  expect(await manifest()).toMatchObject({ name: "Rossi", short_name: "Rossi" });
  const policy = JSON.stringify(readLegalText("en", "privacy-policy", await legalFacts()));
  expect(policy).toContain("Rossi S.r.l.");
  expect(policy).toContain("mailto:privacy@rossi.it");
  expect(priceRange("en", facts)).toEqual({ lowest: "€300", highest: "€1,000" });
  const { body } = await callRoute(securityTxt, "/security.txt", {});
  expect(String(body)).toContain("mailto:info@rossi.it");
});

test("A change of an older version is refused, and one of nothing is none [A-FACT-06]", async () => {
  const { version } = (await get()).facts;
  const { status } = await put({ name: "First", version });
  expect(status).toBe(200);
  expect(await put({ name: "Second", version })).toMatchObject({
    status: 409,
    body: { code: "stale" },
  });
  const current = (await get()).facts.version;
  expect((await put({ name: "First" })).body.facts.version).toBe(current);
});

describe("Two people who change the facts at the same time", () => {
  const [first, second] = defaultFacts.offices as [
    Facts["offices"][number],
    Facts["offices"][number],
  ];
  const { offices, emails } = defaultFacts;
  const general = "info@rossi.it";

  test("keep their changes of different facts, offices and fields of one office [A-FACT-11]", async () => {
    await put({ name: "Theirs", replaces: { name: defaultFacts.name } });
    await put({ emails: { ...emails, general }, replaces: { emails } });
    const theirs = [{ ...first, email: "uk@rossi.it" }, second];
    await put({ offices: theirs, replaces: { offices } });
    const mine = [
      { ...second, email: "ca@rossi.it" },
      { ...first, phone: "+390471123456" },
    ];
    const { status, body } = await put({ offices: mine, replaces: { offices } });
    expect(status).toBe(200);
    expect(body.facts).toMatchObject({
      name: "Theirs",
      emails: { general },
      offices: [
        { ...second, email: "ca@rossi.it" },
        { ...first, email: "uk@rossi.it", phone: "+39 0471 123456" },
      ],
    });
  });

  test("get 409 for the same one, with what the other wrote, and change nothing [A-FACT-11]", async () => {
    await put({ offices: [{ ...first, email: "uk@rossi.it" }, second], replaces: { offices } });
    const mine = [{ ...first, email: "mine@rossi.it", phone: "+390471123456" }, second];
    const { status, body } = await put({ name: "Mine", offices: mine, replaces: { offices } });
    expect([status, body]).toMatchObject([
      409,
      {
        code: "stale",
        params: { id: "site", field: "offices.uk.email" },
        conflicts: [
          {
            field: "offices.uk.email",
            base: first.email,
            published: "uk@rossi.it",
            working: "mine@rossi.it",
          },
        ],
      },
    ]);
    expect(await siteFacts()).toMatchObject({
      name: defaultFacts.name,
      offices: [{ phone: first.phone }, {}],
    });
    const replaces = { offices: (await siteFacts()).offices };
    expect((await put({ offices: mine, replaces })).status).toBe(200);
  });

  test("get 409 where both changes are not valid together, or one removed what the other changed [A-FACT-11]", async () => {
    const { plans } = defaultFacts;
    const highlighting = (id: string) =>
      plans.map((plan) => ({ ...plan, highlighted: plan.id === id }));
    const none = plans.map((plan) => ({ ...plan, highlighted: false }));
    await put({ plans: none });
    await put({ plans: highlighting("starter"), replaces: { plans: none } });
    const both = await put({ plans: highlighting("advanced"), replaces: { plans: none } });
    expect([both.status, both.body.conflicts]).toMatchObject([409, [{ field: "plans" }]]);

    await put({ offices: [first], replaces: { offices } });
    const changed = [first, { ...second, email: "ca@rossi.it" }];
    expect(await put({ offices: changed, replaces: { offices } })).toMatchObject({
      status: 409,
      body: { conflicts: [{ field: `offices.${second.id}`, published: null }] },
    });
  });
});

test("Each change is a version and in the audit trail by single values [A-FACT-05, A-FACT-06]", async () => {
  await put(withPhone("+39 0471 123456"));
  const { versions } = (await admin("GET", "/documents/facts/site/versions")).body;
  expect(versions[0]).toMatchObject({ origin: "edit" });
  const entry = await database().auditEntry.findFirstOrThrow({
    where: { resourceKind: "facts" },
    orderBy: { id: "desc" },
  });
  expect(entry.changes).toMatchObject({
    "offices.uk.phone": { from: "+44 161 496 0123", to: "+39 0471 123456" },
  });
});

test("A working copy is not public until it is published, by an editor or a schedule [A-FACT-06]", async () => {
  expect((await admin("GET", "/facts?copy=working")).status).toBe(404);
  await put({ name: "Draft" }, "?copy=working");
  expect((await siteFacts()).name).toBe(defaultFacts.name);
  expect((await get("?copy=working")).facts.name).toBe("Draft");
  const { version } = (await get()).facts;
  const published = await admin("POST", "/documents/facts/site/working-copy/publish", {
    base_version: version,
  });
  expect(published.status).toBe(200);
  expect((await siteFacts()).name).toBe("Draft");

  await put({ name: "Later" }, "?copy=working");
  const at = new Date(Date.now() + 60_000).toISOString();
  const { status } = await admin("POST", "/documents/facts/site/schedule", {
    action: "publish",
    at,
  });
  expect(status).toBe(201);
  await database()
    .$executeRaw`UPDATE schedule SET at = now() WHERE kind = 'facts' AND state = 'waiting'`;
  await runDueSchedules(scheduledGrant);
  expect(
    await database().$queryRaw`SELECT state, problem FROM schedule WHERE kind = 'facts'`,
  ).toEqual([{ state: "done", problem: null }]);
  expect((await siteFacts()).name).toBe("Later");
});

test("A draft keeps what was published meanwhile of other values, and both values of the same one are told [A-FACT-11, A-COPY-03]", async () => {
  const withPrices = (starter: number, growth: number) => ({
    plans: defaultFacts.plans.map((plan) => ({
      ...plan,
      ...(plan.id === "starter" && { price: starter }),
      ...(plan.id === "growth" && { price: growth }),
    })),
  });
  const publish = (body: object) =>
    admin("POST", "/documents/facts/site/working-copy/publish", body);
  const prices = async () => (await siteFacts()).plans.slice(0, 2).map(({ price }) => price);
  await put(withPrices(111, 599), "?copy=working");
  await put(withPrices(299, 222));
  const before = await publish({ base_version: 1 });
  expect([before.status, before.body.conflicts]).toEqual([
    409,
    [expect.objectContaining({ field: "plans", is_changed_in_both: false })],
  ]);
  const { version } = (await get()).facts;
  expect((await publish({ base_version: version })).status).toBe(200);
  expect(await prices()).toEqual([111, 222]);

  await put(withPrices(333, 222), "?copy=working");
  await put(withPrices(444, 222));
  const refused = await publish({ base_version: version });
  expect([refused.status, refused.body.conflicts]).toEqual([
    409,
    [expect.objectContaining({ field: "plans", is_changed_in_both: true })],
  ]);
});

test("They have no state, no other id and no trash [A-FACT-06]", async () => {
  for (const body of [{ status: "unpublished" }, { languages: { it: false } }])
    expect(await admin("PUT", "/documents/facts/site/status", body)).toMatchObject({
      status: 400,
      body: { errors: [{ field: "status", code: "fixed" }] },
    });
  expect((await admin("GET", "/documents/facts/other/versions")).status).toBe(404);
});

test("An invalid stored fact is replaced by its default, and the editor is told [A-FACT-07]", async () => {
  await store({ name: "Rossi", currency: "XYZ", offices: [{ ...office, phone: "1" }] });
  expect(await siteFacts()).toEqual({ ...defaultFacts, name: "Rossi" });
  const { changed, invalid } = await get();
  expect(changed).toEqual(["name"]);
  expect(invalid).toMatchObject([
    { field: "offices.0.phone", code: "invalid_phone" },
    { field: "currency", code: "unknown_currency" },
  ]);
});

test("Promises, rates, the year of foundation and retention are stored, stated, and reset like other facts [A-FACT-01, A-FACT-14]", async () => {
  const practice = { ...defaultFacts.practice, data_countries: ["it", "AT"], repair_days: 5 };
  const exchange_rates = { of: "EUR", date: "2026-11-20", GBP: 0.87, EUR: 1 };
  const retention = { ...defaultFacts.retention, log_days: 7 };
  const examples = { ...defaultFacts.examples, hourly_rate: 30 };
  const change = { founded: 1998, practice, examples, exchange_rates, retention };
  const { status, body } = await put({ ...change, messaging_url: "https://t.me/" });
  expect([status, body.changed]).toEqual([
    200,
    ["founded", "messaging_url", "exchange_rates", "practice", "examples", "retention"],
  ]);
  const facts = await siteFacts();
  expect(facts).toMatchObject({
    ...change,
    practice: { ...practice, data_countries: ["IT", "AT"] },
    messaging_url: "https://t.me/",
  });
  expect(organization("https://a.example", labels, facts)).toMatchObject({ foundingDate: "1998" });
  expect(JSON.stringify(readLegalText("en", "privacy-policy", await legalFacts()))).toContain(
    "7\u00a0days",
  );
  const entry = await database().auditEntry.findFirstOrThrow({
    where: { resourceKind: "facts" },
    orderBy: { id: "desc" },
  });
  expect(entry.changes).toMatchObject({
    "practice.repair_days": { from: 10, to: 5 },
    "practice.data_countries": { from: "GB\nDE", to: "IT\nAT" },
  });
  expect((await put({ founded: null, practice: null })).body.changed).not.toContain("practice");
  expect(await siteFacts()).toMatchObject({
    founded: defaultFacts.founded,
    practice: defaultFacts.practice,
  });
});

test("Facts that were stored before these existed have their defaults [A-FACT-14]", async () => {
  await store({ name: "Rossi", currency: "EUR" });
  const { facts, changed, invalid } = await get();
  const { founded, practice, exchange_rates, retention, messaging_url } = defaultFacts;
  expect(facts).toMatchObject({ founded, practice, exchange_rates, retention, messaging_url });
  expect([changed, invalid]).toEqual([["name", "currency"], []]);
  expect((await put({ practice: { ...practice, repair_days: 5 } })).status).toBe(200);
  expect(await siteFacts()).toMatchObject({ name: "Rossi", practice: { repair_days: 5 }, founded });
});

test("A wrong promise is refused at its field, and changes of different ones are kept [A-FACT-02, A-FACT-11]", async () => {
  const { practice } = defaultFacts;
  const first_version = { lowest: 900, highest: 800 };
  expect(await put({ practice: { ...practice, first_version }, founded: 1700 })).toMatchObject({
    status: 400,
    body: {
      errors: [
        { field: "founded", code: "invalid_year" },
        { field: "practice.first_version.highest", code: "below_lowest" },
      ],
    },
  });
  await put({ practice: { ...practice, repair_days: 5 }, replaces: { practice } });
  await put({ practice: { ...practice, data_days: 14 }, replaces: { practice } });
  expect((await siteFacts()).practice).toEqual({ ...practice, repair_days: 5, data_days: 14 });
});
