import * as changePasswordRoute from "@/app/api/v1/auth/change-password/route";
import * as loginRoute from "@/app/api/v1/auth/login/route";
import * as registerRoute from "@/app/api/v1/auth/register/route";
import * as credentialsRoute from "@/app/api/auth/callback/credentials/route";
import * as csrfRoute from "@/app/api/auth/csrf/route";
import { runInHashQueue } from "@/lib/auth/hash-queue";
import { database } from "@/lib/data/database/prisma";
import { callRoute } from "../support/api-request";
import { password, signedIn } from "../support/accounts";

interface ResponseBody {
  code: string;
  message: string;
  errors: { field: string; code: string }[];
}

let addresses = 0;
const newAddress = () => ({ "x-forwarded-for": `198.51.100.${++addresses}` });
const post = (route: object, path: string, body: object, headers: Record<string, string>) =>
  callRoute<ResponseBody>(route, `/api/v1/auth/${path}`, { method: "POST", headers, body });
const login = (username: string, given: string, headers: Record<string, string>) =>
  post(loginRoute, "login", { username, password: given }, headers);

async function signInByForm(username: string, given: string, from: Record<string, string>) {
  const csrf = await callRoute<{ csrfToken: string }>(csrfRoute, "/api/auth/csrf");
  const cookie = csrf.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const body = { csrfToken: csrf.body.csrfToken, username, password: given };
  return callRoute<ResponseBody>(credentialsRoute, "/api/auth/callback/credentials", {
    method: "POST",
    headers: { ...from, origin: "http://localhost:3000", cookie },
    body,
  });
}

/** Runs work while the hash queue is full. */
async function whileFull<T>(work: () => Promise<T>): Promise<T> {
  let release = () => {};
  const blocked = new Promise<void>((resolve) => (release = resolve));
  const all: Promise<void>[] = [];
  // The queue is full when one more is refused.
  let isFull = false;
  while (!isFull) {
    const one = runInHashQueue(() => blocked).catch(() => void (isFull = true));
    await new Promise(setImmediate);
    all.push(one);
  }
  try {
    return await work();
  } finally {
    release();
    await Promise.all(all);
  }
}

const busy = {
  status: 503,
  body: {
    success: false,
    code: "busy",
    message: "The site is busy. Please try again in a few seconds.",
    params: {},
  },
};

test("While the hash queue is full sign-in, registration and password change are refused at once with Retry-After", async () => {
  const { account, tokens } = await signedIn();
  const responses = await whileFull(() =>
    Promise.all([
      login(account.username, password, newAddress()),
      login("nobody-at-all", "not this one, sorry", newAddress()),
      signInByForm(account.username, password, newAddress()),
      post(
        registerRoute,
        "register",
        { username: "newcomer", email: "newcomer@example.com", password },
        newAddress(),
      ),
      post(
        changePasswordRoute,
        "change-password",
        { current_password: password, new_password: "a quiet road through poplars" },
        { ...newAddress(), authorization: `Bearer ${tokens.access_token}` },
      ),
    ]),
  );
  for (const response of responses) {
    expect(response).toMatchObject(busy);
    expect(response.headers.get("retry-after")).toBe("5");
  }
  expect((await login(account.username, password, newAddress())).status).toBe(200);
});

test("What the full queue refuses counts against no limit and is not in the audit trail", async () => {
  const { account } = await signedIn();
  const here = newAddress();
  const register = () =>
    post(
      registerRoute,
      "register",
      { username: `late-${account.username}`, email: `${account.username}@example.com`, password },
      here,
    );
  await whileFull(async () => {
    for (let tries = 0; tries < 130; tries += 1)
      await login(account.username, "wrong and wrong again", here);
    for (let tries = 0; tries < 12; tries += 1) await register();
  });
  expect(await database().auditEntry.count({ where: { resourceId: account.id } })).toBe(0);
  expect((await register()).status).toBe(201);
  for (let tries = 0; tries < 5; tries += 1)
    expect((await login(account.username, "wrong and wrong again", here)).status).toBe(401);
  expect((await login(account.username, password, here)).status).toBe(429);
});

test("Of 60 parallel wrong sign-ins only those whose password was checked are counted", async () => {
  const here = newAddress();
  const all = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      login(`someone-${index}`, "wrong and wrong again", index < 30 ? here : newAddress()),
    ),
  );
  const checked = all.slice(0, 30).filter(({ status }) => status === 401).length;
  expect(all.filter(({ status }) => status !== 401 && status !== 503)).toEqual([]);
  for (let index = checked; index < 30; index += 1)
    expect((await login(`later-${index}`, "wrong and wrong again", here)).status).toBe(401);
  expect((await login("one-more", "wrong and wrong again", here)).status).toBe(429);
});

test("A sign-in that fails with a database error does not count as a failed one", async () => {
  const { account } = await signedIn();
  const here = newAddress();
  await database().$executeRaw`ALTER TABLE account RENAME TO account_away`;
  try {
    for (let tries = 0; tries < 6; tries += 1)
      expect((await login(account.username, password, here)).status).toBe(500);
  } finally {
    await database().$executeRaw`ALTER TABLE account_away RENAME TO account`;
  }
  expect((await login(account.username, password, here)).status).toBe(200);
});
