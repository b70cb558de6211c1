import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { describeInvitation } from '@/lib/domains/corporates/server/service/read-invitation';
import type { InvitationView } from '@/lib/domains/corporates/contract/invitation';
import { PageFrame } from '@/components/layout/page-frame';
import { EmptyState } from '@/components/ui/empty-state';
import { ButtonLink } from '@/components/ui/button-link';
import { requirePageActor } from '@/lib/request-context/page-actor';
import { paths } from '@/lib/paths';
import { env } from '@/lib/platform/env/env';
import { AppError } from '@/lib/platform/errors/app-error';
import { callerAddress } from '@/lib/platform/http/server/caller';
import { firstValue, type SearchParams } from '@/lib/request-context/search-params';
import { JoinCard } from './_components/join-card';

export const metadata: Metadata = { title: 'Join a company', referrer: 'no-referrer' };

export default async function JoinPage({ searchParams }: { searchParams: SearchParams }) {
  const code = firstValue((await searchParams).code) ?? '';
  const actor = await requirePageActor(paths.join(code));
  const invitation = code ? await findInvitation(code) : null;
  return (
    <PageFrame isNarrow>
      {invitation ? (
        <JoinCard code={code} invitation={invitation} signedInAs={actor.email} />
      ) : (
        <EmptyState
          title="This invitation is no longer valid"
          icon="mail"
          headingLevel={1}
          action={<ButtonLink href={paths.account()}>Back to your account</ButtonLink>}
        >
          It was used or withdrawn, or it is older than seven days. Ask the person who invited you to send it again.
        </EmptyState>
      )}
    </PageFrame>
  );
}

async function findInvitation(code: string): Promise<InvitationView | null> {
  try {
    return await describeInvitation(code, callerAddress(new Request(env().SITE_URL, { headers: await headers() })));
  } catch (error) {
    if (AppError.is(error, 'INVALID_VERIFICATION_CODE')) return null;
    throw error;
  }
}
