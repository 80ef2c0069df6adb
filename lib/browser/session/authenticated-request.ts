import { ask, failureOf, type Answered, type CallOptions } from "./fetch-json";
import { CallFailure } from "./api-error";
import { forgetUser, forgetUserIf, storedUser } from "./stored-user";

let refreshing: Promise<void> | undefined;
/** How many refreshes have succeeded: a call that began before the last one needs none of its own. */
let refreshes = 0;

async function refresh(): Promise<void> {
  const asked = storedUser();
  if (!asked) {
    forgetUser();
    throw new CallFailure("No refresh token available", { code: "authentication_required" });
  }
  const answer = await ask("/api/v1/auth/refresh", { method: "POST" }).catch(() => undefined);
  if (!answer?.isSuccess) {
    forgetUserIf(asked);
    throw new CallFailure("Token refresh failed", { status: answer?.status, code: "session_expired" });
  }
  refreshes += 1;
}

/** Renews what calls are made with; asked for several times at once, it happens once. */
export const refreshSession = (): Promise<void> => (refreshing ??= refresh().finally(() => (refreshing = undefined)));

const expired = (cause?: unknown) => new CallFailure("Session expired, please login again", { status: 401, code: "session_expired", cause });

/** Sends with the browser's session: on 401 one refresh and one repeat (P§4). Resolves to the answer; throws a `CallFailure`. */
export async function authenticated(send: () => Promise<Answered>): Promise<unknown> {
  const asked = storedUser();
  if (!asked) throw new CallFailure("Authentication required", { code: "authentication_required" });
  const before = refreshes;
  let answer = await send();
  if (answer.status === 401) {
    if (before === refreshes)
      await refreshSession().catch((cause: unknown) => {
        throw expired(cause);
      });
    answer = await send();
    if (answer.status === 401) {
      forgetUserIf(asked);
      throw expired();
    }
  }
  if (!answer.isSuccess) throw failureOf(answer, `Request failed with status: ${answer.status}`);
  return answer.body;
}

/** A call with the browser's session, as JSON. */
export const authenticatedCall = (path: string, options: CallOptions = {}): Promise<unknown> => authenticated(() => ask(path, options));
