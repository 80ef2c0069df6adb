/** The error codes of the API with their HTTP status. */
const statuses = {
  malformed_json: 400,
  invalid: 400,
  authentication_required: 401,
  invalid_credentials: 401,
  session_expired: 401,
  forbidden: 403,
  cross_origin: 403,
  registration_closed: 403,
  not_found: 404,
  method_not_allowed: 405,
  /** The document has no working copy. */
  no_working_copy: 404,
  conflict: 409,
  /** Uploads aren't in a bucket that browsers could send them to. */
  direct_uploads_off: 409,
  /** The address leads elsewhere, and the body doesn't say that it shall end. */
  address_redirects: 409,
  stale: 409,
  /** Something refers to it; `uses` in the body says what. */
  in_use: 409,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal_error: 500,
  storage_full: 507,
  unavailable: 503,
  /** The server is at capacity; nothing was done. */
  busy: 503,
} as const;

export type ErrorCode = keyof typeof statuses;

export const errorCodes = Object.keys(statuses) as readonly ErrorCode[];
export const statusOf = (code: ErrorCode): number => statuses[code];
type ErrorParams = Record<string, string | number>;

export interface FieldError {
  field: string;
  message: string;
  code: string;
  params: ErrorParams;
}

/**
 * An error that services throw and endpoints turn into a response. `message` is English and safe to
 * show.
 */
export class AppError extends Error {
  readonly params: ErrorParams;
  readonly errors: readonly FieldError[] | undefined;
  /** Seconds until a retry makes sense, for 429 and 503. */
  readonly retryAfter: number | undefined;
  /** Additional fields of the response. */
  readonly body: Readonly<Record<string, unknown>>;

  constructor(
    readonly code: ErrorCode,
    message: string,
    details: {
      params?: ErrorParams;
      errors?: FieldError[];
      retryAfter?: number;
      body?: Record<string, unknown>;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: details.cause });
    this.name = "AppError";
    this.params = details.params ?? {};
    this.errors = details.errors;
    this.retryAfter = details.retryAfter;
    this.body = details.body ?? {};
  }

  /**
   * By name, because the HTTP server and Next each bundle this class, and errors of one reach the
   * other.
   */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === "AppError";
  }

  get status(): number {
    return statusOf(this.code);
  }
}

/** The error of a value with one invalid field. */
export const invalidField = (field: string, message: string, code = "invalid"): AppError =>
  new AppError("invalid", message, { errors: [{ field, message, code, params: {} }] });

export const isNotFound = (error: unknown): boolean =>
  error instanceof AppError && error.status === 404;

/** The data of a section of a page, or that it could not be loaded. */
export type Loaded<T> = T | "unavailable";
