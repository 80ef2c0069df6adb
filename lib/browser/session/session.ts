import { fetchJson, toApiError, fieldOf, type ApiResponse } from "./fetch-json";
import { authenticatedRequest } from "./authenticated-request";
import { ApiError } from "./api-error";
import {
  clearUser,
  clearUserIf,
  storeUser,
  storedUser,
  toSessionUser,
  type SessionUser,
} from "./stored-user";

let lastSignOutReason: unknown;
/** Why the last verification ended the session; undefined after a new sign-in. */
export const getSignOutReason = (): unknown => lastSignOutReason;

interface Credentials {
  username: string;
  password: string;
}

/** Rethrows errors of the server; replaces network errors by the fallback message. */
const withFallbackMessage =
  (fallbackMessage: string) =>
  (error: unknown): never => {
    throw error instanceof ApiError && error.code !== "unreachable"
      ? error
      : new ApiError(fallbackMessage, { cause: error });
  };

function requireSuccess(response: ApiResponse, fallbackMessage: string): unknown {
  if (!response.isSuccess) throw toApiError(response, fallbackMessage);
  return response.body;
}

async function submitSignIn(
  { username, password, rememberMe }: Credentials & { rememberMe: boolean },
  fallbackMessage: string,
): Promise<SessionUser> {
  const csrfToken = fieldOf(
    requireSuccess(await fetchJson("/api/auth/csrf"), fallbackMessage),
    "csrfToken",
  );
  const body = { csrfToken, username, password, remember_me: rememberMe };
  const user = toSessionUser(
    fieldOf(
      requireSuccess(
        await fetchJson("/api/auth/callback/credentials", { method: "POST", body }),
        fallbackMessage,
      ),
      "user",
    ),
  );
  if (!user) throw new ApiError(fallbackMessage);
  storeUser(user);
  lastSignOutReason = undefined;
  return user;
}

/** Signs in; the server sets the session cookie (P-SESS-01). Throws an `ApiError`. */
export const signIn = (credentials: Credentials & { rememberMe: boolean }): Promise<SessionUser> =>
  submitSignIn(credentials, "Login failed").catch(withFallbackMessage("Login failed"));

/**
 * Creates an account and signs in (P-SESS-02). Ignores the tokens of the response, which are for
 * API clients: the browser uses the session cookie.
 */
export async function register({
  email,
  ...credentials
}: Credentials & { email: string }): Promise<SessionUser> {
  const fallbackMessage = "Registration failed";
  const createAccount = async () => {
    requireSuccess(
      await fetchJson("/api/v1/auth/register", { method: "POST", body: { ...credentials, email } }),
      fallbackMessage,
    );
    return submitSignIn({ ...credentials, rememberMe: false }, fallbackMessage);
  };
  return createAccount().catch(withFallbackMessage(fallbackMessage));
}

/** Signs out locally, whatever the server responds (P-SESS-06). Resolves to the message to show. */
export async function signOut(): Promise<string> {
  const wasSignedIn = storedUser() !== undefined;
  // Sent even without a stored user: the httpOnly cookie may still be valid.
  const response = await fetchJson("/api/v1/auth/logout", { method: "POST" }).catch(
    () => undefined,
  );
  clearUser();
  return response?.isSuccess || !wasSignedIn ? "Logged out successfully" : "Logged out locally";
}

const RETRY_DELAY_MS = 1_000;
/**
 * A network error or a 5xx says nothing about the session. Requests of a page being left fail in
 * the same way.
 */
const isInconclusive = (error: unknown) =>
  error instanceof ApiError && (error.code === "unreachable" || (error.status ?? 0) >= 500);

async function fetchUser(previousUser: SessionUser | undefined): Promise<SessionUser> {
  const fetchMe = () => authenticatedRequest("/api/v1/auth/me");
  const response = await fetchMe().catch(async (error: unknown) => {
    if (!isInconclusive(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    return fetchMe();
  });
  const user = toSessionUser(fieldOf(response, "user"));
  if (!user) throw new ApiError("Invalid response format from server");
  // A sign-out or sign-in that happened during the request takes precedence.
  if (previousUser && storedUser() === previousUser) storeUser(user);
  return user;
}

let verifying: Promise<SessionUser> | undefined;

async function verify(): Promise<SessionUser> {
  const previousUser = storedUser();
  try {
    return await fetchUser(previousUser);
  } catch (error) {
    clearUserIf(previousUser);
    return withFallbackMessage("Failed to initialize authentication")(error);
  }
}

/** Verifies the stored user with the server (P-SESS-04); clears it when that fails (P-SESS-05). */
export const verifyUser = (): Promise<SessionUser> =>
  (verifying ??= verify()
    .catch((error: unknown) => {
      lastSignOutReason = error;
      throw error;
    })
    .finally(() => (verifying = undefined)));
