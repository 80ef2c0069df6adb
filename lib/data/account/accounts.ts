import "server-only";
import type { SessionType } from "../../domain/account/account";
import { emailKey } from "../../domain/enquiry/enquiry";
import { queryRows, database, Prisma } from "../database/prisma";

export type AccountRow = Prisma.AccountGetPayload<object>;
export interface SessionRow {
  id: string;
  type: string;
  account: Pick<AccountRow, "id" | "username" | "email" | "isAdmin">;
}
export type Db = Prisma.TransactionClient;

export const findAccount = (usernameKey: string, db: Db = database()): Promise<AccountRow | null> =>
  db.account.findUnique({ where: { usernameKey } });

export const findAccountById = (id: string): Promise<AccountRow | null> =>
  database().account.findUnique({ where: { id } });

export const findUsernames = async (ids: string[]): Promise<Map<string, string>> =>
  new Map(
    ids.length === 0
      ? []
      : (
          await database().account.findMany({
            where: { id: { in: ids } },
            select: { id: true, username: true },
          })
        ).map(({ id, username }) => [id, username]),
  );

/** The account of an e-mail address (`emailKey`), with its sessions and uploaded files. */
export const findAccountByEmail = (
  emailKey: string,
): Promise<Prisma.AccountGetPayload<{ include: { sessions: true; files: true } }> | null> =>
  database().account.findUnique({
    where: { emailKey },
    include: {
      sessions: { orderBy: { createdAt: "desc" } },
      files: { orderBy: { createdAt: "desc" } },
    },
  });

interface NewAccount {
  username: string;
  usernameKey: string;
  email: string | null;
  passwordHash: string;
  isAdmin: boolean;
}

/**
 * Creates an account. The unique keys of the table decide between concurrent requests; see
 * `whatIsTaken`.
 */
export const createAccount = (account: NewAccount, db: Db = database()): Promise<AccountRow> =>
  db.account.create({
    data: { ...account, emailKey: account.email === null ? null : emailKey(account.email) },
  });

interface NewSession {
  accountId: string;
  type: SessionType;
  refreshHash: string | null;
  remembered: boolean;
  userAgent: string;
  address: string;
  /** Its lifetime in seconds. */
  seconds: number;
}

/**
 * Creates a session if the password is still the one that was verified; undefined otherwise. Above
 * `max` sessions the oldest end.
 */
export const createSession = (
  session: NewSession,
  passwordHash: string,
  max: number,
): Promise<{ id: string } | undefined> =>
  database().$transaction(async (tx) => {
    const found = await tx.$queryRaw<unknown[]>`
      SELECT 1 AS found FROM account
       WHERE id = ${session.accountId} AND password_hash = ${passwordHash}
         FOR NO KEY UPDATE`;
    if (found.length === 0) return undefined;
    const old = await tx.session.findMany({
      where: { accountId: session.accountId },
      orderBy: { createdAt: "desc" },
      skip: max - 1,
      select: { id: true },
    });
    if (old.length > 0)
      await tx.session.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } });
    return insertSession(session, tx);
  });

/** The key of the advisory lock below; unique in this database. */
const LOOKALIKE_LOCK = 20_261_124;

/**
 * The username of another account that looks the same, such as Latin "ace" for Cyrillic "асе".
 * Holds a lock on lookalike names until the transaction ends.
 */
export async function findLookalike(usernameKey: string, tx: Db): Promise<string | undefined> {
  await tx.$executeRaw`
    SELECT pg_advisory_xact_lock(
      ${LOOKALIKE_LOCK}::int, hashtext(username_lookalike(${usernameKey})))`;
  const [found] = await tx.$queryRaw<{ username: string }[]>`
    SELECT username FROM account
     WHERE username_lookalike(username_key) = username_lookalike(${usernameKey})
       AND username_key <> ${usernameKey}
     LIMIT 1`;
  return found?.username;
}

async function insertSession(session: NewSession, tx: Db): Promise<{ id: string } | undefined> {
  const { accountId, type, refreshHash, remembered, userAgent, address, seconds } = session;
  const [made] = await tx.$queryRaw<{ id: string }[]>`
    INSERT INTO session (account_id, door, refresh_hash, remembered, user_agent, address, expires_at)
    VALUES (${accountId}, ${type}, ${refreshHash}, ${remembered}, ${userAgent}, ${address},
      now() + make_interval(secs => ${seconds}))
    RETURNING id`;
  return made;
}

