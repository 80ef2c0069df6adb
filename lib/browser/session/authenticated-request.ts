import { fetchJson, toApiError, type ApiResponse, type RequestOptions } from "./fetch-json";
import { ApiError } from "./api-error";
import { announceSaved } from "./saved-changes";
import { clearUser, clearUserIf, storedUser } from "./stored-user";

let refreshing: Promise<void> | undefined;
/**
 * The number of successful refreshes. A request that began before the last one doesn't need its
 * own.
 */
let refreshCount = 0;

async function refresh(): Promise<void> {
  const user = storedUser();
  if (!user) {
    clearUser();
    throw new ApiError("No refresh token available", { code: "authentication_required" });
  }
  const response = await fetchJson("/api/v1/auth/refresh", { method: "POST" }).catch(
    () => undefined,
  );
  if (!response?.isSuccess) {
    clearUserIf(user);
    throw new ApiError("Token refresh failed", {
      status: response?.status,
      code: "session_expired",
    });
  }
  refreshCount += 1;
}

/** Refreshes the session. Concurrent requests share one refresh. */
export const refreshSession = (): Promise<void> =>
  (refreshing ??= refresh().finally(() => (refreshing = undefined)));

const sessionExpiredError = (cause?: unknown) =>
  new ApiError("Session expired, please login again", {
    status: 401,
    code: "session_expired",
    cause,
  });

/**
 * Sends a request with the browser's session; a 401 leads to one refresh and one repetition
 * (P-SESS-07). Resolves to the response body. Throws an `ApiError`.
 */
export async function sendAuthenticated(send: () => Promise<ApiResponse>): Promise<unknown> {
  const user = storedUser();
  if (!user) throw new ApiError("Authentication required", { code: "authentication_required" });
  const refreshCountBefore = refreshCount;
  let response = await send();
  if (response.status === 401) {
    if (refreshCountBefore === refreshCount)
      await refreshSession().catch((cause: unknown) => {
        throw sessionExpiredError(cause);
      });
    response = await send();
    if (response.status === 401) {
      clearUserIf(user);
      throw sessionExpiredError();
    }
  }
  if (!response.isSuccess)
    throw toApiError(response, `Request failed with status: ${response.status}`);
  return response.body;
}

/** A JSON request with the browser's session. Other windows learn of what it changed. */
export async function authenticatedRequest(
  path: string,
  options: RequestOptions = {},
): Promise<unknown> {
  const body = await sendAuthenticated(() => fetchJson(path, options));
  if (options.method && options.method !== "GET") announceSaved();
  return body;
}
