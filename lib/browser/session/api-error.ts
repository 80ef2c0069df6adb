/** What is wrong with one field of what was sent. */
export interface FieldProblem {
  field: string;
  message: string;
  code: string;
  params: Record<string, string | number>;
}

interface Details {
  status?: number | undefined;
  /** The server's own words, where it had any. */
  said?: string | undefined;
  code?: string | undefined;
  params?: Record<string, string | number>;
  errors?: readonly FieldProblem[];
  cause?: unknown;
}

/** A call that failed. `message` is English; the interface translates by `code` (design.md §3). */
export class CallFailure extends Error {
  readonly status: number | undefined;
  readonly said: string | undefined;
  readonly code: string | undefined;
  readonly params: Record<string, string | number>;
  readonly errors: readonly FieldProblem[];

  constructor(message: string, { status, said, code, params = {}, errors = [], cause }: Details = {}) {
    super(message, { cause });
    this.name = "CallFailure";
    this.status = status;
    this.said = said;
    this.code = code;
    this.params = params;
    this.errors = errors;
  }
}
