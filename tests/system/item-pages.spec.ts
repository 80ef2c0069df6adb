// The status of pages about one item of the admin area and the isolation of pages, on our server and
// on Next's own.
import { expect, test } from "@playwright/test";
import pg from "pg";
import { addEnquiry } from "../browser/enquiries";
import { AUTH_SECRET } from "../support/administrator-header";
import { startPostgres } from "../support/postgres";
import { administrator, preparedFolder } from "../support/prepared-data";
import { signedInCookie } from "../support/sign-in-by-api";
import { freshFolder, get, startSite, stopAllSites } from "../support/site-process";

const servers = ["our server", "Next's server"] as const;
const unknownId = "00000000-0000-4000-8000-000000000000";
const pagesOf = (items: { case: unknown; industry: unknown; enquiry: unknown }) =>
  [
    `success-stories/${items.case}`,
    `success-stories/${items.case}/translations`,
    `industries/${items.industry}`,
    `industries/${items.industry}/translations`,
    `enquiries/${items.enquiry}`,
  ].map((page) => `/en/admin/${page}`);

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let client: pg.Client;
let urls: Record<(typeof servers)[number], string>;
let cookie: string;

const sql = async (statement: string, values: unknown[] = []) =>
  (await client.query<Record<string, unknown>>(statement, values)).rows;

test.beforeAll(async () => {
  postgres = await startPostgres(preparedFolder());
  client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const env = { DATA_DIR: freshFolder(), DATABASE_URL: postgres.url, AUTH_SECRET };
  const bareNext: [string, string] = [process.execPath, "tests/support/bare-next.mjs"];
  urls = {
    "our server": (await startSite(env)).url,
    "Next's server": (await startSite(env, { command: bareNext })).url,
  };
  cookie = await signedInCookie(urls["our server"], administrator);
});
test.afterAll(async () => {
  await stopAllSites();
  await client.end();
  await postgres.stop();
});

for (const server of servers) {
  test(`${server}: only the sign-in page and pages of administrators have an opener policy`, async () => {
    const isolated = ["/en/login", "/uk/login", "/en/admin", "/en/admin/media", "/it/edit/pricing"];
    const others = ["/en", "/uk/success-stories", "/it/contact"];
    const readPolicy = async (path: string) => {
      const { status, headers } = await get(urls[server] + path, { headers: { cookie } });
      return [path, status, headers["cross-origin-opener-policy"]];
    };
    for (const path of isolated) expect(await readPolicy(path)).toEqual([path, 200, "same-origin"]);
    for (const path of others) expect(await readPolicy(path)).toEqual([path, 200, undefined]);
    expect(await readPolicy("/ru/nothing")).toEqual(["/ru/nothing", 404, undefined]);
  });

  test(`${server}: the page of an item has status 200 and shows it without scripts`, async () => {
    const [item] = await sql(
      "SELECT (SELECT min(id) FROM business_case) AS case, (SELECT min(id) FROM industry) AS industry",
    );
    const enquiry = await addEnquiry(sql);
    for (const path of pagesOf({ case: item?.case, industry: item?.industry, enquiry })) {
      const { status, headers, text } = await get(urls[server] + path, { headers: { cookie } });
      expect([path, status]).toEqual([path, 200]);
      expect(headers["cache-control"]).toContain("no-store");
      const nonce = /'nonce-([\w-]+)'/.exec(String(headers["content-security-policy"]))?.[1];
      expect(text).toContain(`<script nonce="${nonce}"`);
      // Streamed parts follow, hidden until a script moves them.
      const [shell] = text.split('<div hidden id="S:');
      expect(shell).toMatch(/<main id="content".*<h1/s);
    }
  });

  test(`${server}: the page of an unknown item has status 404`, async () => {
    const paths = pagesOf({ case: "nope", industry: "nope", enquiry: unknownId });
    for (const path of [
      ...paths,
      // The id under which a working copy is stored isn't an address.
      ...pagesOf({ case: "~nope", industry: "~nope", enquiry: unknownId }),
      "/en/admin/enquiries/x",
      "/en/admin/nothing",
      "/en/admin/a/b/c",
    ]) {
      const { status, headers } = await get(urls[server] + path, { headers: { cookie } });
      expect([path, status]).toEqual([path, 404]);
      expect(headers["content-security-policy"]).toContain("'nonce-");
      expect(headers["cache-control"]).toContain("no-store");
    }
  });

  test(`${server}: pages of items, known or not, are compressed`, async () => {
    const [industry] = await sql("SELECT id FROM industry");
    for (const id of [industry?.id, "nope"]) {
      const { headers } = await get(`${urls[server]}/en/admin/industries/${id}`, {
        headers: { cookie, "accept-encoding": "gzip" },
      });
      expect(headers["content-encoding"]).toBe("gzip");
      expect(headers.vary).toContain("Accept-Encoding");
    }
  });

  test(`${server}: only administrators learn that an item doesn't exist`, async () => {
    const path = "/en/admin/industries/nope";
    const login = `/en/login?from=${encodeURIComponent(path)}`;
    expect((await get(urls[server] + path)).headers.location).toBe(login);
    await sql("UPDATE account SET is_admin = false");
    expect((await get(urls[server] + path, { headers: { cookie } })).status).toBe(200);
    await sql("UPDATE account SET is_admin = true");
    await sql("UPDATE session SET expires_at = now() - interval '1 second'");
    const ended = await get(urls[server] + path, { headers: { cookie } });
    expect([ended.status, ended.headers.location]).toEqual([307, login]);
    await sql("UPDATE session SET expires_at = now() + interval '1 hour'");
  });
}
