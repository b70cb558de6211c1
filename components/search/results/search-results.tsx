'use client';

import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useTrackOnce } from '@/components/analytics/use-track-once';
import { BookingLimitsNotice } from '@/components/bookings/booking-limits-notice';
import { useBookingLimits } from '@/components/bookings/use-booking-limits';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { EmptyState } from '@/components/ui/empty-state';
import { SelectField } from '@/components/ui/select-field';
import { nightsBetween } from '@/lib/dates';
import type { SearchResponse } from '@/lib/domains/search/contract/search';
import { SORT_OPTIONS } from '@/lib/domains/search/constants';
import type { PlaceQuery } from '@/lib/domains/search/queries';
import { countOptions, filterResults } from '@/lib/domains/search/rules/filter-results';
import { countChoices, isOnlyLocality } from '@/lib/domains/search/rules/filters';
import { sortResults, type SortKey } from '@/lib/domains/search/rules/results';
import { isInLocality, resultsHeading, type SearchedPlace } from '@/lib/domains/search/rules/results-heading';
import { FiltersColumn, FiltersOpener } from './filters-column';
import { MoreHotels } from './more-hotels';
import { ResultCard } from './result-card';
import { LIST_ANCHOR } from './results-skip-links';
import { ResultsMap } from './results-map';
import { useFilters } from './use-filters';
import { useResults } from './use-results';
import styles from './results.module.css';

interface SearchResultsProps {
  /** Identifies the search to which stored filters belong. */
  address: string;
  placeQuery: PlaceQuery;
  first: SearchResponse;
  facilities: readonly { id: number; name: string }[];
  stay: { checkin: string; checkout: string; roomconfig: string };
  stayParams: string;
  searchedHotelId: number | null;
  place: SearchedPlace;
}

const SORT_LABELS: Record<SortKey, string> = { price: 'Sort by price', distance: 'Sort by distance' };

/** The HTML contains the hotels. Prices load with one request per page of hotels; filtering and sorting send no request. */
export function SearchResults(props: SearchResultsProps) {
  const { address, placeQuery, first, facilities, stay, stayParams, searchedHotelId, place } = props;
  const results = useResults({ place: placeQuery, first, stay });
  const { rows, total, loadMore } = results;
  const limits = useBookingLimits();
  const facilityNames = useMemo(() => new Map(facilities.map(({ id, name }) => [id, name])), [facilities]);
  useTrackOnce(results.hasPrices ? address : null, 'view_item_list', {
    item_list_name: 'search',
    results: rows.length,
  });
  const [filters, dispatch] = useFilters(rows, address);
  // Controls show their new state at once; list, counts and map are rendered with lower priority.
  const deferredFilters = useDeferredValue(filters);
  const shown = useMemo(
    () => sortResults(filterResults(rows, deferredFilters), deferredFilters.sort, searchedHotelId),
    [rows, deferredFilters, searchedHotelId],
  );
  const counts = useMemo(() => countOptions(rows, deferredFilters), [rows, deferredFilters]);

  const title = useRef<HTMLHeadingElement>(null);
  const clearAll = () => {
    dispatch({ type: 'cleared' });
    // The focused button is removed together with the empty list.
    title.current?.focus();
  };
  const [activeId, setActiveId] = useState<number | null>(null);
  const panel = { filters, counts, facilityNames, dispatch };
  const isNarrowed = countChoices(deferredFilters) > 0;

  return (
    <div className={styles.layout}>
      <FiltersColumn {...panel} />
      <div className={styles.main}>
        <div className={styles.head}>
          <h1 className={styles.title} aria-live="polite" ref={title} tabIndex={-1} id={LIST_ANCHOR}>
            {resultsHeading(shown, place, isNarrowed ? undefined : total)}
          </h1>
          <div className={styles.tools}>
            <FiltersOpener {...panel} shownCount={shown.length} />
            <SelectField
              label="Sort by"
              labelHidden
              className={styles.sort}
              value={filters.sort}
              options={SORT_OPTIONS.map((value) => ({ value, label: SORT_LABELS[value] }))}
              onChange={(event) => dispatch({ type: 'sorted', sort: event.target.value as SortKey })}
            />
          </div>
          <OnlyLocality rows={rows} place={place} {...panel} />
        </div>
        <div className={styles.notice}>
          <BookingLimitsNotice limits={limits} />
        </div>
        {shown.length === 0 ? (
          <EmptyState
            title="No hotel matches these filters"
            icon="filter"
            action={<Button onClick={clearAll}>Clear all filters</Button>}
          />
        ) : (
          <ul className={styles.list}>
            {shown.map((row, index) => (
              <ResultCard
                key={row.id}
                row={row}
                nights={nightsBetween(stay.checkin, stay.checkout)}
                dailyLeft={limits?.dailyLeft ?? null}
                stayParams={stayParams}
                facilityNames={facilityNames}
                isFirst={index === 0}
                isSearched={row.id === searchedHotelId}
                number={index + 1}
                isActive={row.id === activeId}
                onActive={setActiveId}
                onRetry={row.isPriceMissing ? results.retryPrices : undefined}
                isRetrying={results.isRetryingPrices}
              />
            ))}
          </ul>
        )}
        {loadMore && (
          <MoreHotels
            loaded={rows.length}
            total={total}
            isNarrowed={isNarrowed}
            isLoading={results.isLoadingMore}
            onLoad={loadMore}
          />
        )}
      </div>
      <ResultsMap rows={shown} activeId={activeId} onActive={setActiveId} />
    </div>
  );
}

type OnlyLocalityProps = Pick<React.ComponentProps<typeof FiltersColumn>, 'filters' | 'counts' | 'dispatch'> & {
  rows: readonly { area: { locality: string } }[];
  place: SearchedPlace;
};

/** A filter for locality searches, because their results include hotels in neighbouring localities. */
function OnlyLocality({ rows, place, filters, counts, dispatch }: OnlyLocalityProps) {
  if (place.kind !== 'locality') return null;
  const localityRows = rows.filter((row) => isInLocality(row, place.name));
  const name = localityRows[0]?.area.locality;
  if (name === undefined || localityRows.length === rows.length) return null;
  return (
    <Chip selected={isOnlyLocality(filters, name)} onClick={() => dispatch({ type: 'onlyLocalityToggled', name })}>
      Only {name} ({counts('locality', name)})
    </Chip>
  );
}
