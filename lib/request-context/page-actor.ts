import 'server-only';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import type { Actor } from '@/lib/domains/corporates/actor';
import { resolveActor } from '@/lib/domains/corporates/server/service/resolve-actor';
import { resolvePerson } from '@/lib/domains/corporates/server/service/resolve-person';
import { paths } from '@/lib/paths';

export const findPageActor = cache(async (): Promise<Actor | null> => resolveActor({ headers: await headers() }));

/** Redirects a visitor without a session to the login page, which leads back to `returnTo`, and a person without a company to the desk. */
export async function requirePageActor(returnTo: string): Promise<Actor> {
  const actor = await findPageActor();
  if (actor) return actor;
  await redirectToDesk();
  redirect(paths.login(returnTo));
}

/** Redirects a signed-in person without a company to the hotel desk. */
export async function redirectToDesk(): Promise<void> {
  if (await resolvePerson({ headers: await headers() })) redirect(paths.desk());
}
