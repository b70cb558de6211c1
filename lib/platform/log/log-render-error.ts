import type { AppError } from '@/lib/platform/errors/app-error';
import { log } from './log';

/** The request that Next.js passes to `onRequestError` of `instrumentation.ts`. */
export interface FailedRequest {
  method: string;
}

export interface FailedRender {
  /** The page's route, for example `/account/bookings/[bookingId]`, without the values of its parameters. */
  routePath: string;
  routeType: string;
  renderSource?: string | undefined;
  revalidateReason?: string | undefined;
}

/**
 * Logs a page that failed on the server, with the digest that the error page shows. The URL is omitted because it can contain
 * booking ids, invitation codes and search terms. An AppError below 500 is an expected response, and a client that disconnects
 * is not a failure; neither is logged.
 */
export function logRenderError(error: unknown, { method }: FailedRequest, context: FailedRender): void {
  if (isRefusal(error) || isHungUp(error)) return;
  const { routePath: route, routeType, renderSource, revalidateReason } = context;
  const digest = digestOf(error);
  log.error('page.failed', {
    ...{ route, kind: routeType, method },
    ...(renderSource ? { source: renderSource } : {}),
    ...(revalidateReason ? { revalidating: revalidateReason } : {}),
    ...(digest ? { digest } : {}),
    error:
      error instanceof Error
        ? error
        : new Error(`Rendering threw a value that is not an Error: ${String(error).slice(0, 200)}`),
  });
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && error.name === 'AppError' && (error as AppError).status < 500;
}

/** The client disconnected while React streamed the page. React identifies this error by its message only. */
function isHungUp(error: unknown): boolean {
  return (
    error instanceof Error && /^The destination stream (errored while writing data|closed early)\.$/.test(error.message)
  );
}

function digestOf(error: unknown): string | undefined {
  return error instanceof Error && 'digest' in error ? String(error.digest) : undefined;
}
