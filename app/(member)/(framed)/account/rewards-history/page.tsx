import type { Metadata } from 'next';
import { PointsHistory } from '@/components/rewards/points-history';
import styles from '@/components/rewards/rewards.module.css';
import type { HistoryFilter } from '@/lib/domains/loyalty/types';
import { requirePageActor } from '@/lib/page-actor';
import { paths } from '@/lib/paths';
import { firstValue, type SearchParams } from '@/lib/search-params';

export const metadata: Metadata = { title: 'Points history' };

const FILTERS: readonly HistoryFilter[] = ['all', 'earned', 'spent', 'expired'];

export default async function RewardsHistoryPage({ searchParams }: { searchParams: SearchParams }) {
  const query = await searchParams;
  const filter = FILTERS.find((each) => each === firstValue(query.filter)) ?? 'all';
  const asked = Number(firstValue(query.page));
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 10_000 ? asked : 1;
  const { legalEntityId } = await requirePageActor(paths.rewardsHistory({ filter, page }));
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Points history</h1>
      <PointsHistory key={legalEntityId} legalEntityId={legalEntityId} filter={filter} page={page} />
    </div>
  );
}
