import type { Metadata } from 'next';
import { PageFrame } from '@/components/layout/page-frame';
import { PointsHistory } from '@/components/rewards/points-history';
import { maySpendPoints } from '@/lib/domains/corporates/rules/role';
import type { HistoryFilter } from '@/lib/domains/loyalty/types';
import { requirePageActor } from '@/lib/request-context/page-actor';
import { paths } from '@/lib/paths';
import { firstValue, type SearchParams } from '@/lib/request-context/search-params';

export const metadata: Metadata = { title: 'Points history' };

const FILTERS: readonly HistoryFilter[] = ['all', 'earned', 'spent', 'expired'];

export default async function RewardsHistoryPage({ searchParams }: { searchParams: SearchParams }) {
  const query = await searchParams;
  const filter = FILTERS.find((each) => each === firstValue(query.filter)) ?? 'all';
  const pageNumber = Number(firstValue(query.page));
  const page = Number.isInteger(pageNumber) && pageNumber >= 1 && pageNumber <= 10_000 ? pageNumber : 1;
  const { legalEntityId, role } = await requirePageActor(paths.rewardsHistory({ filter, page }));
  return (
    <PageFrame>
      <h1>Points history</h1>
      <PointsHistory key={legalEntityId} {...{ legalEntityId, filter, page }} maySpend={maySpendPoints(role)} />
    </PageFrame>
  );
}
