import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import pg from "pg";
import { AUTH_SECRET } from "../support/administrator-header";
import { startMailServer } from "../support/mail-server";
import { startPostgres } from "../support/postgres";
import { preparedFolder } from "../support/prepared-data";
import { freshFolder, startSite, stopAllSites } from "../support/site-process";

test.afterEach(stopAllSites);

test("two production servers purge old data as the command does, and send each waiting mail once, by a scheduler's request too", async () => {
  test.slow();
  const [postgres, mailServer] = await Promise.all([
    startPostgres(preparedFolder(), { log_statement: "none" }),
    startMailServer(),
  ]);
  const env = {
    DATABASE_URL: postgres.url,
    AUTH_SECRET,
    SEED: "none",
    LEADS_TO: "team@firm.example",
    CRON_SECRET: "a secret of schedulers",
  };
  const command = async () =>
    (
      await promisify(execFile)(process.execPath, ["scripts/purge.mjs"], {
        env: { ...process.env, ...env, DATA_DIR: freshFolder() },
      })
    ).stdout;
  expect(await command()).toContain("Deleted 0 enquiries");
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const old = (name: string) =>
    client.query(
      `INSERT INTO enquiry (received_at, language, name, email, email_key, message, interest,
         consent_text, consent_version)
       VALUES (now() - interval '2 years', 'en', $1, 'x@example.com', 'x@example.com', 'x', 'demo',
         'x', 'x')`,
      [name],
    );
  const left = async () => (await client.query("SELECT name FROM enquiry")).rows.length;
  // Before a server is there, which would purge it first.
  await old("Purged by the command");
  expect(await command()).toContain("Deleted 1 enquiry of two years ago");
  expect([await command(), await left()]).toEqual([
    expect.stringContaining("Deleted 0 enquiries"),
    0,
  ]);
  const first = await startSite({ ...env, DATA_DIR: freshFolder(), SMTP_URL: mailServer.url });
  await old("Purged by a server that starts");
  const second = await startSite({ ...env, DATA_DIR: freshFolder(), SMTP_URL: mailServer.url });
  await expect.poll(left, { timeout: 20_000 }).toBe(0);
  await client.query(`
    WITH e AS (
      INSERT INTO enquiry (language, name, email, email_key, message, interest,
        consent_text, consent_version)
      SELECT 'uk', 'Visitor ' || n, n || '@example.com', n || '@example.com', 'Hello', 'demo',
        'x', 'x'
      FROM generate_series(1, 20) n RETURNING id)
    INSERT INTO outbox_mail (enquiry_id, kind) SELECT id, kind FROM e, unnest(ARRAY['team', 'confirmation']) kind`);
  const states = async () =>
    (await client.query("SELECT DISTINCT state FROM outbox_mail")).rows.map(({ state }) => state);
  await expect.poll(states, { timeout: 40_000 }).toEqual(["sent"]);
  expect([
    mailServer.accepted.length,
    new Set(mailServer.accepted.map(({ messageId }) => messageId)).size,
  ]).toEqual([40, 40]);
  expect(
    mailServer.accepted.filter(({ subject }) => subject === "Ми отримали ваше повідомлення"),
  ).toHaveLength(20);
  for (const log of [first.output(), second.output()])
    expect(log).not.toMatch(/@example\.com|Hello/);

  const call = (path: string) =>
    fetch(`${first.url}/api/cron/${path}`, {
      headers: { authorization: "Bearer a secret of schedulers" },
    });
  await client.query(
    "UPDATE outbox_mail SET state = 'waiting', created_at = now(), next_attempt_at = now() + interval '1 hour' WHERE kind = 'team'",
  );
  await client.query("UPDATE outbox_mail SET next_attempt_at = now() WHERE kind = 'team'");
  expect((await call("outbox")).status).toBe(200);
  await expect.poll(states).toEqual(["sent"]);
  await client.query("UPDATE enquiry SET received_at = now() - interval '2 years'");
  expect(await (await call("purge")).json()).toMatchObject({ success: true, enquiries: 20 });
  await client.end();
  expect(await first.stop()).toBe(0);
  await stopAllSites();
  await mailServer.stop();
  await postgres.stop();
});
