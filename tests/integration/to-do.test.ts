import pg from "pg";
import { invalidateContent } from "@/lib/cache/content-state.mjs";
import { database } from "@/lib/data/database/prisma";
import { caseTodos } from "@/lib/domain/case/case-query";
import type { Grant } from "@/lib/domain/account/account";
import { listCasesForAdministrator } from "@/lib/services/case/administrator-reads";
import { listEnquiries } from "@/lib/services/enquiry/enquiries";
import { languagesInUse } from "@/lib/services/language/site-languages";
import { siteFacts } from "@/lib/services/facts/site-facts";
import { listPolicies } from "@/lib/services/policy/policies";
import { changedPolicies } from "@/lib/services/policy/site-policies";
import { getToDo } from "@/lib/services/site/to-do";
import { listPendingPages } from "@/lib/services/texts/pending-pages";
import { changedTexts } from "@/lib/services/texts/site-messages";
import { administratorGrant } from "../support/accounts";
import { admin } from "../support/case-parts";
import { submitEnquiry } from "../support/enquiries";

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

const receive = async (name: string, hours: number, status = "new") => {
  const id = await submitEnquiry({ name });
  await database().enquiry.update({
    where: { id },
    data: { receivedAt: hoursAgo(hours), status },
  });
  return id;
};

const setMails = (enquiryId: string, state: string, problem: string | null = null) =>
  database().outboxMail.updateMany({ where: { enquiryId }, data: { state, problem } });

