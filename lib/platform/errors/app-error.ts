import { errorCodes, type ErrorName } from './error-codes';

interface AppErrorOptions {
  /** The input field at fault, as a dotted path. */
  field?: string;
  /** Replaces the table's message; must be safe to show. */
  message?: string;
  /** For the log only; never leaves the server. */
  detail?: unknown;
  /** Seconds after which a retry makes sense (429 and 503). */
  retryAfter?: number;
  /** NOT_FOUND for an id of another company: the answer does not reveal it, a security event records it. */
  isForeign?: boolean;
  cause?: unknown;
}

/** The one error class of the product. Everything else that is thrown answers as a neutral 500. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: number;
  readonly status: number;
  readonly field: string | undefined;
  readonly detail: unknown;
  readonly retryAfter: number | undefined;
  readonly isForeign: boolean;

  constructor(
    readonly kind: ErrorName,
    options: AppErrorOptions = {},
  ) {
    const definition = errorCodes[kind];
    super(options.message ?? definition.message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = definition.code;
    this.status = definition.status;
    this.field = options.field;
    this.detail = options.detail;
    this.retryAfter = options.retryAfter;
    this.isForeign = options.isForeign ?? false;
  }

  /** Whether something thrown is the named error; survives bundles that hold the class twice. */
  static is(error: unknown, kind: ErrorName): error is AppError {
    return error instanceof Error && error.name === 'AppError' && (error as AppError).kind === kind;
  }
}
