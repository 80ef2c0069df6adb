import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type pg from "pg";

/** Secret of every site that a test starts on its own database. */
export const AUTH_SECRET = "a secret only for these tests that is long enough";

interface Session {
  id: string;
  accountId: string;
}

/** Signs an administrator in, in the database of a site with AUTH_SECRET. */
async function startSession(client: pg.Client): Promise<Session> {
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
  return { id: session?.id ?? "", accountId: account?.id ?? "" };
}

const run = promisify(execFile);

/** The authorization header of a session, with a token that is valid for 15 minutes. */
async function headerOf({ id, accountId }: Session): Promise<{ authorization: string }> {
  const script = "tests/support/print-access-token.ts";
  const { stdout: token } = await run(
    process.execPath,
    ["--import", "tsx", "--conditions", "react-server", script, id, accountId],
    { env: { ...process.env, AUTH_SECRET } },
  );
  return { authorization: `Bearer ${token}` };
}

/**
 * Creates a signed-in administrator. Resolves to a function that makes their authorization header,
 * anew each time.
 */
export async function administratorHeaders(client: pg.Client) {
  const session = await startSession(client);
  return () => headerOf(session);
}

/** Creates a signed-in administrator. Resolves to the authorization header. */
export const administratorHeader = async (client: pg.Client) =>
  (await administratorHeaders(client))();
