import 'server-only';
import { AppError } from '@/lib/platform/errors/app-error';
import type { AnyEndpoint } from '../endpoint';

/** The part of a signed-in user that the wrapper reads; the application's actor extends it. */
export interface BaseActor {
  userId: number;
  email: string;
  isTravelAgent: boolean;
}

/** The actor, or null where the endpoint needs none. @throws {AppError} SESSION_REQUIRED, FORBIDDEN for the wrong kind of entity */
export async function admit<Actor extends BaseActor>(
  { access }: Pick<AnyEndpoint, 'access'>,
  request: Request,
  resolveActor: (request: Request) => Promise<Actor | null>,
): Promise<Actor | null> {
  if (access === 'webhook') return null;
  const actor = await resolveActor(request);
  if (access === 'public') return actor;
  if (!actor) throw new AppError('SESSION_REQUIRED');
  if (access === 'travel_agent' && !actor.isTravelAgent) throw new AppError('FORBIDDEN');
  if (access === 'corporate' && actor.isTravelAgent) throw new AppError('FORBIDDEN');
  return actor;
}
