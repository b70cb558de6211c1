import { errorCodes, type ErrorName } from './error-codes';

interface AppErrorOptions {
  /** Dotted path of the invalid input field. */
  field?: string;
  /** Replaces the default message of the code; it is shown to users. */
  message?: string;
  /** Part of the response, with the field names of JSON: what a screen needs to explain the error. */
  data?: unknown;
  /** For the log only; not part of the response. */
  detail?: unknown;
  /** Seconds after which a retry makes sense (429 and 503). */
  retryAfter?: number;
  /** NOT_FOUND for an id of another company: recorded as a security event, but not visible in the response. */
  isForeign?: boolean;
  /** Value of a Set-Cookie header of the response. */
  setCookie?: string;
  cause?: unknown;
}

/** The only error class whose message and code reach the client. Any other error produces a neutral 500. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: number;
  readonly status: number;
  readonly field: string | undefined;
  readonly data: unknown;
  readonly detail: unknown;
  readonly retryAfter: number | undefined;
  readonly isForeign: boolean;
  readonly setCookie: string | undefined;

  constructor(
    readonly kind: ErrorName,
    options: AppErrorOptions = {},
  ) {
    const definition = errorCodes[kind];
    super(options.message ?? definition.message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = definition.code;
    this.status = definition.status;
    this.field = options.field;
    this.data = options.data;
    this.detail = options.detail;
    this.retryAfter = options.retryAfter;
    this.isForeign = options.isForeign ?? false;
    this.setCookie = options.setCookie;
  }

  /** Use this instead of `instanceof`, because bundles can contain the class twice. */
  static is(error: unknown, kind: ErrorName): error is AppError {
    return error instanceof Error && error.name === 'AppError' && (error as AppError).kind === kind;
  }
}
