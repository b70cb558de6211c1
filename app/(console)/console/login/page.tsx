import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { Logo } from '@/components/layout/logo';
import { PageFrame } from '@/components/layout/page-frame';
import { consolePaths } from '@/lib/console-paths';
import { hasStaffCookie } from '@/lib/domains/staff/server/service/session';
import { safeNextPath } from '@/lib/paths';
import { findPageStaff } from '@/lib/request-context/page-staff';
import { firstValue, type SearchParams } from '@/lib/request-context/search-params';
import { StaffSignIn } from './_components/staff-sign-in';

export const metadata: Metadata = { title: 'Console login' };

export default async function ConsoleLoginPage({ searchParams }: { searchParams: SearchParams }) {
  const { next } = await searchParams;
  const target = safeConsolePath(firstValue(next));
  if (await findPageStaff()) redirect(target);
  const hasSessionEnded = await hasStaffCookie((await headers()).get('cookie'));
  return (
    <PageFrame isNarrow>
      <Logo as="mark" />
      <h1>Console</h1>
      <StaffSignIn target={target} hasSessionEnded={hasSessionEnded} />
    </PageFrame>
  );
}

/** Accepts only pages of the console, because members' pages need a different login. */
function safeConsolePath(next: string | undefined): string {
  const path = safeNextPath(next, consolePaths.home());
  return path.startsWith(consolePaths.home()) && !path.startsWith(consolePaths.login()) ? path : consolePaths.home();
}