/** An unexpired session with its account. Every authenticated request looks it up. */
export async function findSession(
  where: { id: string } | { refreshHash: string },
): Promise<SessionRow | null> {
  const which =
    "id" in where
      ? Prisma.sql`s.id = ${where.id}`
      : Prisma.sql`s.refresh_hash = ${where.refreshHash}`;
  const [found] = await queryRows<SessionRow>(Prisma.sql`
    SELECT s.id, s.door AS type,
           json_build_object('id', a.id, 'username', a.username, 'email', a.email,
                             'isAdmin', a.is_admin) AS account
      FROM session s JOIN account a ON a.id = s.account_id
     WHERE ${which} AND s.expires_at > now()`);
  return found ?? null;
}

export const deleteSession = (id: string, db: Db = database()): Promise<{ count: number }> =>
  db.session.deleteMany({ where: { id } });

type Session = Prisma.SessionGetPayload<object>;

const sessionColumns = Prisma.sql`
  id, account_id AS "accountId", door AS type, refresh_hash AS "refreshHash", remembered,
  user_agent AS "userAgent", address, created_at AS "createdAt", expires_at AS "expiresAt"`;

/** The unexpired sessions of an account, newest first. */
export const listSessions = (accountId: string): Promise<Session[]> =>
  queryRows<Session>(Prisma.sql`
    SELECT ${sessionColumns} FROM session
     WHERE account_id = ${accountId} AND expires_at > now()
     ORDER BY created_at DESC, id`);

/**
 * Ends one session of an account and returns it; undefined if it has expired, or somebody else
 * ended it first.
 */
export async function endSession(
  accountId: string,
  id: string,
  db: Db,
): Promise<Session | undefined> {
  const [ended] = await db.$queryRaw<(Session & { stands: boolean })[]>`
    DELETE FROM session WHERE id = ${id} AND account_id = ${accountId}
    RETURNING ${sessionColumns}, expires_at > now() AS stands`;
  return ended?.stands ? ended : undefined;
}

/** Ends all sessions of an account except one. */
export const deleteSessions = (
  accountId: string,
  exceptId: string | undefined,
  db: Db = database(),
): Promise<{ count: number }> =>
  db.session.deleteMany({ where: { accountId, ...(exceptId && { id: { not: exceptId } }) } });

export const deleteExpiredSessions = (): Promise<unknown> =>
  database().$executeRaw`DELETE FROM session WHERE expires_at <= now()`;

/**
 * Changes a password hash if it is still the verified one and the session still exists; locks the
 * account until the transaction ends. Returns why not; undefined on success.
 */
export async function replacePasswordHash(
  id: string,
  { sessionId, from, to }: { sessionId: string; from: string; to: string },
  tx: Db,
): Promise<"session_ended" | "changed" | undefined> {
  const [account] = await tx.$queryRaw<
    { hash: string }[]
  >`SELECT password_hash AS hash FROM account WHERE id = ${id} FOR NO KEY UPDATE`;
  const session = await tx.session.findFirst({
    where: { id: sessionId, accountId: id },
    select: { id: true },
  });
  if (!account || !session) return "session_ended";
  if (account.hash !== from) return "changed";
  await changePasswordHash(id, to, tx);
  return undefined;
}

export const changePasswordHash = (id: string, passwordHash: string, db: Db): Promise<unknown> =>
  db.account.update({ where: { id }, data: { passwordHash } });

export const setAdministrator = (id: string, isAdmin: boolean, db: Db): Promise<unknown> =>
  db.account.update({ where: { id }, data: { isAdmin } });

export const countAdministrators = (db: Db = database()): Promise<number> =>
  db.account.count({ where: { isAdmin: true } });

/**
 * Locks the accounts against other writers until the transaction ends, so that the last
 * administrator stays one.
 */
export const lockAccounts = (tx: Db): Promise<unknown> =>
  tx.$executeRaw`LOCK TABLE account IN SHARE ROW EXCLUSIVE MODE`;
