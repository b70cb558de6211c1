import type { AppError } from '@/lib/platform/errors/app-error';
import { log } from './log';

/** What Next tells of a failed request beside the error; `instrumentation.ts` hands it over as it is. */
export interface FailedRequest {
  method: string;
}

export interface FailedRender {
  /** The page's file, for example `/account/bookings/[bookingId]`: it holds no id, code or query of anybody. */
  routePath: string;
  routeType: string;
  renderSource?: string | undefined;
  revalidateReason?: string | undefined;
}

/**
 * One line for a page that failed on the server, with the digest that its reader is shown. The address is left out on purpose:
 * it holds booking ids, codes of invitations and what people searched for. What a page refuses by our own rules is an answer and
 * no failure, unless it is one of the 500s; nor is a reader who left before the page was whole.
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
    error: error instanceof Error ? error : new Error('Something that is no error was thrown'),
  });
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && error.name === 'AppError' && (error as AppError).status < 500;
}

/** The reader left while the page was being written to them. React has no code for it, only these words. */
function isHungUp(error: unknown): boolean {
  return (
    error instanceof Error && /^The destination stream (errored while writing data|closed early)\.$/.test(error.message)
  );
}

function digestOf(error: unknown): string | undefined {
  return error instanceof Error && 'digest' in error ? String(error.digest) : undefined;
}
