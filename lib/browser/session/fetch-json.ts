import { CallFailure, type FieldProblem } from "./api-error";

export interface CallOptions {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** A form is sent as it is, anything else as JSON. */
  body?: unknown;
}

export interface Answered {
  status: number;
  isSuccess: boolean;
  /** What was answered; undefined when it is no JSON. */
  body: unknown;
}

export const fieldOf = (body: unknown, name: string): unknown => (body && typeof body === "object" ? (body as Record<string, unknown>)[name] : undefined);

const textOf = (body: unknown, name: string): string | undefined => {
  const found = fieldOf(body, name);
  return typeof found === "string" && found ? found : undefined;
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** An answer as it came over the line. */
export const answeredWith = (status: number, text: string): Answered => ({ status, isSuccess: status >= 200 && status < 300, body: jsonOf(text) });

export const unreachable = (cause?: unknown): CallFailure => new CallFailure("The server cannot be reached", { code: "unreachable", cause });

/** Longer than the server takes to say that its database is out of reach. A file may take as long as its line needs. */
const ANSWER_MS = 30_000;

/** Asks the server, with the browser's cookie. Throws a failure with the code `unreachable` when no answer comes in time, or none that is whole: a page that is being left breaks its calls off. */
export async function ask(path: string, { method = "GET", body }: CallOptions = {}): Promise<Answered> {
  const isForm = typeof FormData !== "undefined" && body instanceof FormData;
  const sent = body === undefined ? {} : isForm ? { body } : { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  try {
    const response = await fetch(path, { method, ...sent, ...(!isForm && { signal: AbortSignal.timeout(ANSWER_MS) }) });
    return answeredWith(response.status, await response.text());
  } catch (cause) {
    throw unreachable(cause);
  }
}

/** The failure that an answer tells of; `preset` is its text where the server has none. */
export function failureOf({ status, body }: Answered, preset: string): CallFailure {
  const [said, code, params, errors] = [textOf(body, "message"), textOf(body, "code"), fieldOf(body, "params"), fieldOf(body, "errors")];
  return new CallFailure(said ?? preset, {
    status, said, code,
    params: params && typeof params === "object" ? (params as Record<string, string | number>) : {},
    errors: Array.isArray(errors) ? (errors as FieldProblem[]) : [],
  });
}
