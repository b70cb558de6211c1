import 'server-only';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { findView, type BookerView } from '@/lib/domains/booker-views/server/service/find-view';
import type { Actor } from '@/lib/domains/corporates/actor';
import { isViewedPage } from '@/lib/site-routes';
import { paths } from '@/lib/paths';
import { companySession, personSession } from '@/lib/request-context/viewed-session';

export const findPageView = cache(async (): Promise<BookerView | null> => findView((await headers()).get('cookie')));

/** In a view as booker that has ended, redirects to the page that says so. */
export const findPageActor = cache(async (): Promise<Actor | null> => {
  const view = await findPageView();
  if (view && !view.actor) redirect(paths.bookerView());
  return companySession({ headers: await headers() });
});

/**
 * Redirects a visitor without a session to the login page, which leads back to `returnTo`, a person without a company to the desk, and a
 * view as booker away from pages that it does not show.
 */
export async function requirePageActor(returnTo: string): Promise<Actor> {
  const actor = await findPageActor();
  if (actor?.viewer && !isViewedPage(returnTo)) redirect(paths.bookerView());
  if (actor) return actor;
  await redirectToDesk();
  redirect(paths.login(returnTo));
}

/** Redirects a signed-in person without a company to the hotel desk. */
export async function redirectToDesk(): Promise<void> {
  if (await personSession({ headers: await headers() })) redirect(paths.desk());
}
