import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { TeamBoard } from '@/components/team/team-board';
import { actingEntity } from '@/lib/domains/corporates/actor';
import { requirePageActor } from '@/lib/page-actor';
import { paths } from '@/lib/paths';

export const metadata: Metadata = { title: 'Team' };

export default async function TeamPage() {
  const actor = await requirePageActor(paths.team());
  // The calls behind this page refuse other roles as well.
  if (actor.role !== 'manager') redirect(paths.account());
  return <TeamBoard key={actor.legalEntityId} legalEntityId={actor.legalEntityId} company={actingEntity(actor).name} />;
}
