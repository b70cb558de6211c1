import type { ProviderFault } from './port';

/**
 * - `unknown`: it may or may not have happened (timeout, connection lost, 5xx on a write). Never treat as failed: ask.
 * - `rejected`: the provider refused, nothing happened; `fault` says why.
 * - `throttled`: refused for too many requests, also after waiting; nothing happened.
 * - `unavailable`: nothing happened because the provider could not be reached, or a read got no usable answer.
 * - `untrusted`: a webhook whose signature does not prove it, or whose body is not an event.
 */
export type ProviderErrorKind = 'unknown' | 'rejected' | 'throttled' | 'unavailable' | 'untrusted';

interface ProviderErrorOptions {
  fault?: ProviderFault;
  status?: number;
  cause?: unknown;
}

/** The one error the payment provider's port throws. Its message holds no personal data and may be logged. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly fault: ProviderFault | null;
  readonly status: number | null;

  constructor(
    readonly kind: ProviderErrorKind,
    message: string,
    options: ProviderErrorOptions = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.fault = options.fault ?? null;
    this.status = options.status ?? null;
  }

  /** Whether something thrown is a provider error, of one kind if given; survives bundles that hold the class twice. */
  static is(error: unknown, kind?: ProviderErrorKind): error is ProviderError {
    if (!(error instanceof Error) || error.name !== 'ProviderError') return false;
    return kind === undefined || (error as ProviderError).kind === kind;
  }
}
