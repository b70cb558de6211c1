import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { RegistrationOverview } from '@/components/team/registration-overview';
import { TeamOverview } from '@/components/team/team-overview';
import { actingEntity } from '@/lib/domains/corporates/actor';
import { requirePageActor } from '@/lib/request-context/page-actor';
import { paths } from '@/lib/paths';

export const metadata: Metadata = { title: 'Team' };

export default async function TeamPage() {
  const actor = await requirePageActor(paths.team());
  // The endpoints also refuse other roles.
  if (actor.role !== 'manager') redirect(paths.account());
  const { legalEntityId } = actor;
  return (
    <TeamOverview key={legalEntityId} legalEntityId={legalEntityId} company={actingEntity(actor).name}>
      <RegistrationOverview legalEntityId={legalEntityId} />
    </TeamOverview>
  );
}
