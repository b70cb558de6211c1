'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { Pagination } from '@/components/ui/pagination';
import { Skeleton } from '@/components/ui/skeleton';
import { SkeletonGroup } from '@/components/ui/skeleton-group';
import { HISTORY_PAGE_SIZE, walletHistoryOptions } from '@/lib/domains/loyalty/queries';
import type { HistoryFilter } from '@/lib/domains/loyalty/types';
import { paths } from '@/lib/paths';
import { NoCatalogue } from './catalogue';
import { PointsHistoryItem } from './points-history-item';
import styles from './rewards.module.css';

const FILTERS: readonly { filter: HistoryFilter; label: string }[] = [
  { filter: 'all', label: 'All' },
  { filter: 'earned', label: 'Earned' },
  { filter: 'spent', label: 'Spent' },
  { filter: 'expired', label: 'Expired' },
];

interface PointsHistoryProps {
  legalEntityId: number;
  filter: HistoryFilter;
  page: number;
  maySpend: boolean;
}

export function PointsHistory({ legalEntityId, filter, page, maySpend }: PointsHistoryProps) {
  const history = useQuery({
    ...walletHistoryOptions(legalEntityId, { filter, page }),
    placeholderData: keepPreviousData,
  });
  const hrefFor = (next: number, of: HistoryFilter = filter) =>
    paths.rewardsHistory({ filter: of === 'all' ? undefined : of, page: next > 1 ? next : undefined });
  if (history.isError) return <NoCatalogue error={history.error} onRetry={() => void history.refetch()} />;
  return (
    <>
      <nav aria-label="Points to show" className={styles.filters}>
        {FILTERS.map((each) => (
          <ButtonLink
            key={each.filter}
            href={hrefFor(1, each.filter)}
            size="sm"
            variant={each.filter === filter ? 'secondary' : 'ghost'}
            aria-current={each.filter === filter ? 'page' : undefined}
            scroll={false}
          >
            {each.label}
          </ButtonLink>
        ))}
      </nav>
      {history.isPending ? (
        <SkeletonGroup label="Loading the points history">
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} shape="block" height="4rem" />
          ))}
        </SkeletonGroup>
      ) : history.data.walletHistory.length === 0 ? (
        <EmptyState title="Nothing here yet" icon="gift">
          {filter === 'all' ? 'Points appear here when stays are booked.' : 'No points of this kind.'}
        </EmptyState>
      ) : (
        <ul className={styles.history} aria-busy={history.isPlaceholderData}>
          {history.data.walletHistory.map((line) => (
            <PointsHistoryItem key={line.id} line={line} maySpend={maySpend} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={Math.ceil((history.data?.meta.totalCount ?? 0) / HISTORY_PAGE_SIZE)}
        hrefFor={(next) => hrefFor(next)}
        label="Pages of the points history"
      />
    </>
  );
}
