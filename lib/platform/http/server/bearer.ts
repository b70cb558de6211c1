import 'server-only';
import { AppError } from '@/lib/platform/errors/app-error';
import type { AnyEndpoint } from '../endpoint';
import { needsKey, needsSession } from '../general-errors';

/**
 * Returns the API key of a request. Browsers never add the header on their own, so such a request needs no Origin; its cookies are
 * ignored. Public endpoints without `keyScope` and webhooks do not read the header here.
 * @throws {AppError} API_KEY_NOT_ALLOWED, API_KEY_REQUIRED
 */
export function readApiKey(endpoint: AnyEndpoint, request: Request): string | null {
  const [, token] = /^Bearer(?: +(.*))?$/i.exec(request.headers.get('authorization') ?? '') ?? [null, null];
  if (needsKey(endpoint)) {
    if (token === null) throw new AppError('API_KEY_REQUIRED');
    return token ?? '';
  }
  if (token === null || !(needsSession(endpoint) || endpoint.keyScope)) return null;
  if (!endpoint.keyScope) throw new AppError('API_KEY_NOT_ALLOWED');
  return token ?? '';
}
