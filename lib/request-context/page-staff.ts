import 'server-only';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { resolveStaff } from '@/lib/domains/staff/server/service/session';
import { paths } from '@/lib/paths';

export const findPageStaff = cache(async (): Promise<StaffActor | null> => resolveStaff({ headers: await headers() }));

/** Redirects a visitor without a session of the console to its login page. */
export async function requirePageStaff(returnTo: string): Promise<StaffActor> {
  return (await findPageStaff()) ?? redirect(paths.consoleLogin(returnTo));
}
