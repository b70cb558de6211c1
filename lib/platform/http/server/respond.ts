import 'server-only';
import { types } from 'node:util';
import { AppError } from '@/lib/platform/errors/app-error';
import type { ErrorEnvelope } from '@/lib/platform/errors/envelope';
import { sqlState } from '@/lib/platform/db/transaction';
import { log } from '@/lib/platform/log/log';
import type { FileAnswer } from '../endpoint-file';

const PRIVATE = { 'Cache-Control': 'private, no-store' };

export function jsonResponse(body: unknown, status: number, requestId: string): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'x-request-id': requestId, ...PRIVATE },
  });
}

export function fileResponse(file: FileAnswer, contentType: string, requestId: string): Response {
  const { filename, content, disposition = 'inline' } = file;
  return new Response(content instanceof Uint8Array ? new Uint8Array(content) : content, {
    headers: {
      'Content-Type': contentType,
      'Content-Disposition': `${disposition}; filename="${filename}"`,
      'X-Content-Type-Options': 'nosniff',
      'x-request-id': requestId,
      ...PRIVATE,
    },
  });
}

/** Maps an error to the error envelope. Unknown errors become a neutral 500. Only errors with a status from 500 are logged. */
export function errorResponse(error: unknown, endpointId: string, requestId: string): Response {
  const known = toAppError(error);
  // Every graceful shutdown causes NOT_READY.
  if (known.status >= 500 && known.kind !== 'NOT_READY')
    log.error('api.failed', { endpoint: endpointId, requestId, error });
  const { message, code, field, data } = known;
  const body: ErrorEnvelope = {
    errors: [{ message, code, ...(field ? { field } : {}), ...(data === undefined ? {} : { data }) }],
  };
  const response = jsonResponse(body, known.status, requestId);
  if (known.retryAfter !== undefined) response.headers.set('Retry-After', String(known.retryAfter));
  // RFC 9110, section 15.5.2. Browsers show no dialog for this scheme.
  if (known.status === 401) response.headers.set('WWW-Authenticate', 'Bearer realm="API"');
  if (known.setCookie !== undefined) response.headers.append('Set-Cookie', known.setCookie);
  return response;
}

function toAppError(error: unknown): AppError {
  if (error instanceof Error && error.name === 'AppError') return error as AppError;
  if (isDatabaseAway(error)) return new AppError('UNAVAILABLE', { retryAfter: 2, cause: error });
  return new AppError('INTERNAL', { cause: error });
}

const CONNECTION_FAILURES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
]);

/** Returns true for errors after which a retry may succeed. */
function isDatabaseAway(error: unknown): boolean {
  const state = sqlState(error);
  if (state && (/^(08|53|58|57P)/.test(state) || ['57014', '55P03', '40P01', '40001', '25006'].includes(state)))
    return true;
  // In Jest, errors of Node.js are not instances of the global Error.
  for (let current = error; types.isNativeError(current); current = current.cause) {
    const code = (current as NodeJS.ErrnoException).code;
    if (
      (code !== undefined && CONNECTION_FAILURES.has(code)) ||
      /timeout exceeded when trying to connect|^timeout expired$|Connection terminated|is not queryable|^Query read timeout$/.test(
        current.message,
      )
    )
      return true;
  }
  return false;
}
