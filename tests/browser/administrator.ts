import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import pg from "pg";
import { AUTH_SECRET } from "../support/administrator-header";
import { startPostgres } from "../support/postgres";
import { administrator, preparedFolder } from "../support/prepared-data";
import { freshFolder, startSite } from "../support/site-process";
import { signInViaApi, type Credentials } from "../support/sign-in-by-api";
import { expect, test as base } from "./site";

type BrowserState = Awaited<ReturnType<APIRequestContext["storageState"]>>;

interface WorkerFixtures {
  database: { url: string };
  /** The administrator's session, one for all tests of a worker: the sign-ins of an address are limited. */
  signedIn: () => Promise<BrowserState>;
}

interface TestFixtures {
  administrator: Credentials;
  sql: (statement: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
  /** An account of the test's own. */
  account: (more: { isAdmin: boolean }) => Promise<Credentials>;
  /** Calls as an administrator, apart from the test's browser. */
  asAdministrator: APIRequestContext;
  /** Signs the test's browser in, as the administrator unless it names another account. */
  enter: (who?: Credentials) => Promise<void>;
}

/** Tests as in site.ts, on a site with a known administrator and a database that the test can look into. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  database: [
    async ({}, provide) => {
      const database = await startPostgres(preparedFolder(), { log_statement: "none" });
      await provide(database);
      await database.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  siteUrl: [
    async ({ database }, provide) => {
      const site = await startSite({
        DATA_DIR: freshFolder(),
        DATABASE_URL: database.url,
        AUTH_SECRET,
      });
      await provide(site.url);
      await site.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  signedIn: [
    async ({ playwright, siteUrl }, provide) => {
      const request = await playwright.request.newContext();
      await provide(async () => {
        // Before the first test, and after one that ends all sessions.
        if (!(await request.get(`${siteUrl}/api/v1/auth/me`)).ok())
          await signInViaApi(request, siteUrl, administrator);
        return request.storageState();
      });
      await request.dispose();
    },
    { scope: "worker" },
  ],
  administrator: async ({}, provide) => provide(administrator),
  sql: async ({ database }, provide) => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await provide(
      async (statement, values = []) =>
        (await client.query(statement, values)).rows as Record<string, unknown>[],
    );
    await client.end();
  },
  account: async ({ request, sql }, provide) => {
    await provide(async ({ isAdmin }) => {
      const username = `user-${randomUUID().slice(0, 8)}`;
      const { password } = administrator;
      const answer = await request.post("/api/v1/auth/register", {
        data: { username, email: `${username}@example.com`, password },
      });
      expect(answer.status()).toBe(201);
      if (isAdmin) await sql("UPDATE account SET is_admin = true WHERE username = $1", [username]);
      return { username, password };
    });
  },
  enter: async ({ context, siteUrl, signedIn }, provide) => {
    await provide(async (who) => {
      if (who) await signInViaApi(context.request, siteUrl, who);
      else await context.addCookies((await signedIn()).cookies);
    });
  },
  asAdministrator: async ({ playwright, siteUrl, signedIn }, provide) => {
    const request = await playwright.request.newContext({
      baseURL: siteUrl,
      extraHTTPHeaders: { origin: siteUrl },
      storageState: await signedIn(),
    });
    await provide(request);
    await request.dispose();
  },
});

export { expect };

/** Fills in the sign-in form that is open, and sends it. */
export async function signInByForm(
  page: Page,
  { username, password }: Credentials,
  { remember = false } = {},
): Promise<void> {
  const main = page.getByRole("main");
  await main.getByRole("textbox", { name: "Username" }).fill(username);
  await main.getByLabel("Password", { exact: true }).fill(password);
  if (remember) await main.getByRole("checkbox", { name: /Keep me signed in/ }).check();
  await main.getByRole("button", { name: "Sign in" }).click();
}
