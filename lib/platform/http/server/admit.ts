import 'server-only';
import type { KeyScope } from '@/lib/platform/api-keys/key-scopes';
import { AppError } from '@/lib/platform/errors/app-error';
import type { AnyEndpoint } from '../endpoint';
import { callerAddress } from './caller';

/** The application's actor extends this type. */
export interface BaseActor {
  userId: number;
  email: string;
  isTravelAgent: boolean;
  /** Present if the request was made with an API key. */
  apiKey?: { id: number; scopes: readonly KeyScope[] };
}

/** The two kinds of principal: a person with a session cookie, and a company's system with an API key. */
export interface Principals<Actor> {
  resolveSession: (request: Request) => Promise<Actor | null>;
  /** Without it, no key is valid. @throws {AppError} INVALID_API_KEY, API_KEY_ENDED, TOO_MANY_REQUESTS */
  resolveApiKey?: (key: string, address: string) => Promise<Actor>;
}

/**
 * @param apiKey the key of the request, or null for a request with or without a session
 * @throws {AppError} SESSION_REQUIRED; API_KEY_SCOPE; FORBIDDEN for the wrong kind of legal entity
 */
export async function admit<Actor extends BaseActor>(
  { access, keyScope }: Pick<AnyEndpoint, 'access' | 'keyScope'>,
  { request, apiKey }: { request: Request; apiKey: string | null },
  { resolveSession, resolveApiKey = refuseApiKey }: Principals<Actor>,
): Promise<Actor | null> {
  if (access === 'webhook') return null;
  const actor = await (apiKey === null ? resolveSession(request) : resolveApiKey(apiKey, callerAddress(request)));
  if (actor?.apiKey && !(keyScope && actor.apiKey.scopes.includes(keyScope))) throw new AppError('API_KEY_SCOPE');
  if (access === 'public') return actor;
  if (!actor) throw new AppError('SESSION_REQUIRED');
  if (access === 'travel_agent' && !actor.isTravelAgent) throw new AppError('FORBIDDEN');
  if (access === 'corporate' && actor.isTravelAgent) throw new AppError('FORBIDDEN');
  return actor;
}

const refuseApiKey = () => Promise.reject(new AppError('INVALID_API_KEY'));
