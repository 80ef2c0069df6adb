import { ask, failureOf, fieldOf, type Answered } from "./fetch-json";
import { authenticatedCall } from "./authenticated-request";
import { CallFailure } from "./api-error";
import { forgetUser, forgetUserIf, keepUser, storedUser, toSessionUser, type SessionUser } from "./stored-user";

let ending: unknown;
/** Why the last user was found to be signed in no longer, for what comes too late to ask; undefined once somebody signs in. */
export const whySignedOut = (): unknown => ending;

interface Credentials {
  username: string;
  password: string;
}

/** What a failed call throws where no answer came: the preset text stands for it too. */
const orPreset = (preset: string) => (error: unknown): never => {
  throw error instanceof CallFailure && error.code !== "unreachable" ? error : new CallFailure(preset, { cause: error });
};

function requireSuccess(answer: Answered, preset: string): unknown {
  if (!answer.isSuccess) throw failureOf(answer, preset);
  return answer.body;
}

async function enter({ username, password, rememberMe }: Credentials & { rememberMe: boolean }, preset: string): Promise<SessionUser> {
  const csrfToken = fieldOf(requireSuccess(await ask("/api/auth/csrf"), preset), "csrfToken");
  const body = { csrfToken, username, password, remember_me: rememberMe };
  const user = toSessionUser(fieldOf(requireSuccess(await ask("/api/auth/callback/credentials", { method: "POST", body }), preset), "user"));
  if (!user) throw new CallFailure(preset);
  keepUser(user);
  ending = undefined;
  return user;
}

/** Signs in by the browser's door: the server sets the session cookie. Throws a `CallFailure`. */
export const signIn = (given: Credentials & { rememberMe: boolean }): Promise<SessionUser> => enter(given, "Login failed").catch(orPreset("Login failed"));

/** Makes an account and signs it in (P§4). The tokens that the call answers are for programs; a browser takes none. */
export async function register({ email, ...credentials }: Credentials & { email: string }): Promise<SessionUser> {
  const preset = "Registration failed";
  const make = async () => {
    requireSuccess(await ask("/api/v1/auth/register", { method: "POST", body: { ...credentials, email } }), preset);
    return enter({ ...credentials, rememberMe: false }, preset);
  };
  return make().catch(orPreset(preset));
}

/** Signs out here whatever the server answers (P§4). Resolves to what there is to say. */
export async function signOut(): Promise<string> {
  const wasSignedIn = storedUser() !== undefined;
  // Asked for also without a stored user: the cookie, which no script sees, may still stand.
  const answer = await ask("/api/v1/auth/logout", { method: "POST" }).catch(() => undefined);
  forgetUser();
  return answer?.isSuccess || !wasSignedIn ? "Logged out successfully" : "Logged out locally";
}

const SECOND_TRY_MS = 1_000;
/** No answer, or a server in trouble, says nothing about the session; a page that is being left gets none either. */
const saysNothing = (error: unknown) => error instanceof CallFailure && (error.code === "unreachable" || (error.status ?? 0) >= 500);

async function askWho(asked: SessionUser | undefined): Promise<SessionUser> {
  const who = () => authenticatedCall("/api/v1/auth/me");
  const answer = await who().catch(async (error: unknown) => {
    if (!saysNothing(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, SECOND_TRY_MS));
    return who();
  });
  const user = toSessionUser(fieldOf(answer, "user"));
  if (!user) throw new CallFailure("Invalid response format from server");
  // Whoever signed out meanwhile stays signed out, and who signed in stays who they are.
  if (asked && storedUser() === asked) keepUser(user);
  return user;
}

let verifying: Promise<SessionUser> | undefined;

async function verify(): Promise<SessionUser> {
  const asked = storedUser();
  try {
    return await askWho(asked);
  } catch (error) {
    forgetUserIf(asked);
    return orPreset("Failed to initialize authentication")(error);
  }
}

/** Asks the server whether the stored user is signed in (P§4); if not, or if it cannot tell, nothing stays stored. */
export const verifyUser = (): Promise<SessionUser> =>
  (verifying ??= verify().catch((error: unknown) => {
    ending = error;
    throw error;
  }).finally(() => (verifying = undefined)));
