import type { Metadata } from 'next';
import { PageFrame } from '@/components/layout/page-frame';
import { Catalogue } from '@/components/rewards/catalogue';
import { maySpendPoints } from '@/lib/domains/corporates/rules/role';
import { requirePageActor } from '@/lib/request-context/page-actor';
import { paths } from '@/lib/paths';

export const metadata: Metadata = { title: 'Rewards' };

export default async function CataloguesPage() {
  const { legalEntityId, role } = await requirePageActor(paths.catalogues());
  return (
    <PageFrame>
      <h1>Rewards</h1>
      <Catalogue key={legalEntityId} legalEntityId={legalEntityId} maySpend={maySpendPoints(role)} />
    </PageFrame>
  );
}
