'use client';

import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useTrackOnce } from '@/components/analytics/use-track-once';
import { BookingLimitsNotice } from '@/components/bookings/booking-limits-notice';
import { useBookingLimits } from '@/components/bookings/use-booking-limits';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { EmptyState } from '@/components/ui/empty-state';
import { RemovableChip } from '@/components/ui/removable-chip';
import { SelectField } from '@/components/ui/select-field';
import { nightsBetween } from '@/lib/dates';
import type { Coordinates } from '@/lib/domains/hotels/rules/distance';
import type { MapBounds } from '@/lib/domains/landing/rules/map-bounds';
import type { SearchResponse } from '@/lib/domains/search/contract/search';
import { SORT_OPTIONS } from '@/lib/domains/search/constants';
import type { PlaceQuery } from '@/lib/domains/search/queries';
import type { MapLabel } from '@/lib/domains/search/types';
import { countOptions, filterResults } from '@/lib/domains/search/rules/filter-results';
import { countChoices, isOnlyLocality } from '@/lib/domains/search/rules/filters';
import { sortResults, type SortKey } from '@/lib/domains/search/rules/results';
import { isInLocality, resultsHeading, type SearchedPlace } from '@/lib/domains/search/rules/results-heading';
import type { MapTiles } from '@/lib/providers/maps/client/map-tiles';
import { FiltersColumn, FiltersOpener } from './filters-column';
import { MoreHotels } from './more-hotels';
import { ResultCard } from './result-card';
import { LIST_ANCHOR } from './results-skip-links';
import { MapSheet } from './map/map-sheet';
import { ResultsMap } from './map/results-map';
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
  mapPlaces: readonly MapLabel[];
  /** The place from which distances are measured, if the search has one. */
  origin: Coordinates | null;
  /** Null without an interactive map. */
  tiles: MapTiles | null;
}

const MAP_AREA: SearchedPlace = { kind: 'city', name: 'this map area' };

const SORT_LABELS: Record<SortKey, string> = { price: 'Sort by price', distance: 'Sort by distance' };

/** The HTML contains the hotels. Prices load with one request per page of hotels; filtering and sorting send no request. */
export function SearchResults(props: SearchResultsProps) {
  const { address, placeQuery, first, facilities, stay, stayParams, searchedHotelId, place } = props;
  const [area, setArea] = useState<MapBounds | null>(null);
  const results = useResults({ place: placeQuery, first, stay, area });
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
  const { mapPlaces: places, origin, tiles } = props;
  const map = { rows: shown, places, origin, tiles, area, onSearchArea: setArea, activeId, onActive: setActiveId };
  const shownPlace = area ? MAP_AREA : place;
  const panel = { filters, counts, facilityNames, dispatch };
  const isNarrowed = countChoices(deferredFilters) > 0;

  return (
    <div className={styles.layout}>
      <FiltersColumn {...panel} />
      <div className={styles.main}>
        <div className={styles.head}>
          <h1 className={styles.title} aria-live="polite" ref={title} tabIndex={-1} id={LIST_ANCHOR}>
            {resultsHeading(shown, shownPlace, isNarrowed || area ? undefined : total)}
          </h1>
          <div className={styles.tools}>
            <FiltersOpener {...panel} shownCount={shown.length} />
            <MapSheet {...map} stayParams={stayParams} />
            <SelectField
              label="Sort by"
              labelHidden
              className={styles.sort}
              value={filters.sort}
              options={SORT_OPTIONS.map((value) => ({ value, label: SORT_LABELS[value] }))}
              onChange={(event) => dispatch({ type: 'sorted', sort: event.target.value as SortKey })}
            />
          </div>
          <OnlyLocality rows={rows} place={shownPlace} {...panel} />
          {area && (
            <RemovableChip label="Map area" removeLabel={`Back to ${place.name}`} onRemove={() => setArea(null)} />
          )}
        </div>
        <div className={styles.notice}>
          <BookingLimitsNotice limits={limits} />
        </div>
        {results.hasAreaFailed && (
          <Alert tone="warning" live>
            The map area could not be searched. Move the map and search again.
          </Alert>
        )}
        {shown.length === 0 && area && !isNarrowed ? (
          <EmptyState
            title="No hotel in this map area"
            icon="pin"
            action={<Button onClick={() => setArea(null)}>Back to {place.name}</Button>}
          />
        ) : shown.length === 0 ? (
          <EmptyState
            title="No hotel matches these filters"
            icon="filter"
            action={<Button onClick={clearAll}>Clear all filters</Button>}
          />
        ) : (
          <ul className={styles.list} aria-busy={results.isSearchingArea || undefined}>
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
      <ResultsMap {...map} />
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
