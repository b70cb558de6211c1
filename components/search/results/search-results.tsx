'use client';

import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useSession } from '@/components/account/session-store';
import { useTrackOnce } from '@/components/analytics/use-track-once';
import { Button } from '@/components/ui/button';
import { Drawer } from '@/components/ui/drawer';
import { EmptyState } from '@/components/ui/empty-state';
import { SelectField } from '@/components/ui/select-field';
import type { SearchHotel } from '@/lib/domains/search/contract';
import { SORT_OPTIONS } from '@/lib/domains/search/literals';
import { availabilityQuery } from '@/lib/domains/search/queries';
import { filterResults, sortResults, type SortKey } from '@/lib/domains/search/rules/results';
import { resultsHeading, type SearchedPlace } from '@/lib/domains/search/rules/results-heading';
import { useIsWide } from '../use-is-wide';
import { FiltersPanel } from './filters-panel';
import { ResultCard } from './result-card';
import { ResultsMap } from './results-map';
import { toRows } from './rows';
import { useFilters } from './use-filters';
import styles from './results.module.css';

interface SearchResultsProps {
  /** Which search it is: its filters are kept for who comes back to it. */
  address: string;
  hotels: readonly SearchHotel[];
  facilities: readonly { id: number; name: string }[];
  stay: { checkin: string; checkout: string; roomconfig: string };
  /** Query string of the whole search, carried to hotel pages. */
  stayQuery: string;
  searchedHotelId: number | null;
  place: SearchedPlace;
}

/** After a failure: nobody has to press anything. */
const ASK_AGAIN_MS = 20_000;

const SORT_LABELS: Record<SortKey, string> = { price: 'Price', distance: 'Distance' };

/** The results: content is there at once, prices follow in one call and are merged by hotel; filters and order never fetch. */
export function SearchResults(props: SearchResultsProps) {
  const { address, hotels, facilities, stay, stayQuery, searchedHotelId, place } = props;
  const { selectedEntityId } = useSession();
  const ids = hotels.map(({ id }) => id).join(',');
  const prices = useQuery({
    ...availabilityQuery({
      hotel_id: ids,
      ...stay,
      ...(selectedEntityId === null ? {} : { legal_entity_id: selectedEntityId }),
    }),
    refetchInterval: ({ state }) => (state.error ? ASK_AGAIN_MS : false),
  });
  // A failure is silent (specification, section 8). It stays one while they are asked for again, so that nothing flickers.
  const arePricesMissing = prices.data === undefined && prices.errorUpdateCount > 0;
  const rows = useMemo(
    () => toRows(hotels, arePricesMissing ? {} : prices.data),
    [hotels, prices.data, arePricesMissing],
  );
  const facilityNames = useMemo(() => new Map(facilities.map(({ id, name }) => [id, name])), [facilities]);
  useTrackOnce(prices.isSuccess ? ids : null, 'view_item_list', { item_list_name: 'search', results: hotels.length });
  const [filters, dispatch] = useFilters(rows, address);
  // A press shows at once on its control; the list and the map, which are drawn anew, follow.
  const followed = useDeferredValue(filters);
  const shown = useMemo(
    () => sortResults(filterResults(rows, followed), followed.sort, searchedHotelId),
    [rows, followed, searchedHotelId],
  );

  const title = useRef<HTMLHeadingElement>(null);
  const clearAll = () => {
    dispatch({ type: 'cleared' });
    // The button goes with the empty list.
    title.current?.focus();
  };
  const [activeId, setActiveId] = useState<number | null>(null);

  return (
    <div className={styles.layout}>
      <FiltersPlace filters={filters} facilityNames={facilityNames} dispatch={dispatch} />
      <div>
        <div className={styles.head}>
          <h1 className={styles.title} aria-live="polite" ref={title} tabIndex={-1}>
            {resultsHeading(shown, place)}
          </h1>
          <SelectField
            label="Sort by"
            value={filters.sort}
            options={SORT_OPTIONS.map((value) => ({ value, label: SORT_LABELS[value] }))}
            onChange={(event) => dispatch({ type: 'sorted', sort: event.target.value as SortKey })}
          />
        </div>
        {shown.length === 0 ? (
          <EmptyState
            title="No hotel fits these filters"
            icon="filter"
            action={<Button onClick={clearAll}>Clear all filters</Button>}
          />
        ) : (
          <ul className={styles.list}>
            {shown.map((row, index) => (
              <ResultCard
                key={row.id}
                row={row}
                stayQuery={stayQuery}
                facilityNames={facilityNames}
                isFirst={index === 0}
                isSearched={row.id === searchedHotelId}
                isPriceMissing={arePricesMissing}
                number={index + 1}
                isActive={row.id === activeId}
                onActive={setActiveId}
              />
            ))}
          </ul>
        )}
      </div>
      <ResultsMap rows={shown} activeId={activeId} onActive={setActiveId} />
    </div>
  );
}

/** Beside the list on wide screens, in a drawer on phones. */
function FiltersPlace(props: React.ComponentProps<typeof FiltersPanel>) {
  const isWide = useIsWide();
  const [isOpen, setOpen] = useState(false);
  if (isWide) {
    return (
      <aside className={styles.aside} aria-label="Filters">
        <FiltersPanel {...props} />
      </aside>
    );
  }
  return (
    <div className={styles.aside}>
      <Button
        variant="secondary"
        icon="filter"
        block
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        Filters
      </Button>
      <Drawer
        title="Filters"
        open={isOpen}
        onOpenChange={setOpen}
        side="bottom"
        footer={
          <Button block onClick={() => setOpen(false)}>
            Show hotels
          </Button>
        }
      >
        <FiltersPanel {...props} titleHidden />
      </Drawer>
    </div>
  );
}
