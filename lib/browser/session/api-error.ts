/** An error of one field of the request body. */
export interface ApiFieldError {
  field: string;
  message: string;
  code: string;
  params: Record<string, string | number>;
}

interface ApiErrorDetails {
  status?: number | undefined;
  /** The message of the server's response, if it had one. */
  serverMessage?: string | undefined;
  code?: string | undefined;
  params?: Record<string, string | number>;
  errors?: readonly ApiFieldError[];
  cause?: unknown;
}

/** A failed API request. `message` is English; the interface translates by `code`. */
export class ApiError extends Error {
  readonly status: number | undefined;
  readonly serverMessage: string | undefined;
  readonly code: string | undefined;
  readonly params: Record<string, string | number>;
  readonly errors: readonly ApiFieldError[];

  constructor(
    message: string,
    { status, serverMessage, code, params = {}, errors = [], cause }: ApiErrorDetails = {},
  ) {
    super(message, { cause });
    this.name = "ApiError";
    this.status = status;
    this.serverMessage = serverMessage;
    this.code = code;
    this.params = params;
    this.errors = errors;
  }
}
