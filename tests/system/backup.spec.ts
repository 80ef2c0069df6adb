import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import pg from "pg";
import { runScript } from "../support/command";
import { form, formType, sampleImage } from "../support/files";
import {
  freshFolder,
  get,
  startSite,
  stopAllSites,
  type SiteProcess,
} from "../support/site-process";

const folder = freshFolder();
const archive = path.join(folder, "saved.tar.gz");
const [first, second] = [path.join(folder, "first"), path.join(folder, "second")];
const CASE = "site-invoices-matched-to-orders";
/** The e-mail address of the first enquiry's sender and of an account; both are erased. */
const forgotten = "visitor-1@example.com";
const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest("hex");
const backUp = (data: string, to = archive) =>
  runScript("scripts/backup.mjs", [to], { DATA_DIR: data });
const restore = (data: string, ...args: string[]) =>
  runScript("scripts/restore.mjs", args, { DATA_DIR: data });

async function databaseOf(data: string): Promise<pg.Client> {
  const { findRunningPostgres } = await import("../../scripts/postgres/embedded.mjs");
  const client = new pg.Client({ connectionString: (await findRunningPostgres(data))?.url ?? "" });
  await client.connect();
  return client;
}

const post = (
  site: SiteProcess,
  call: string,
  body: object,
  headers: Record<string, string> = {},
) =>
  fetch(`${site.url}/api/v1/${call}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
const signIn = async (site: SiteProcess, password: string): Promise<Record<string, string>> => {
  const answer = await post(site, "auth/login", { username: "admin", password });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return { authorization: `Bearer ${token}` };
};
const upload = async (
  site: SiteProcess,
  headers: Record<string, string>,
  bytes: Buffer,
): Promise<string> => {
  const body = form([
    { name: "type", content: "image" },
    { name: "file", fileName: "x.png", type: "image/png", content: bytes },
  ]);
  const answer = await fetch(`${site.url}/api/v1/files/upload`, {
    method: "POST",
    headers: { ...headers, "content-type": formType },
    body,
  });
  return ((await answer.json()) as { file_url: string }).file_url;
};
/**
 * The responses of endpoints about the versions and schedules of a case, and about the first file
 * of the library with that text.
 */
async function editorialState(site: SiteProcess, headers: Record<string, string>) {
  const read = async (call: string): Promise<unknown> =>
    (await fetch(`${site.url}/api/v1/${call}`, { headers })).json();
  const versions = "documents/business-case/prepared/versions";
  const found = (await read("media?search=Kept")) as {
    media: { uses: { document_id: string; state: string }[] }[];
  };
  const [entry] = found.media;
  const uses = entry?.uses.map(({ document_id: id, state }) => [id, state]).sort();
  return {
    history: await read(versions),
    first: await read(`${versions}/1`),
    calendar: await read("schedules"),
    media: { ...entry, uses },
  };
}
const bytesAt = async (address: string) =>
  sha256(Buffer.from(await (await fetch(address)).arrayBuffer()));

const addEnquiry = (client: pg.Client, message: string, email: string) =>
  client.query(
    `INSERT INTO enquiry (language, name, email, email_key, message, interest, consent_text, consent_version)
    VALUES ('en', 'Somebody', $2::text, lower($2::text), $1, 'general', '-', '1')`,
    [message, email],
  );

/** Writes the same number everywhere in one transaction, again and again, and takes notes of what was acknowledged. */
function ledger(client: pg.Client) {
  let acknowledged = 0;
  let going = true;
  const work = (async () => {
    while (going) {
      const next = acknowledged + 1;
      await client.query("BEGIN");
      await client.query("UPDATE business_case SET implementation_time = $1", [String(next)]);
      await addEnquiry(client, String(next), `visitor-${next}@example.com`);
      await client.query("COMMIT");
      acknowledged = next;
    }
  })();
  return { acknowledged: () => acknowledged, stop: () => ((going = false), work) };
}

/** Uploads images and removes them at once. */
function comingAndGoing(site: SiteProcess, headers: Record<string, string>, bytes: Buffer) {
  let rounds = 0;
  let going = true;
  const work = (async () => {
    while (going) {
      const file_url = await upload(site, headers, bytes);
      expect((await post(site, "files/delete", { file_url }, headers)).status).toBe(200);
      rounds += 1;
    }
  })();
  return { rounds: () => rounds, stop: () => ((going = false), work) };
}

function* filesUnder(place: string): Generator<string> {
  for (const entry of readdirSync(place, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) yield path.join(entry.parentPath, entry.name);
}

/** Everything a restore could have touched. */
async function stateOf(data: string, client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() ORDER BY 1",
  );
  const tables = [];
  for (const { name } of rows)
    tables.push(
      (await client.query(`SELECT t.xmin::text, t::text FROM "${name}" t ORDER BY 2`)).rows,
    );
  return JSON.stringify([
    tables,
    [...filesUnder(path.join(data, "uploads"))].map((file) => [file, statSync(file).mtimeMs]),
  ]);
}

test.afterAll(stopAllSites);

test.describe.serial("a backup", () => {
  let password = "";
  let token: Record<string, string> = {};
  let kept = "";
  /** The id of a case that is in the trash. */
  let trashed = "";
  let editorial: object = {};
  let imageHash = "";
  let site: SiteProcess;
  let acknowledged = 0;

  test("is taken during writes, readable only by its owner, and never overwrites another one", async () => {
    site = await startSite({ DATA_DIR: first });
    password = /Password: +(\S+)/.exec(site.output())?.[1] ?? "";
    token = await signIn(site, password);
    kept = await upload(site, token, await sampleImage("png", 300, 200));
    imageHash = await bytesAt(site.url + kept);
    trashed = await upload(site, token, await sampleImage("png", 300, 200));
    const deleted = { id: "in-the-trash", title: "In the trash", imageUrl: trashed };
    expect((await post(site, "business-cases", deleted, token)).status).toBe(201);
    await fetch(`${site.url}/api/v1/business-cases/${deleted.id}`, {
      method: "DELETE",
      headers: token,
    });
    const client = await databaseOf(first);
    await client.query("UPDATE business_case SET image_url = $1 WHERE id = $2", [kept, CASE]);
    await client.query(
      `UPDATE stored_file SET alt = '{"en": "Kept"}', focal_x = 0.2, focal_y = 0.8 WHERE name = $1`,
      [kept.slice(1)],
    );
    const prepared = { id: "prepared", title: "Prepared", imageUrl: kept, status: "draft" };
    expect((await post(site, "business-cases", prepared, token)).status).toBe(201);
    const at = "2099-01-05T09:00:00+02:00";
    const schedule = { action: "publish", at, languages: ["en"], time_zone: "Europe/Kyiv" };
    const address = "documents/business-case/prepared/schedule";
    expect((await post(site, address, schedule, token)).status).toBe(201);
    editorial = await editorialState(site, token);
    await client.query(
      "INSERT INTO account (username, username_key, email, email_key, password_hash) VALUES ('visitor', 'visitor', 'Visitor-1@example.com', $1, '-')",
      [forgotten],
    );
    const [writer, files] = [ledger(client), comingAndGoing(site, token, await sampleImage("png"))];
    await expect.poll(() => Math.min(writer.acknowledged(), files.rounds())).toBeGreaterThan(2);
    acknowledged = writer.acknowledged();
    const made = await backUp(first);
    await Promise.all([writer.stop(), files.stop()]);
    await client.end();
    expect([made.code, made.output]).toEqual([0, expect.stringContaining(archive)]);
    expect(writer.acknowledged()).toBeGreaterThan(acknowledged);
    expect(statSync(archive).mode & 0o777).toBe(0o600);
    expect(await backUp(first)).toEqual({
      code: 1,
      output: expect.stringContaining("is there already"),
    });
    await site.stop();
  });

  test("can be checked in a scratch database, which changes nothing and leaves nothing", async () => {
    const scratch = freshFolder();
    const check = (file: string) =>
      runScript("scripts/restore.mjs", ["--check", file], {
        DATA_DIR: second,
        DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none",
        TMPDIR: scratch,
      });
    const checked = await check(archive);
    expect(checked, checked.output).toMatchObject({
      code: 0,
      output: expect.stringMatching(
        /can be restored\..* cases: \d+, .* administrators: 1, files: \d+\./,
      ),
    });
    expect(await check(__filename)).toMatchObject({
      code: 1,
      output: expect.stringContaining("The backup is damaged"),
    });
    expect([existsSync(second), readdirSync(scratch)]).toEqual([false, []]);
  });

  test("restored into an empty database is a complete, consistent site with its files and accounts", async () => {
    expect(await restore(second, archive)).toMatchObject({ code: 0 });
    site = await startSite({ DATA_DIR: second });
    expect(site.output()).not.toMatch(/Password:|sample content/);
    const client = await databaseOf(second);
    const {
      rows: [seen],
    } = await client.query<{ numbers: string[]; enquiries: string[] }>(
      "SELECT ARRAY(SELECT DISTINCT implementation_time FROM business_case) AS numbers, ARRAY(SELECT message FROM enquiry ORDER BY message::int) AS enquiries",
    );
    const last = Number(seen?.numbers[0]);
    expect(last).toBeGreaterThanOrEqual(acknowledged);
    expect(seen).toEqual({
      numbers: [String(last)],
      enquiries: Array.from({ length: last }, (_, index) => String(index + 1)),
    });
    const { rows: records } = await client.query<{ name: string; sha256: string }>(
      "SELECT name, sha256 FROM stored_file",
    );
    expect(records.map(({ name }) => `/${name}`)).toContain(kept);
    for (const { name, sha256: hash } of records)
      expect([name, await bytesAt(`${site.url}/${name}`)]).toEqual([name, hash]);
    expect(await bytesAt(site.url + kept)).toBe(imageHash);
    await client.end();
  });

  test("keeps passwords, ends sessions, and continues the sequences", async () => {
    expect((await fetch(`${site.url}/api/v1/auth/me`, { headers: token })).status).toBe(401);
    token = await signIn(site, password);
    expect((await fetch(`${site.url}/api/v1/auth/me`, { headers: token })).status).toBe(200);
    const address = `${site.url}/api/v1/business-cases/${CASE}`;
    const before = ((await (await fetch(address)).json()) as { business_case: { version: number } })
      .business_case.version;
    const changed = await fetch(address, {
      method: "PUT",
      headers: { ...token, "content-type": "application/json" },
      body: JSON.stringify({ title: "After the restore" }),
    });
    expect([
      changed.status,
      ((await changed.json()) as { business_case: { version: number } }).business_case.version,
    ]).toEqual([200, before + 1]);
    expect((await get(`${site.url}/en/success-stories`)).text).toContain("After the restore");
  });

  test("carries versions, schedules and the media library with its uses", async () => {
    expect(editorial).toMatchObject({
      history: { versions: [{ number: 1, origin: "edit", author: "admin" }] },
      first: { version: { snapshot: { texts: { en: { texts: { title: "Prepared" } } } } } },
      calendar: {
        schedules: [{ document_id: "prepared", state: "waiting", time_zone: "Europe/Kyiv" }],
      },
      media: {
        url: kept,
        focal_point: { x: 0.2, y: 0.8 },
        uses: [
          ["prepared", "draft"],
          [CASE, "published"],
        ],
      },
    });
    expect(await editorialState(site, token)).toEqual(editorial);
  });

  test("carries the trash with its files [A-TRASH-04]", async () => {
    expect((await fetch(site.url + trashed)).status).toBe(404);
    const list = await fetch(`${site.url}/api/v1/trash`, { headers: token });
    const { trash } = (await list.json()) as { trash: { id: string }[] };
    expect((await post(site, `trash/${trash[0]?.id}/restore`, {}, token)).status).toBe(200);
    expect(await bytesAt(site.url + trashed)).toBe(imageHash);
  });

  test("that is damaged anywhere is refused before anything changes", async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [
      "--import",
      "tsx",
      "--conditions",
      "react-server",
      "tests/support/verify-damaged.ts",
      archive,
      "40",
    ]);
    const heard = stdout.trimEnd().split("\n");
    expect(heard).toHaveLength(82);
    expect(
      heard.filter((line) => !/^The backup is damaged: .*Nothing was changed\.$/.test(line)),
    ).toEqual([]);
    const damaged = `${archive}.damaged`;
    const client = await databaseOf(second);
    const before = await stateOf(second, client);
    expect(await restore(second, damaged, "--replace")).toEqual({
      code: 1,
      output: expect.stringMatching(/The backup is damaged: .*Nothing was changed/),
    });
    expect(await restore(second, archive)).toEqual({
      code: 1,
      output: expect.stringContaining("This database holds a site. Nothing was changed."),
    });
    expect(await restore(second, path.join(folder, "nothing"))).toEqual({
      code: 1,
      output: expect.stringContaining("cannot be read"),
    });
    expect(await stateOf(second, client)).toBe(before);
    await client.end();
  });

  test("restored over a running site shows at the next request, and keeps later erasures erased", async () => {
    const client = await databaseOf(second);
    await client.query("DELETE FROM account WHERE email_key = $1", [forgotten]);
    await client.query("DELETE FROM enquiry WHERE email_key = $1", [forgotten]);
    await client.query("INSERT INTO erasure (address_hash) VALUES ($1)", [sha256(forgotten)]);
    const { code, output } = await restore(second, archive, "--replace");
    expect([code, output]).toEqual([0, expect.stringContaining("erased again: 2")]);
    const list = (await get(`${site.url}/en/success-stories`)).text;
    expect(list).not.toContain("After the restore");
    expect(
      (await client.query("SELECT FROM enquiry WHERE email_key = $1", [forgotten])).rowCount,
    ).toBe(0);
    expect(
      (await client.query("SELECT FROM account WHERE email_key = $1", [forgotten])).rowCount,
    ).toBe(0);
    expect(
      (await client.query("SELECT FROM enquiry WHERE email_key = 'visitor-2@example.com'"))
        .rowCount,
    ).toBe(1);
    expect((await client.query("SELECT FROM erasure")).rowCount).toBe(1);
    expect((await fetch(`${site.url}/api/v1/auth/me`, { headers: token })).status).toBe(401);
    await client.end();
  });
});
