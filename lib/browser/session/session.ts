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
/** Why the last user was found to be signed in no longer, for what comes too late to ask; undefined once somebody signs in. */
export const getSignOutReason = (): unknown => lastSignOutReason;

interface Credentials {
  username: string;
  password: string;
}

/** What a failed call throws where no answer came: the preset text stands for it too. */
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

/** Signs in by the browser's door: the server sets the session cookie. Throws a `CallFailure`. */
export const signIn = (credentials: Credentials & { rememberMe: boolean }): Promise<SessionUser> =>
  submitSignIn(credentials, "Login failed").catch(withFallbackMessage("Login failed"));

/** Makes an account and signs it in (P§4). The tokens that the call answers are for programs; a browser takes none. */
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

/** Signs out here whatever the server answers (P§4). Resolves to what there is to say. */
export async function signOut(): Promise<string> {
  const wasSignedIn = storedUser() !== undefined;
  // Asked for also without a stored user: the cookie, which no script sees, may still stand.
  const response = await fetchJson("/api/v1/auth/logout", { method: "POST" }).catch(
    () => undefined,
  );
  clearUser();
  return response?.isSuccess || !wasSignedIn ? "Logged out successfully" : "Logged out locally";
}

const RETRY_DELAY_MS = 1_000;
/** No answer, or a server in trouble, says nothing about the session; a page that is being left gets none either. */
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
  // Whoever signed out meanwhile stays signed out, and who signed in stays who they are.
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

/** Asks the server whether the stored user is signed in (P§4); if not, or if it cannot tell, nothing stays stored. */
export const verifyUser = (): Promise<SessionUser> =>
  (verifying ??= verify()
    .catch((error: unknown) => {
      lastSignOutReason = error;
      throw error;
    })
    .finally(() => (verifying = undefined)));
