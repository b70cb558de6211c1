import type { ProviderFault } from './port';

/**
 * - `unknown`: the call may have taken effect (timeout, lost connection, 5xx for a write). Read the state afterwards.
 * - `rejected`: the provider refused the call, which had no effect; `fault` has the reason.
 * - `throttled`: too many requests, also after retries. The call had no effect.
 * - `unavailable`: the provider could not be reached, or a read got no valid response. The call had no effect.
 * - `untrusted`: a webhook with a wrong signature or a body that is not an event.
 */
export type ProviderErrorKind = 'unknown' | 'rejected' | 'throttled' | 'unavailable' | 'untrusted';

interface ProviderErrorOptions {
  fault?: ProviderFault;
  status?: number;
  cause?: unknown;
}

/** The only error of the payment provider's port. The message contains no personal data and may be logged. */
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

  /** Compares the name, because a bundle may contain the class twice and `instanceof` would fail. */
  static is(error: unknown, kind?: ProviderErrorKind): error is ProviderError {
    if (!(error instanceof Error) || error.name !== 'ProviderError') return false;
    return kind === undefined || (error as ProviderError).kind === kind;
  }
}
