import { ApiError, type ApiFieldError } from "./api-error";

export interface RequestOptions {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** FormData and files are sent as they are, everything else as JSON. */
  body?: unknown;
  /** By default 30 seconds. */
  timeoutMs?: number;
}

export interface ApiResponse {
  status: number;
  isSuccess: boolean;
  /** The parsed body; undefined when it isn't JSON. */
  body: unknown;
}

export const fieldOf = (body: unknown, name: string): unknown =>
  body && typeof body === "object" ? (body as Record<string, unknown>)[name] : undefined;

const textFieldOf = (body: unknown, name: string): string | undefined => {
  const found = fieldOf(body, name);
  return typeof found === "string" && found ? found : undefined;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const toApiResponse = (status: number, text: string): ApiResponse => ({
  status,
  isSuccess: status >= 200 && status < 300,
  body: parseJson(text),
});

export const unreachableError = (cause?: unknown): ApiError =>
  new ApiError("The server cannot be reached", { code: "unreachable", cause });

/**
 * Longer than the server takes to report that its database is out of reach. Doesn't apply to
 * uploads, whose duration depends on the connection.
 */
const REQUEST_TIMEOUT_MS = 30_000;

const isFormOrFile = (body: unknown): body is FormData | Blob =>
  (typeof FormData !== "undefined" && body instanceof FormData) || body instanceof Blob;

/**
 * Sends a request with the browser's cookies. Throws an `ApiError` with the code `unreachable` when
 * no complete response arrives in time. Leaving the page aborts its requests with the same error.
 */
export async function fetchJson(
  path: string,
  { method = "GET", body, timeoutMs = REQUEST_TIMEOUT_MS }: RequestOptions = {},
): Promise<ApiResponse> {
  const isUpload = isFormOrFile(body);
  const init =
    body === undefined
      ? {}
      : isUpload
        ? { body }
        : { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  try {
    const response = await fetch(path, {
      method,
      ...init,
      ...(!isUpload && { signal: AbortSignal.timeout(timeoutMs) }),
    });
    return toApiResponse(response.status, await response.text());
  } catch (cause) {
    throw unreachableError(cause);
  }
}

/** The error described by a failed response; `fallbackMessage` is used when it has no message. */
export function toApiError({ status, body }: ApiResponse, fallbackMessage: string): ApiError {
  const [serverMessage, code, params, errors] = [
    textFieldOf(body, "message"),
    textFieldOf(body, "code"),
    fieldOf(body, "params"),
    fieldOf(body, "errors"),
  ];
  return new ApiError(serverMessage ?? fallbackMessage, {
    status,
    serverMessage,
    code,
    params: params && typeof params === "object" ? (params as Record<string, string | number>) : {},
    errors: Array.isArray(errors) ? (errors as ApiFieldError[]) : [],
  });
}
