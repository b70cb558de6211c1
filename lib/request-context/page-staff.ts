import 'server-only';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { consolePaths } from '@/lib/console-paths';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { resolveStaff } from '@/lib/domains/staff/server/service/session';

export const findPageStaff = cache(async (): Promise<StaffActor | null> => resolveStaff({ headers: await headers() }));

/** Redirects a visitor without a session of the console to its login page. */
export async function requirePageStaff(returnTo: string): Promise<StaffActor> {
  return (await findPageStaff()) ?? redirect(consolePaths.login(returnTo));
}