/** The number of statements that `work` sends to PostgreSQL. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const query = jest.spyOn(pg.Client.prototype, "query");
  await work();
  const { length } = query.mock.calls;
  query.mockRestore();
  return length;
}

describe("What an administrator has to do", () => {
  let grant: Grant;
  beforeAll(async () => {
    grant = await administratorGrant();
  });

  test("Without enquiries nothing waits, and all sample cases are still visible", async () => {
    const { newEnquiries, latest, mails, cases } = await getToDo(grant);
    expect([newEnquiries, latest]).toEqual([{ count: 0, oldest: null }, []]);
    expect(mails).toEqual({ waiting: 0, dead: 0, obstacle: "no_server" });
    expect(cases).toEqual({
      sample: await database().businessCase.count(),
      no_image: 0,
      no_metrics: 0,
      no_proof: 0,
      outdated: 0,
    });
  });

  test("It counts new enquiries, names the oldest, and lists the latest five but spam", async () => {
    const oldest = await receive("Anna", 50);
    await receive("Handled", 90, "handled");
    await receive("Spam", 1, "spam");
    for (const [index, name] of ["Bruno", "Carla", "Dario", "Elena"].entries())
      await receive(name, 10 - index);
    const { newEnquiries, latest } = await getToDo(grant);
    expect(newEnquiries).toMatchObject({ count: 5, oldest: { id: oldest, name: "Anna" } });
    expect(latest.map(({ name }) => name)).toEqual(["Elena", "Dario", "Carla", "Bruno", "Anna"]);
  });

  test("Mails that wait or were given up count once per enquiry and lead to exactly those, but not spam or refused confirmations", async () => {
    await database().outboxMail.updateMany({ data: { state: "sent" } });
    const [waiting, dead, limited, spam] = [
      await receive("Waiting", 3),
      await receive("Dead", 3),
      await receive("Limited", 3),
      await receive("Spam", 3, "spam"),
    ];
    await setMails(waiting, "waiting");
    await setMails(dead, "dead", "refused");
    await setMails(limited, "dead", "recipient_limit");
    await setMails(spam, "waiting");
    const { mails } = await getToDo(grant);
    expect(mails).toMatchObject({ waiting: 1, dead: 1 });
    for (const [mail, name] of [
      ["waiting", "Waiting"],
      ["dead", "Dead"],
    ] as const) {
      const { enquiries } = await listEnquiries(grant, { q: "", mail, limit: 9, offset: 0 });
      expect(enquiries.map((enquiry) => enquiry.name)).toEqual([name]);
    }
  });

  test("Each number of cases is the length of the list that it leads to, and a sample stays one while other fields change [A-FACT-09]", async () => {
    const samples = (await getToDo(grant)).cases.sample;
    await admin("POST", "/business-cases", { id: "bare", title: "Bare", industries: [] });
    await admin("POST", "/business-cases", {
      id: "unproved",
      title: "Unproved",
      metrics: { timeReduction: "40%" },
    });
    await admin("PUT", "/business-cases/orders-from-email-to-warehouse", {
      ...{ imageUrl: "", isHero: true, solutionMonthlyFee: 450, relatedCases: [] },
    });
    const { cases } = await getToDo(grant);
    expect(cases).toMatchObject({ sample: samples, no_image: 3, no_metrics: 1, no_proof: 1 });
    for (const todo of caseTodos)
      for (const q of ["", "a"]) {
        const { business_cases: listed, total } = await listCasesForAdministrator(grant, {
          language: "en",
          industry: "all",
          q,
          todo,
          limit: 100,
          offset: 0,
          sort: { column: "updated_at", descending: true },
        });
        expect(listed).toHaveLength(total);
        if (q === "") expect([todo, total]).toEqual([todo, cases[todo]]);
      }
  });

  test("A case is a sample until its texts in each language that visitors read are its own, and its proof, image and video, too [A-FACT-09]", async () => {
    const address = "/business-cases/site-invoices-matched-to-orders";
    const count = async () => (await getToDo(grant)).cases.sample;
    const samples = await count();
    const sample = (await admin("GET", `${address}?language=en`)).body.business_case;
    const change = (body: object) => admin("PUT", address, { ...body, language: "en" });
    const texts = {
      ...{ title: "Our case", description: "In our words" },
      ...{ problemDescription: "Ours", solutionDescription: "Ours, too" },
    };
    for (const language of ["uk", "ru", "it"])
      await admin("POST", `/translations${address}/${language}`, texts);
    const own = { ...texts, isSampleProof: false, imageUrl: "", videoUrl: "" };
    await change(own);
    expect(await count()).toBe(samples - 1);
    for (const field of Object.keys(own) as (keyof typeof own)[]) {
      expect((await change({ [field]: sample[field] })).status).toBe(200);
      expect([field, await count()]).toEqual([field, samples]);
      await change({ [field]: own[field] });
      expect(await count()).toBe(samples - 1);
    }
  });

  test("Samples that visitors can't read are in no checklist, those that are public again are [A-FACT-09]", async () => {
    const samples = async () => {
      const { sampleCases, sampleIndustries } = (await getToDo(grant)).setup;
      return [sampleCases, sampleIndustries];
    };
    const [cases = NaN, industries = NaN] = await samples();
    const [document, industry] = [
      "/documents/business-case/hours-from-site-to-payroll/status",
      "/documents/industry/property/status",
    ] as const;
    for (const address of [document, industry])
      await admin("PUT", address, { status: "unpublished" });
    expect(await samples()).toEqual([cases - 1, industries - 1]);
    for (const address of [document, industry])
      await admin("PUT", address, { status: "published" });
    expect(await samples()).toEqual([cases, industries]);
  });

  test("An industry is a sample until a name of it is changed or a case that is no sample belongs to it [A-FACT-09]", async () => {
    const count = async () => (await getToDo(grant)).setup.sampleIndustries;
    const industries = await count();
    expect(industries).toBeGreaterThan(2);
    await admin("POST", "/industries", { id: "forestry", name: "Forestry" });
    await admin("PUT", "/industries/logistics", { icon: "🚚" });
    expect(await count()).toBe(industries);
    await admin("PUT", "/industries/logistics", { name: "Haulage", language: "en" });
    expect(await count()).toBe(industries - 1);
    await admin("PUT", "/business-cases/unproved", { industries: ["healthcare"] });
    expect(await count()).toBe(industries - 2);
  });

  test("It names the policies whose text is outdated or missing in a language [A-POLICY-06]", async () => {
    const policy = (await admin("GET", "/policies/terms-of-service")).body;
    const { markdown } = policy.texts.en;
    const changed = `A new sentence.\n\n${markdown}`;
    expect((await getToDo(grant)).policies).toEqual([]);
    await admin("PUT", "/policies/terms-of-service", { language: "en", markdown: changed });
    const missing = ["uk", "ru", "it"];
    const whole = { outdated: [] as string[], incomplete: [], replaced: [] };
    const todo = { name: "terms-of-service", ...whole, missing };
    expect((await getToDo(grant)).policies).toEqual([todo]);
    await database().$executeRaw`
      UPDATE policy SET texts = jsonb_set(texts, '{en,source,markdown}', '"Older"')
       WHERE id = 'terms-of-service'`;
    invalidateContent();
    expect((await getToDo(grant)).policies).toEqual([{ ...todo, outdated: ["en"] }]);
    await admin("PUT", "/policies/terms-of-service", { language: "en", markdown: null });
    expect((await getToDo(grant)).policies).toEqual([]);
  });

  test("A text that tells of the sample company is in the checklist until it is changed in each public language [A-FACT-09]", async () => {
    const onHomePage = async () =>
      (await getToDo(grant)).setup.texts.find(({ namespace }) => namespace === "home")?.keys;
    expect(await onHomePage()).toEqual(["hero.factSince"]);
    const change = (language: string, value: string | null) =>
      admin("PUT", "/texts/home/hero.factSince", { language, value });
    for (const language of ["en", "uk", "ru"]) await change(language, `Text ${language}`);
    expect(await onHomePage()).toEqual(["hero.factSince"]);
    await change("it", "Text it");
    expect(await onHomePage()).toBeUndefined();

    await change("it", null);
    expect(await onHomePage()).toEqual(["hero.factSince"]);
    await admin("PUT", "/languages/it", { state: "preparing" });
    expect(await onHomePage()).toBeUndefined();
    await admin("PUT", "/languages/it", { state: "public" });
    for (const language of ["en", "uk", "ru"]) await change(language, null);
  });

  test("A policy is in the checklist until its text is changed in each public language [A-FACT-09]", async () => {
    const listed = async () => (await getToDo(grant)).setup.policies;
    expect(await listed()).toEqual(["privacy-policy", "terms-of-service", "cookie-policy"]);
    const { texts } = (await admin("GET", "/policies/cookie-policy")).body;
    const change = (language: string, markdown: string | null) =>
      admin("PUT", "/policies/cookie-policy", { language, markdown });
    for (const language of ["en", "uk", "ru"])
      await change(language, `A new sentence.\n\n${texts[language].markdown}`);
    expect(await listed()).toContain("cookie-policy");
    await change("it", `Una frase.\n\n${texts.it.markdown}`);
    expect(await listed()).toEqual(["privacy-policy", "terms-of-service"]);
    for (const language of ["en", "uk", "ru", "it"]) await change(language, null);
  });

  test("Texts and policies leave the checklist once an editor confirms them on the page of the company [A-FACT-09]", async () => {
    const { confirmed } = (await admin("GET", "/facts")).body.facts;
    const confirm = (parts: string[]) =>
      admin("PUT", "/facts", { confirmed: [...confirmed, ...parts] });
    expect((await confirm(["policies"])).status).toBe(200);
    expect((await getToDo(grant)).setup.policies).toEqual([]);
    expect((await getToDo(grant)).setup.texts).not.toEqual([]);
    await confirm(["policies", "texts"]);
    expect((await getToDo(grant)).setup.texts).toEqual([]);
    expect((await confirm(["everything"])).status).toBe(400);
    await confirm([]);
    expect((await getToDo(grant)).setup.policies).not.toEqual([]);
  });

  test("It names texts, policies and facts with a draft that nobody has scheduled [A-COPY-06]", async () => {
    const documents = [
      { kind: "texts", id: "about" },
      { kind: "policy", id: "cookie-policy" },
      { kind: "facts", id: "site" },
    ];
    const drafts = async () => (await getToDo(grant)).drafts;
    const send = (method: string, path: string, body?: object) =>
      Promise.all(
        documents.map(({ kind, id }) => admin(method, `/documents/${kind}/${id}/${path}`, body)),
      );
    expect(await drafts()).toEqual([]);
    await send("POST", "working-copy");
    expect(await drafts()).toEqual(documents);
    const [made] = await send("POST", "schedule", {
      action: "publish",
      at: "2099-01-05T09:00:00Z",
    });
    expect(await drafts()).toEqual([]);
    const { texts, policies } = {
      texts: await listPendingPages(grant),
      policies: (await listPolicies(grant)).filter((policy) => policy.has_working_copy),
    };
    const pending = { has_working_copy: true, scheduled: "2099-01-05T09:00:00.000Z" };
    expect(texts).toEqual([{ namespace: "about", ...pending }]);
    expect(policies).toMatchObject([{ name: "cookie-policy", ...pending }]);
    await admin("DELETE", `/schedules/${made?.body.schedule_id}`);
    expect(await drafts()).toEqual(documents.slice(0, 1));
    await send("DELETE", "working-copy");
    await database().schedule.deleteMany();
  });

  test("It needs the same few statements for any number of enquiries and cases", async () => {
    // What is cached until content changes is no part of what there is to do.
    const readCached = () =>
      Promise.all([siteFacts(), languagesInUse(), changedPolicies(), changedTexts()]);
    await readCached();
    const before = await statementsOf(() => getToDo(grant));
    for (let index = 0; index < 20; index++) {
      await receive(`Many ${index}`, index);
      await admin("POST", "/business-cases", { id: `many-${index}`, title: "Many" });
    }
    await readCached();
    expect(await statementsOf(() => getToDo(grant))).toBe(before);
    expect(before).toBeLessThanOrEqual(10);
  });
});
