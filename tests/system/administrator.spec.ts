import { execFile } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { freshFolder, startSite, stopAllSites, type SiteProcess } from "../support/site-process";

const folder = freshFolder();
let site: SiteProcess;

test.beforeAll(async () => {
  site = await startSite({ DATA_DIR: folder });
});
test.afterAll(stopAllSites);

const post = (call: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${site.url}/api/v1/auth/${call}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
const me = (token: string) =>
  fetch(`${site.url}/api/v1/auth/me`, { headers: { authorization: `Bearer ${token}` } });

/** `npm run admin`, beside the site that runs. */
async function admin(...args: string[]): Promise<{ code: number; said: string }> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ["scripts/admin.mjs", ...args], {
      env: { ...process.env, DATABASE_URL: "", DATA_DIR: folder },
    });
    return { code: 0, said: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, said: stdout + stderr };
  }
}

test.describe.serial("the administrator", () => {
  let password = "";
  let token = "";

  test("gets a generated password on the first start, printed once and stored in a file that only the owner can read", async () => {
    password = /Administrator: admin\nPassword: +(\S+)/.exec(site.output())?.[1] ?? "";
    expect(password).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/);
    const file = path.join(folder, "admin-password");
    expect(readFileSync(file, "utf8").trim()).toBe(password);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const answer = (await (await post("login", { username: "admin", password })).json()) as {
      access_token: string;
      user: object;
    };
    expect(answer.user).toMatchObject({ username: "admin", is_admin: true });
    token = answer.access_token;
    expect((await me(token)).status).toBe(200);
  });

  test("is not demoted while it is the only one, and otherwise by the command line with its sessions ended at once", async () => {
    expect(await admin("demote", "admin")).toMatchObject({
      code: 1,
      said: expect.stringContaining("admin is the only administrator"),
    });
    const made = await admin("create", "olena");
    expect(made.code).toBe(0);
    const other = /olena, password: (\S+)/.exec(made.said)?.[1];
    expect((await post("login", { username: "olena", password: other })).status).toBe(200);
    expect((await admin("demote", "admin")).code).toBe(0);
    expect((await me(token)).status).toBe(401);
    expect((await admin("promote", "admin")).code).toBe(0);
  });

  test("gets a new password from the command line", async () => {
    const next = /password: (\S+)/.exec((await admin("password", "admin")).said)?.[1];
    expect((await post("login", { username: "admin", password })).status).toBe(401);
    expect((await post("login", { username: "admin", password: next })).status).toBe(200);
    expect((await admin("password", "nobody")).said).toContain("There is no account named nobody");
    expect((await admin("burn", "admin")).said).toContain("Usage:");
    password = next ?? "";
  });

  test("is not created or printed again, and the log holds no password and no token", async () => {
    await post("login", { username: "admin", password: "a wrong one, typed by hand" });
    const before = site.output();
    await site.stop();
    site = await startSite({ DATA_DIR: folder });
    expect(site.output()).not.toContain("Password:");
    expect((await post("login", { username: "admin", password })).status).toBe(200);
    for (const secret of [token, password, "typed by hand"])
      expect(before.replace(/Password: +\S+/, "") + site.output()).not.toContain(secret);
  });
});
