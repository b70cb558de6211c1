import 'server-only';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import type { Actor } from '@/lib/domains/corporates/actor';
import { resolveActor } from '@/lib/domains/corporates/server/service/resolve-actor';
import { paths } from '@/lib/paths';

export const findPageActor = cache(async (): Promise<Actor | null> => resolveActor({ headers: await headers() }));

/** Redirects a visitor without a session to the login page, which redirects to `returnTo` after login. */
export async function requirePageActor(returnTo: string): Promise<Actor> {
  const actor = await findPageActor();
  if (!actor) redirect(paths.login(returnTo));
  return actor;
}
