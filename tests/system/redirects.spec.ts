// Redirects: former addresses of cases and industries, and own rules.
import { expect, test } from "@playwright/test";
import { AUTH_SECRET } from "../support/administrator-header";
import { siteWithAdministrator } from "../support/site-with-administrator";
import { freshFolder, get, startSite, stopAllSites } from "../support/site-process";

let site: Awaited<ReturnType<typeof siteWithAdministrator>>;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  site = await siteWithAdministrator();
});
test.afterAll(async () => {
  await stopAllSites();
  await site.stop();
});

const api = async (method: string, path: string, body?: object): Promise<number> =>
  (await site.call(method, path, body)).status;

const addRule = (from: string, to: string | null, status: number) =>
  api("POST", "/redirects", { from, to, status });

async function listRules(): Promise<{ from: string; hits: number }[]> {
  const { body } = await site.call("GET", "/redirects");
  return (body as { redirects: { from: string; hits: number }[] }).redirects;
}

const rename = (id: string, newId: string, kind = "business-case") =>
  api("PUT", `/documents/${kind}/${id}/id`, { id: newId });

/** Status and location of the response to an address, without following it. */
async function answer(
  address: string,
  url = site.url(),
  given: Record<string, string> = {},
): Promise<[number, string?]> {
  const { status, headers } = await get(url + address, { headers: given });
  return headers.location === undefined ? [status] : [status, headers.location];
}

test("each former address of a case redirects to the last one at the next request, in one hop, with its query [A-ADDR-02]", async () => {
  const id = "site-invoices-matched-to-orders";
  expect(await answer(`/uk/success-stories/${id}`)).toEqual([200]);
  expect(await rename(id, "invoices-matched")).toBe(200);
  expect(await answer(`/uk/success-stories/${id}`)).toEqual([
    308,
    "/uk/success-stories/invoices-matched",
  ]);
  expect(await rename("invoices-matched", "invoices-checked")).toBe(200);
  for (const former of [id, "invoices-matched"]) {
    for (const [from, to] of [
      [`/en/success-stories/${former}`, "/en/success-stories/invoices-checked"],
      [
        `/it/success-stories/${former}?documents=2000&fee=299`,
        "/it/success-stories/invoices-checked?documents=2000&fee=299",
      ],
      [`/success-stories/${former}`, "/en/success-stories/invoices-checked"],
      [`/og/ru/case/${former}.png`, "/og/ru/case/invoices-checked.png"],
      [
        `/api/v1/business-cases/${former}?language=uk`,
        "/api/v1/business-cases/invoices-checked?language=uk",
      ],
    ] as const)
      expect([from, ...(await answer(from))]).toEqual([from, 308, to]);
  }
  expect(await answer("/en/success-stories/invoices-checked")).toEqual([200]);
  const { text: index } = await get(`${site.url()}/sitemap.xml`);
  const parts = [...index.matchAll(/<loc>[^<]*(\/sitemaps\/[^<]*)<\/loc>/g)];
  const maps = await Promise.all(parts.map(([, path = ""]) => get(site.url() + path)));
  const addresses = maps.map(({ text }) => text).join("") || index;
  expect([id, "invoices-checked"].map((one) => addresses.includes(`/${one}<`))).toEqual([
    false,
    true,
  ]);
});

test("a former id of an industry is replaced where a list filters by it [A-ADDR-02]", async () => {
  expect(await rename("wholesale", "wholesalers", "industry")).toBe(200);
  for (const [from, to] of [
    [
      "/ru/success-stories?sort=time&industry=wholesale",
      "/ru/success-stories?sort=time&industry=wholesalers",
    ],
    ["/api/v1/business-cases?industry=wholesale", "/api/v1/business-cases?industry=wholesalers"],
    ["/api/v1/industries/wholesale", "/api/v1/industries/wholesalers"],
  ] as const)
    expect([from, ...(await answer(from))]).toEqual([from, 308, to]);
  const { text } = await get(`${site.url()}/en/success-stories?industry=wholesalers`);
  expect(text.includes("price-lists-updated-overnight")).toBe(true);
});

test("only reads are redirected, and only public documents are redirected to [A-ADDR-02]", async () => {
  const former = "/business-cases/invoices-matched";
  expect(await api("PUT", former, { tags: [] })).toBe(404);
  expect(await api("DELETE", former)).toBe(404);
  const status = "/documents/business-case/invoices-checked/status";
  expect(await api("PUT", status, { status: "unpublished" })).toBe(200);
  expect(await answer("/en/success-stories/invoices-matched")).toEqual([404]);
  expect(await api("PUT", status, { status: "published" })).toBe(200);
  expect(await answer("/en/success-stories/invoices-matched")).toEqual([
    308,
    "/en/success-stories/invoices-checked",
  ]);
});

test("killed in the middle of the change, a case keeps its id and its redirects, and gets the new id at the next try [A-ADDR-01]", async () => {
  const [former, current, next] = [
    "invoices-matched",
    "invoices-checked",
    "invoices-killed",
  ] as const;
  // The change waits for the audit trail once it has given the case its new id.
  await site.query("BEGIN");
  await site.query("LOCK TABLE audit_entry IN SHARE MODE");
  const interrupted = rename(current, next).catch(() => undefined);
  await expect
    .poll(() => site.query("SELECT FROM pg_locks WHERE NOT granted"), { intervals: [20] })
    .not.toEqual([]);
  await site.kill();
  expect(await interrupted).toBeUndefined();
  await site.query("ROLLBACK");
  await site.start();
  expect(await answer(`/en/success-stories/${next}`)).toEqual([404]);
  expect(await answer(`/en/success-stories/${current}`)).toEqual([200]);
  expect(await answer(`/en/success-stories/${former}`)).toEqual([
    308,
    `/en/success-stories/${current}`,
  ]);
  expect(await rename(current, next)).toBe(200);
  expect(await answer(`/en/success-stories/${former}`)).toEqual([
    308,
    `/en/success-stories/${next}`,
  ]);
  expect(await rename(next, current)).toBe(200);
});

