import { execFileSync } from "node:child_process";
import type pg from "pg";

/** Secret of every site that a test starts on its own database. */
export const AUTH_SECRET = "a secret only for these tests that is long enough";

/**
 * Creates a signed-in administrator in the database of a site with AUTH_SECRET. Resolves to the
 * authorization header.
 */
export async function administratorHeader(client: pg.Client): Promise<{ authorization: string }> {
  const {
    rows: [account],
  } = await client.query<{ id: string }>(
    "INSERT INTO account (username, username_key, password_hash, is_admin) VALUES ('tester', 'tester', '-', true) RETURNING id",
  );
  const {
    rows: [session],
  } = await client.query<{ id: string }>(
    "INSERT INTO session (account_id, door, remembered, expires_at) VALUES ($1, 'api', false, now() + interval '1 hour') RETURNING id",
    [account?.id],
  );
  const token = execFileSync(
    process.execPath,
    [
      "--import",
      "tsx",
      "--conditions",
      "react-server",
      "tests/support/print-access-token.ts",
      session?.id ?? "",
      account?.id ?? "",
    ],
    { env: { ...process.env, AUTH_SECRET }, encoding: "utf8" },
  );
  return { authorization: `Bearer ${token}` };
}
