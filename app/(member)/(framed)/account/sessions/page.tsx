import type { Metadata } from 'next';
import { LinkIdentity } from '@/components/auth/link-identity';
import { SecondFactorSettings } from '@/components/sessions/second-factor-settings';
import { SecurityEvents } from '@/components/sessions/security-events';
import { SessionsOverview } from '@/components/sessions/sessions-overview';
import { hasLinkedIdentity } from '@/lib/domains/auth/server/service/link-identity';
import { signInOption } from '@/lib/domains/auth/server/service/social-sign-in';
import { requirePageActor } from '@/lib/request-context/page-actor';
import { paths } from '@/lib/paths';

export const metadata: Metadata = { title: 'Where you are logged in' };

export default async function SessionsPage() {
  const { userId } = await requirePageActor(paths.sessions());
  return (
    <>
      <SessionsOverview />
      <SecondFactorSettings />
      <SecurityEvents />
      <LinkIdentity option={signInOption()} isLinked={await hasLinkedIdentity(userId)} />
    </>
  );
}
