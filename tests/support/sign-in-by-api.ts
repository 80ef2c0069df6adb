import { expect, request as requests, type APIRequestContext } from "@playwright/test";

export interface Credentials {
  username: string;
  password: string;
}

/** Signs in with the requests of the form. */
export async function signInViaApi(
  request: APIRequestContext,
  origin: string,
  { username, password }: Credentials,
): Promise<void> {
  const { csrfToken } = (await (await request.get(`${origin}/api/auth/csrf`)).json()) as {
    csrfToken: string;
  };
  const response = await request.post(`${origin}/api/auth/callback/credentials`, {
    data: { csrfToken, username, password, remember_me: false },
    headers: { origin },
  });
  // Shown whole when it fails.
  const answer = [response.status(), await response.json()] as const;
  expect(answer).toEqual([200, expect.objectContaining({ success: true })]);
}

/** The Cookie header of a browser that signed in. */
export async function signedInCookie(origin: string, credentials: Credentials): Promise<string> {
  const context = await requests.newContext();
  await signInViaApi(context, origin, credentials);
  const { cookies } = await context.storageState();
  await context.dispose();
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}
