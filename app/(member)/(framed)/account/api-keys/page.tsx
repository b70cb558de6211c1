import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { ApiKeyOverview } from '@/components/api-keys/api-key-overview';
import { actingEntity } from '@/lib/domains/corporates/actor';
import { requirePageActor } from '@/lib/request-context/page-actor';
import { paths } from '@/lib/paths';

export const metadata: Metadata = { title: 'API keys' };

export default async function ApiKeysPage() {
  const actor = await requirePageActor(paths.apiKeys());
  // The endpoints also refuse other roles.
  if (actor.role !== 'manager') redirect(paths.account());
  const { legalEntityId } = actor;
  return <ApiKeyOverview key={legalEntityId} legalEntityId={legalEntityId} company={actingEntity(actor).name} />;
}
