import * as callbackRoute from "@/app/api/auth/callback/credentials/route";
import * as csrfRoute from "@/app/api/auth/csrf/route";
import { readBrowserCookie } from "@/lib/auth/browser-cookie";
import { environment } from "@/lib/env";
import { issueChallenge, readChallenge } from "@/lib/services/enquiry/contact-challenge";
import { captchaSolution } from "@/lib/domain/enquiry/contact-form";
import { password, signedIn } from "../support/accounts";
import { callRoute } from "../support/api-request";
import { me } from "../support/auth-requests";

const OLD = "the old secret of these tests that is replaced";
const NEW = "the new secret of these tests that replaces the old one";
const use = (...secrets: string[]) => void (environment().AUTH_SECRET = secrets);

const cookiesOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

async function loadForm() {
  const { headers, body } = await callRoute<{ csrfToken: string }>(csrfRoute, "/api/auth/csrf");
  return { cookie: cookiesOf(headers), csrfToken: body.csrfToken };
}

/** Signs in with a form that was loaded before. Resolves to status and session cookie. */
async function signIn(
  username: string,
  { cookie, csrfToken }: Awaited<ReturnType<typeof loadForm>>,
) {
  const { status, headers } = await callRoute(callbackRoute, "/api/auth/callback/credentials", {
    method: "POST",
    headers: { cookie, origin: "http://localhost:3000" },
    body: { username, password, csrfToken, remember_me: false },
  });
  return { status, session: cookiesOf(headers) };
}

test("What the old value has signed is valid while it is listed, and not after [A-OPS-14]", async () => {
  use(OLD);
  const { tokens, account } = await signedIn();
  const { session } = await signIn(account.username, await loadForm());
  const form = await loadForm();
  const challenge = issueChallenge(Date.now());
  const solution = captchaSolution(challenge);

  use(NEW, OLD);
  expect((await me(tokens.access_token)).status).toBe(200);
  expect(await readBrowserCookie(session)).toEqual(expect.any(String));
  expect(readChallenge(challenge.token)?.isSolvedBy(solution)).toBe(true);
  expect(readChallenge(challenge.token)?.isSolvedBy(solution + 1)).toBe(false);
  const again = await signIn(account.username, form);
  expect(again.status).toBe(200);

  use(NEW);
  expect((await me(tokens.access_token)).status).toBe(401);
  expect(await readBrowserCookie(session)).toBeUndefined();
  expect(readChallenge(challenge.token)).toBeUndefined();
  expect((await signIn(account.username, form)).status).toBe(403);
  // Although the form was older, the session is of the first value.
  expect(await readBrowserCookie(again.session)).toEqual(expect.any(String));
});

test("Only the first value signs [A-OPS-14]", async () => {
  use(NEW, OLD);
  const { tokens, account } = await signedIn();
  const form = await loadForm();
  const { session } = await signIn(account.username, form);
  const { token } = issueChallenge(Date.now());
  use(OLD);
  expect((await me(tokens.access_token)).status).toBe(401);
  expect(await readBrowserCookie(session)).toBeUndefined();
  expect(readChallenge(token)).toBeUndefined();
  expect((await signIn(account.username, form)).status).toBe(403);
});
