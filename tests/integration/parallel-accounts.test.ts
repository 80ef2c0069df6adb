import pg from "pg";
import * as changePasswordRoute from "@/app/api/v1/auth/change-password/route";
import * as loginRoute from "@/app/api/v1/auth/login/route";
import * as logoutRoute from "@/app/api/v1/auth/logout/route";
import * as meRoute from "@/app/api/v1/auth/me/route";
import * as registerRoute from "@/app/api/v1/auth/register/route";
import { setAdministrator } from "@/lib/auth/administration";
import { startTokenSession } from "@/lib/auth/sessions";
import { database } from "@/lib/data/database/prisma";
import { callRoute } from "../support/api-request";
import { clientIdentity, password, signedIn } from "../support/accounts";
import { waitForLock } from "../support/database-locks";

interface ResponseBody {
  code: string;
  errors: { field: string; code: string }[];
}

let addresses = 0;
const newAddress = () => ({ "x-forwarded-for": `203.0.113.${++addresses}` });
const post = (
  route: object,
  path: string,
  body: object | undefined,
  headers: Record<string, string>,
) =>
  callRoute<ResponseBody>(route, `/api/v1/auth/${path}`, {
    method: "POST",
    headers: { ...newAddress(), ...headers },
    ...(body && { body }),
  });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const isSignedIn = async (token: string) =>
  (await callRoute(meRoute, "/api/v1/auth/me", { headers: bearer(token) })).status === 200;
const newPasswordOf = (index: number) => `a quiet road, number ${index}`;
const change = (token: string, index: number) =>
  post(
    changePasswordRoute,
    "change-password",
    { current_password: password, new_password: newPasswordOf(index) },
    bearer(token),
  );
const signsIn = async (username: string, given: string) =>
  (await post(loginRoute, "login", { username, password: given }, {})).status === 200;
const six = [0, 1, 2, 3, 4, 5];

test("Of six parallel password changes by one session one succeeds, the others get 409, and the session stays valid", async () => {
  const { account, tokens } = await signedIn();
  const other = await startTokenSession(account, false, clientIdentity);
  const responses = await Promise.all(six.map((index) => change(tokens.access_token, index)));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  for (const { status, body } of responses)
    if (status === 409)
      expect(body).toMatchObject({
        code: "conflict",
        errors: [{ field: "current_password", code: "changed_meanwhile" }],
      });
  const winner = responses.findIndex(({ status }) => status === 200);
  expect(
    await Promise.all(six.map((index) => signsIn(account.username, newPasswordOf(index)))),
  ).toEqual(six.map((index) => index === winner));
  expect([await isSignedIn(tokens.access_token), await isSignedIn(other.access_token)]).toEqual([
    true,
    false,
  ]);
  expect(
    await database().auditEntry.count({
      where: { resourceId: account.id, action: "change_password" },
    }),
  ).toBe(1);
});

test("Of six parallel password changes by six sessions one succeeds, only its session stays valid, and the others get 401 or 409", async () => {
  const { account } = await signedIn();
  const sessions = await Promise.all(
    six.map(() => startTokenSession(account, false, clientIdentity)),
  );
  const responses = await Promise.all(
    sessions.map(({ access_token: token }, index) => change(token, index)),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(responses.filter(({ status }) => ![200, 401, 409].includes(status))).toEqual([]);
  const isWinner = responses.map(({ status }) => status === 200);
  expect(await Promise.all(sessions.map(({ access_token: token }) => isSignedIn(token)))).toEqual(
    isWinner,
  );
  expect(await database().session.count({ where: { accountId: account.id } })).toBe(1);
});

test("A password change whose session was ended meanwhile changes nothing", async () => {
  const { account, tokens } = await signedIn();
  const other = new pg.Client(process.env.DATABASE_URL);
  await other.connect();
  await other.query("BEGIN");
  await other.query("SELECT FROM account WHERE id = $1 FOR UPDATE", [account.id]);
  const changing = change(tokens.access_token, 0);
  // It has passed its own checks, and waits to store the password.
  await waitForLock();
  const loggedOut = await post(logoutRoute, "logout", undefined, bearer(tokens.access_token));
  expect(loggedOut.status).toBe(200);
  await other.query("COMMIT");
  await other.end();
  expect((await changing).status).toBe(401);
  expect(await signsIn(account.username, password)).toBe(true);
});

test("Parallel sign-outs end one session and are recorded once", async () => {
  const { account, tokens } = await signedIn();
  const responses = await Promise.all(
    six.map(() => post(logoutRoute, "logout", undefined, bearer(tokens.access_token))),
  );
  expect(responses.filter(({ status }) => ![200, 401].includes(status))).toEqual([]);
  expect(
    await database().auditEntry.count({ where: { resourceId: account.id, action: "sign_out" } }),
  ).toBe(1);
});

test("Of two administrators demoted in parallel one stays, and of twenty registrations of one name or address one succeeds", async () => {
  await database().account.updateMany({ data: { isAdmin: false } });
  const [one, two] = [await signedIn({ isAdmin: true }), await signedIn({ isAdmin: true })];
  const demoted = await Promise.allSettled(
    [one, two].map(({ account }) => setAdministrator(account.username, false)),
  );
  expect(demoted.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const sameName = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      post(
        registerRoute,
        "register",
        { username: "same-name", email: `same-${index}@example.com`, password },
        {},
      ),
    ),
  );
  const sameAddress = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      post(
        registerRoute,
        "register",
        { username: `same-${index}`, email: "same@example.com", password },
        {},
      ),
    ),
  );
  for (const responses of [sameName, sameAddress])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 409),
    ]);
}, 30_000);
