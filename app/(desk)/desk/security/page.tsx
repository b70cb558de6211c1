import type { Metadata } from 'next';
import { LinkIdentity } from '@/components/auth/link-identity';
import { SecondFactorSettings } from '@/components/sessions/second-factor-settings';
import { SecurityEvents } from '@/components/sessions/security-events';
import { SessionsOverview } from '@/components/sessions/sessions-overview';
import { hasLinkedIdentity } from '@/lib/domains/auth/server/service/link-identity';
import { signInOption } from '@/lib/domains/auth/server/service/social-sign-in';
import { needsSecondFactor } from '@/lib/domains/hotel-members/rules/second-factor';
import { requirePageDesk } from '@/lib/request-context/page-desk';
import { paths } from '@/lib/paths';
import { NoHotel } from '../_components/desk-home';
import { DeskNav } from '../_components/desk-nav';

export const metadata: Metadata = { title: 'Where you are logged in' };

export default async function DeskSecurityPage() {
  const actor = await requirePageDesk(paths.deskSecurity());
  if (!actor) return <NoHotel />;
  return (
    <>
      <DeskNav />
      <SessionsOverview />
      <SecondFactorSettings isMandatory={actor.hotels.some(({ role }) => needsSecondFactor(role))} />
      <SecurityEvents />
      <LinkIdentity option={signInOption()} isLinked={await hasLinkedIdentity(actor.userId)} />
    </>
  );
}
