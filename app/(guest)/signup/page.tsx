import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { describeInvitation } from '@/lib/domains/corporates/server/service/read-invitation';
import type { InvitationView } from '@/lib/domains/corporates/contract/invitation';
import { unindexedMetadata } from '@/lib/domains/landing/server/service/seo/unindexed-seo';
import { findPageActor } from '@/lib/request-context/page-actor';
import { paths } from '@/lib/paths';
import { env } from '@/lib/platform/env/env';
import { AppError } from '@/lib/platform/errors/app-error';
import { callerAddress } from '@/lib/platform/http/server/caller';
import { firstValue, type SearchParams } from '@/lib/request-context/search-params';
import { InvitationNeeded } from './_components/invitation-needed';
import { JoinForm } from './_components/join-form';
import { SignUpForm } from './_components/sign-up-form';

/** The referrer is suppressed, because the URL contains the code, which other sites must not receive. */
export async function generateMetadata(): Promise<Metadata> {
  return { ...(await unindexedMetadata('signup')), referrer: 'no-referrer' };
}

export default async function SignUpPage({ searchParams }: { searchParams: SearchParams }) {
  const code = firstValue((await searchParams).code);
  // A signed-in user may have been invited by another company.
  if (await findPageActor()) redirect(code ? paths.join(code) : paths.home());
  const invitation = code ? await findInvitation(code) : null;
  if (!code || !invitation) return <InvitationNeeded wasGiven={code !== undefined} />;
  const Form = invitation.hasAccount ? JoinForm : SignUpForm;
  return <Form code={code} invitation={invitation} />;
}

async function findInvitation(code: string): Promise<InvitationView | null> {
  try {
    return await describeInvitation(code, callerAddress(new Request(env().SITE_URL, { headers: await headers() })));
  } catch (error) {
    if (AppError.is(error, 'INVALID_VERIFICATION_CODE')) return null;
    throw error;
  }
}
