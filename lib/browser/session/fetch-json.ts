import { ApiError, type ApiFieldError } from "./api-error";

export interface RequestOptions {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** A form is sent as it is, anything else as JSON. */
  body?: unknown;
}

export interface ApiResponse {
  status: number;
  isSuccess: boolean;
  /** What was answered; undefined when it is no JSON. */
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

/** An answer as it came over the line. */
export const toApiResponse = (status: number, text: string): ApiResponse => ({
  status,
  isSuccess: status >= 200 && status < 300,
  body: parseJson(text),
});

export const unreachableError = (cause?: unknown): ApiError =>
  new ApiError("The server cannot be reached", { code: "unreachable", cause });

/** Longer than the server takes to say that its database is out of reach. A file may take as long as its line needs. */
const REQUEST_TIMEOUT_MS = 30_000;

/** Asks the server, with the browser's cookie. Throws a failure with the code `unreachable` when no answer comes in time, or none that is whole: a page that is being left breaks its calls off. */
export async function fetchJson(
  path: string,
  { method = "GET", body }: RequestOptions = {},
): Promise<ApiResponse> {
  const isForm = typeof FormData !== "undefined" && body instanceof FormData;
  const init =
    body === undefined
      ? {}
      : isForm
        ? { body }
        : { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  try {
    const response = await fetch(path, {
      method,
      ...init,
      ...(!isForm && { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) }),
    });
    return toApiResponse(response.status, await response.text());
  } catch (cause) {
    throw unreachableError(cause);
  }
}

/** The failure that an answer tells of; `preset` is its text where the server has none. */
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
