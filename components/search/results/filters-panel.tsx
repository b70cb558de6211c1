'use client';

import { memo, type Dispatch } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Switch } from '@/components/ui/switch';
import type { FilterAction, Filters, PriceRange } from '@/lib/domains/search/rules/results';
import { formatRupees } from '@/components/ui/format-rupees';
import styles from './results.module.css';

interface FiltersPanelProps {
  filters: Filters;
  facilityNames: ReadonlyMap<number, string>;
  dispatch: Dispatch<FilterAction>;
  /** The drawer says it already. */
  titleHidden?: boolean;
}

/** Filters of the results: each press changes one, nothing is fetched again. */
export function FiltersPanel({ filters, facilityNames, dispatch, titleHidden = false }: FiltersPanelProps) {
  return (
    <div className={styles.filters}>
      <div className={styles.filtersHead}>
        {!titleHidden && <h2 className={styles.filtersTitle}>Filters</h2>}
        <Button variant="link" size="sm" onClick={() => dispatch({ type: 'cleared' })}>
          Clear all
        </Button>
      </div>
      <Switch
        label="Available only"
        checked={filters.showAvailableOnly}
        onChange={() => dispatch({ type: 'availableOnlyToggled' })}
      />
      {filters.priceRanges.length > 0 && (
        <FilterGroup title="Price of the stay">
          <p className={styles.groupNote}>All nights and rooms, with tax</p>
          {filters.priceRanges.map((range, index) => (
            <FilterBox
              key={range.name}
              label={rangeText(range, index === filters.priceRanges.length - 1)}
              checked={range.checked}
              dispatch={dispatch}
              type="priceRangeToggled"
              name={range.name}
            />
          ))}
        </FilterGroup>
      )}
      {filters.localities.length > 1 && (
        <FilterGroup title="Locality">
          {filters.localities.map(({ name, checked }) => (
            <FilterBox
              key={name}
              label={name}
              checked={checked}
              dispatch={dispatch}
              type="localityToggled"
              name={name}
            />
          ))}
        </FilterGroup>
      )}
      <FilterGroup title="Amenities">
        {filters.amenities.map(({ id, checked }) => (
          <FilterBox
            key={id}
            label={facilityNames.get(id) ?? 'Other'}
            checked={checked}
            dispatch={dispatch}
            type="amenityToggled"
            id={id}
          />
        ))}
      </FilterGroup>
    </div>
  );
}

type BoxAction = Extract<FilterAction, { name: string } | { id: number }>;
type FilterBoxProps = BoxAction & { label: string; checked: boolean; dispatch: Dispatch<FilterAction> };

/** One of some sixty: only the box that was pressed is drawn anew. */
const FilterBox = memo(function FilterBox({ label, checked, dispatch, ...action }: FilterBoxProps) {
  return <Checkbox label={label} checked={checked} onChange={() => dispatch(action)} />;
});

/** A price on the edge belongs to the upper range; the last one has both its edges. */
function rangeText({ start, end }: PriceRange, isLast: boolean): string {
  return `${formatRupees(start)} to ${isLast ? '' : 'under '}${formatRupees(end)}`;
}

function FilterGroup({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.groupTitle}>{title}</legend>
      {children}
    </fieldset>
  );
}
