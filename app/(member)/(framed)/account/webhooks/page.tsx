import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { PageFrame } from '@/components/layout/page-frame';
import { WebhookOverview } from '@/components/webhooks/webhook-overview';
import { actingEntity } from '@/lib/domains/corporates/actor';
import { targetRules } from '@/lib/domains/webhooks/server/service/target-rules';
import { requirePageActor } from '@/lib/request-context/page-actor';
import { paths } from '@/lib/paths';

export const metadata: Metadata = { title: 'Webhooks' };

export default async function WebhooksPage() {
  const actor = await requirePageActor(paths.webhooks());
  // The endpoints also refuse other roles.
  if (actor.role !== 'manager') redirect(paths.account());
  const { legalEntityId } = actor;
  const lead = `Events of ${actingEntity(actor).name} for your own systems`;
  return (
    <PageFrame>
      <WebhookOverview key={legalEntityId} scope={{ legalEntityId }} title="Webhooks" lead={lead} {...targetRules()} />
    </PageFrame>
  );
}