test("own rules answer from the next request on, in every language, with the query, and count their use [A-REDIR-03, A-REDIR-05]", async () => {
  expect(await answer("/old-services")).toEqual([404]);
  expect(await answer("/it/old-services")).toEqual([404]);
  expect(await addRule("/old-services", "/pricing", 301)).toBe(201);
  expect(await addRule("/ru/old-services", "/contact", 302)).toBe(201);
  expect(await addRule("/brochure", null, 410)).toBe(201);
  for (const [from, status, to] of [
    ["/old-services", 301, "/en/pricing"],
    ["/old-services/?a=1&b=%20", 301, "/en/pricing?a=1&b=%20"],
    ["/en/old-services", 301, "/en/pricing"],
    ["/it/old-services?utm_source=x", 301, "/it/pricing?utm_source=x"],
    ["/ru/old-services", 302, "/ru/contact"],
  ] as const)
    expect([from, ...(await answer(from))]).toEqual([from, status, to]);
  const gone = await get(`${site.url()}/uk/brochure`);
  expect([gone.status, gone.text.includes('<html lang="uk"')]).toEqual([410, true]);
  expect(await answer("/en/pricing")).toEqual([200]);
  await expect
    .poll(async () => (await listRules()).map(({ from, hits }) => [from, hits]), {
      intervals: [200],
      timeout: 10_000,
    })
    .toEqual([
      ["/brochure", 1],
      ["/old-services", 4],
      ["/ru/old-services", 1],
    ]);
});

test("a rule to a former address of a case leads to the one of today in one hop [A-REDIR-03]", async () => {
  expect(await addRule("/best-case", "/success-stories/invoices-matched", 301)).toBe(201);
  expect(await answer("/uk/best-case")).toEqual([301, "/uk/success-stories/invoices-checked"]);
});

test("a redirect without a language leads to the one that the visitor has chosen in one hop, for each visitor [A-ADDR-02, A-REDIR-03]", async () => {
  const italian = { cookie: "NEXT_LOCALE=it" };
  const former = "/success-stories/invoices-matched?fee=299";
  const current = "success-stories/invoices-checked";
  expect(await answer(former, site.url(), italian)).toEqual([308, `/it/${current}?fee=299`]);
  expect(await answer(former)).toEqual([308, `/en/${current}?fee=299`]);
  expect((await get(`${site.url()}${former}`)).headers.vary).toContain("Cookie");
  expect(await answer("/best-case", site.url(), italian)).toEqual([301, `/it/${current}`]);
  expect(await addRule("/start", "/?from=card#top", 302)).toBe(201);
  expect(await answer("/start", site.url(), italian)).toEqual([302, "/it?from=card#top"]);
  expect(await answer(`/it/${current}`)).toEqual([200]);
});

test("hits that were counted are stored when the site stops, and rules apply from its start [A-REDIR-05]", async () => {
  const before = (await listRules()).find(({ from }) => from === "/brochure")?.hits ?? 0;
  for (const path of ["/brochure", "/en/brochure"]) expect(await answer(path)).toEqual([410]);
  await site.restart();
  expect(await answer("/it/old-services")).toEqual([301, "/it/pricing"]);
  expect((await listRules()).find(({ from }) => from === "/brochure")?.hits).toBe(before + 2);
});

test("another process redirects too, at once after its start and soon after a change [A-ADDR-02]", async () => {
  const other = await startSite({
    DATA_DIR: freshFolder(),
    DATABASE_URL: site.databaseUrl,
    AUTH_SECRET,
  });
  const former = "/en/success-stories/invoices-matched";
  expect(await answer(former, other.url)).toEqual([308, "/en/success-stories/invoices-checked"]);
  // On a busy machine it takes a while until it has connected; then it invalidates its caches.
  await expect
    .poll(
      async () =>
        (await site.query("SELECT FROM pg_stat_activity WHERE application_name = 'site listener'"))
          .length,
      { intervals: [50], timeout: 15_000 },
    )
    .toBe(2);
  expect(await rename("invoices-checked", "invoices-compared")).toBe(200);
  // Far less than what is cached without a notification.
  await expect
    .poll(() => answer(former, other.url), { intervals: [10], timeout: 15_000 })
    .toEqual([308, "/en/success-stories/invoices-compared"]);
});

test("redirects go on while the database is away [A-ADDR-02, A-REDIR-03]", async () => {
  const former = "/en/success-stories/invoices-matched";
  const redirect = [308, "/en/success-stories/invoices-compared"];
  expect(await answer(former)).toEqual(redirect);
  await site.stopDatabase();
  await expect.poll(() => answer("/api/readyz"), { intervals: [50] }).toEqual([503]);
  expect(await answer(former)).toEqual(redirect);
  expect(await answer("/it/old-services")).toEqual([301, "/it/pricing"]);
});
