import 'server-only';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import type { DeskActor } from '@/lib/domains/hotel-members/actor';
import { findPageActor } from '@/lib/request-context/page-actor';
import { deskSession } from '@/lib/request-context/viewed-session';
import { paths } from '@/lib/paths';

/** Redirects a visitor without a session to the login page. Returns null for a member of a company who belongs to no hotel. */
export async function requirePageDesk(returnTo: string): Promise<DeskActor | null> {
  const actor = await deskSession({ headers: await headers() });
  if (!actor && !(await findPageActor())) redirect(paths.login(returnTo));
  return actor;
}
