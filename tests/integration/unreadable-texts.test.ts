import * as locales from "@/app/locales/[lng]/[ns]/route";
import { invalidateContent } from "@/lib/cache/content-state.mjs";
import { database } from "@/lib/data/database/prisma";
import type { SiteText } from "@/lib/domain/texts/site-text";
import { loadMessages } from "@/lib/i18n/messages";
import { getToDo } from "@/lib/services/site/to-do";
import { listUnreadableTexts } from "@/lib/services/site/unreadable-texts";
import { siteMessages } from "@/lib/services/texts/site-messages";
import { administratorGrant } from "../support/accounts";
import { callRoute } from "../support/api-request";
import { admin } from "../support/created-cases";

const put = (key: string, value: string) =>
  admin("PUT", `/texts/${key}`, { language: "en", value });

async function breakRow(table: "texts" | "policy", id: string, texts: object): Promise<void> {
  await database().$executeRawUnsafe(
    `UPDATE ${table} SET texts = texts || $1::jsonb WHERE id = $2`,
    JSON.stringify(texts),
    id,
  );
  invalidateContent();
}

afterEach(async () => {
  await database().siteTexts.updateMany({ data: { texts: {} } });
  await database().$executeRaw`UPDATE policy SET texts = '{}'`;
  invalidateContent();
});

test("Stored texts that can't be read are left out, logged once and told of; all others stay [A-TEXT-02]", async () => {
  const output = jest.spyOn(process.stdout, "write").mockReturnValue(true);
  const original = (await loadMessages("en")).pricing.title;
  await put("about/story.title", "Our people");
  await put("pricing/title", "What it costs");
  const pricing = { language: "it", value: "I prezzi" };
  await admin("PUT", "/texts/pricing/title", pricing);
  await breakRow("texts", "pricing", { en: 5 });

  const shown = await siteMessages("en");
  expect([shown.about.story.title, shown.pricing.title]).toEqual(["Our people", original]);
  expect((await siteMessages("it")).pricing.title).toBe("I prezzi");
  const { status, body } = await admin("GET", "/texts?state=changed");
  const texts = body.texts as unknown as SiteText[];
  expect([status, texts.map(({ namespace, key }) => `${namespace}.${key}`)]).toEqual([
    200,
    ["pricing.title", "about.story.title"],
  ]);
  const file = await callRoute(locales, "/locales/en/about.json", {
    params: { lng: "en", ns: "about.json" },
  });
  expect(file.body).toMatchObject({ story: { title: "Our people" } });

  const grant = await administratorGrant();
  const unreadable = [{ kind: "texts", id: "pricing", languages: ["en"] }];
  expect((await getToDo(grant)).unreadableTexts).toEqual(unreadable);
  invalidateContent();
  expect(await listUnreadableTexts(grant)).toEqual(unreadable);
  expect(await listUnreadableTexts(grant, { kind: "texts", id: "pricing" })).toEqual(unreadable);
  expect(await listUnreadableTexts(grant, { kind: "policy", id: "pricing" })).toEqual([]);
  const lines = output.mock.calls.map(([line]) => String(line));
  output.mockRestore();
  const told = lines.filter((line) => line.includes("stored texts can't be read"));
  expect(told).toHaveLength(1);
  expect(told[0]).toContain("pricing");
});

test("Of a language only what isn't a text is left out, and the next change removes it [A-TEXT-02]", async () => {
  const heading = { en: { texts: { title: 5, heading: "What it costs" }, source: "" } };
  await breakRow("texts", "pricing", heading);
  const grant = await administratorGrant();
  expect((await siteMessages("en")).pricing.heading).toBe("What it costs");
  expect(await listUnreadableTexts(grant)).toMatchObject([{ id: "pricing", languages: ["en"] }]);
  expect((await put("pricing/lead", "Per month, or {fee}.")).status).toBe(200);
  expect(await listUnreadableTexts(grant)).toEqual([]);
  expect((await siteMessages("en")).pricing).toMatchObject({
    heading: "What it costs",
    lead: "Per month, or {fee}.",
  });
});

test("A restored version mends texts that can't be read [A-TEXT-02, A-TEXT-03]", async () => {
  await put("special-programs/title", "Our programs");
  await breakRow("texts", "special-programs", { en: { texts: [], source: null } });
  const { body } = await admin("GET", "/documents/texts/special-programs/versions");
  const [newest] = body.versions as unknown as { number: number }[];
  const restored = await admin(
    "POST",
    `/documents/texts/special-programs/versions/${newest?.number}/restore`,
    { as: "published" },
  );
  expect(restored.status).toBe(200);
  expect((await siteMessages("en"))["special-programs"].title).toBe("Our programs");
  expect(await listUnreadableTexts(await administratorGrant())).toEqual([]);
});

test("A policy whose stored text can't be read shows its file, and the others what was written [A-POLICY-02]", async () => {
  const { markdown } = (await admin("GET", "/policies/terms-of-service")).body.texts.en;
  const changed = { language: "en", markdown: `A new sentence.\n\n${markdown}` };
  await admin("PUT", "/policies/terms-of-service", changed);
  await breakRow("policy", "cookie-policy", { en: "Cookies" });
  const read = async (name: string) => (await admin("GET", `/policies/${name}`)).body.texts.en;
  expect(await read("cookie-policy")).toMatchObject({ state: "default" });
  expect(await read("terms-of-service")).toMatchObject({ state: "changed" });
  expect(await listUnreadableTexts(await administratorGrant())).toEqual([
    { kind: "policy", id: "cookie-policy", languages: ["en"] },
  ]);
});
