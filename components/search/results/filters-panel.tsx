'use client';

import { memo, useState, type Dispatch, type ReactNode } from 'react';
import { mealPlanText } from '@/lib/domains/pricing/rules/meal-plan';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { formatRupees } from '@/components/ui/format-rupees';
import { Switch } from '@/components/ui/switch';
import type { FilterCounts } from '@/lib/domains/search/rules/filter-results';
import type { FilterAction, Filters, PriceRange } from '@/lib/domains/search/rules/filters';
import styles from './filters.module.css';

export interface FiltersPanelProps {
  filters: Filters;
  counts: FilterCounts;
  facilityNames: ReadonlyMap<number, string>;
  dispatch: Dispatch<FilterAction>;
  titleHidden?: boolean;
}

/** Facilities are ordered by id. Those after this number are collapsed unless they are selected. */
const SHOWN_FACILITIES = 8;

export function FiltersPanel({ filters, counts, facilityNames, dispatch, titleHidden = false }: FiltersPanelProps) {
  const [isExpanded, setExpanded] = useState(false);
  const { priceRanges, localities, stars, guestScores, mealPlans, amenities } = filters;
  const collapsedAmenities = amenities.filter(({ checked }, index) => checked || index < SHOWN_FACILITIES);
  const shownAmenities = isExpanded ? amenities : collapsedAmenities;
  return (
    <div className={styles.filters}>
      <div className={styles.filtersHead}>
        {!titleHidden && <h2 className={styles.filtersTitle}>Filters</h2>}
        <Button variant="link" size="sm" onClick={() => dispatch({ type: 'cleared' })}>
          Clear all
        </Button>
      </div>
      <Switch
        label={<Counted label="Available only" count={counts('available')} />}
        checked={filters.showAvailableOnly}
        onChange={() => dispatch({ type: 'availableOnlyToggled' })}
      />
      <Switch
        label={<Counted label="Free cancellation" count={counts('free')} />}
        checked={filters.isFreeCancellationOnly}
        onChange={() => dispatch({ type: 'freeCancellationToggled' })}
      />
      <FilterGroup title="Price of the stay" note="All nights and rooms, with tax" isShown={priceRanges.length > 0}>
        {priceRanges.map((range, index) => (
          <FilterBox
            key={range.name}
            label={rangeText(range, index === priceRanges.length - 1)}
            checked={range.checked}
            count={counts('price', range.name)}
            dispatch={dispatch}
            type="priceRangeToggled"
            name={range.name}
          />
        ))}
      </FilterGroup>
      <FilterGroup title="Stars" isShown={stars.length > 0}>
        {stars.map(({ stars: id, checked }) => (
          <FilterBox
            key={id}
            label={id === 1 ? '1 star' : `${id} stars`}
            {...{ checked, dispatch, id }}
            count={counts('stars', id)}
            type="starsToggled"
          />
        ))}
      </FilterGroup>
      <FilterGroup title="Guest score" isShown={guestScores.length > 0}>
        {guestScores.map(({ min: id, checked }) => (
          <FilterBox
            key={id}
            label={`${id.toFixed(1)} or more`}
            {...{ checked, dispatch, id }}
            count={counts('score', id)}
            type="guestScoreToggled"
          />
        ))}
      </FilterGroup>
      <FilterGroup title="Meals" isShown={mealPlans.length > 0}>
        {mealPlans.map(({ code, checked }) => (
          <FilterBox
            key={code}
            label={mealPlanText(code)}
            {...{ checked, dispatch }}
            count={counts('meal', code)}
            type="mealPlanToggled"
            name={code}
          />
        ))}
      </FilterGroup>
      <FilterGroup title="Locality" isShown={localities.length > 1}>
        {localities.map(({ name, checked }) => (
          <FilterBox
            key={name}
            label={name}
            {...{ checked, dispatch, name }}
            count={counts('locality', name)}
            type="localityToggled"
          />
        ))}
      </FilterGroup>
      <FilterGroup title="Amenities" isShown={amenities.length > 0}>
        {shownAmenities.map(({ id, checked }) => (
          <FilterBox
            key={id}
            label={facilityNames.get(id) ?? 'Other'}
            {...{ checked, dispatch, id }}
            count={counts('amenity', id)}
            type="amenityToggled"
          />
        ))}
        {collapsedAmenities.length < amenities.length && (
          <Button
            variant="link"
            size="sm"
            className={styles.unfold}
            aria-expanded={isExpanded}
            onClick={() => setExpanded(!isExpanded)}
          >
            {isExpanded ? 'Fewer amenities' : `${amenities.length - collapsedAmenities.length} more amenities`}
          </Button>
        )}
      </FilterGroup>
    </div>
  );
}

type BoxAction = Extract<FilterAction, { name: string } | { id: number }>;
type FilterBoxProps = BoxAction & {
  label: string;
  checked: boolean;
  count: number;
  dispatch: Dispatch<FilterAction>;
};

/** Memoised, because few of about 60 checkboxes change at a time. */
const FilterBox = memo(function FilterBox({ label, checked, count, dispatch, ...action }: FilterBoxProps) {
  return <Checkbox label={label} end={count} checked={checked} onChange={() => dispatch(action)} />;
});

function Counted({ label, count }: { label: string; count: number }) {
  return (
    <span className={styles.counted}>
      {label} <span className={styles.count}>{count}</span>
    </span>
  );
}

/** A price at a boundary belongs to the upper range; the last range includes its upper boundary. */
function rangeText({ start, end }: PriceRange, isLast: boolean): string {
  return `${formatRupees(start)} to ${isLast ? '' : 'under '}${formatRupees(end)}`;
}

interface FilterGroupProps {
  title: string;
  note?: string;
  isShown: boolean;
  children: ReactNode;
}

function FilterGroup({ title, note, isShown, children }: FilterGroupProps) {
  if (!isShown) return null;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.groupTitle}>{title}</legend>
      {note && <p className={styles.groupNote}>{note}</p>}
      {children}
    </fieldset>
  );
}
