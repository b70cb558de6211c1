import 'server-only';
import { AppError } from '@/lib/platform/errors/app-error';
import type { AnyEndpoint } from '../endpoint';

/** The application's actor extends this type. */
export interface BaseActor {
  userId: number;
  email: string;
  isTravelAgent: boolean;
}

/** @throws {AppError} SESSION_REQUIRED; FORBIDDEN for the wrong kind of legal entity */
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
