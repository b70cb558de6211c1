import Link from 'next/link';
import { buttonClass } from '@/components/ui/button-class';
import { ChoiceMark } from '@/components/ui/choice-mark';
import { formatRupees } from '@/components/ui/format-rupees';
import {
  PLACE_FILTER_PARAMS,
  PLACE_SORTS,
  placeFilterQuery,
  type PlaceFilter,
  type PlaceSort,
} from '@/lib/domains/landing/rules/place-filter';
import type { FacilityCount, TaxThreshold } from '@/lib/domains/search/types';
import styles from './place-filter-form.module.css';

const SORT_LABELS: Readonly<Record<PlaceSort, string>> = {
  rating: 'As listed',
  price: 'Lowest price',
  distance: 'Nearest to the centre',
};
const MAX_FACILITIES = 5;

interface PlaceFilterFormProps {
  path: string;
  filter: PlaceFilter;
  facilities: readonly FacilityCount[];
  hotelCount: number;
  taxThreshold: TaxThreshold | null;
}

/** A GET form that works without JavaScript; filtered lists are not indexed. */
export function PlaceFilterForm({ path, filter, facilities, hotelCount, taxThreshold }: PlaceFilterFormProps) {
  // A facility of every hotel would not filter anything. Selected facilities stay visible.
  const offered = facilities
    .filter(({ slug, count }) => count < hotelCount || filter.facilities.includes(slug))
    .filter(({ slug }, index) => index < MAX_FACILITIES || filter.facilities.includes(slug));
  if (offered.length === 0 && !taxThreshold) return null;
  return (
    <form action={path} method="get" className={styles.form} aria-label="Filter hotels">
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>Only hotels with</legend>
        {taxThreshold && (
          <label className={styles.choice}>
            <ChoiceMark
              type="checkbox"
              name={PLACE_FILTER_PARAMS.maxPrice}
              value={taxThreshold.rupees}
              defaultChecked={filter.maxPrice === taxThreshold.rupees}
            />
            Under {formatRupees(taxThreshold.rupees)}
          </label>
        )}
        {offered.map(({ slug, name, count }) => (
          <label key={slug} className={styles.choice}>
            <ChoiceMark
              type="checkbox"
              name={PLACE_FILTER_PARAMS.facility}
              value={slug}
              defaultChecked={filter.facilities.includes(slug)}
            />
            {name} <span className={styles.count}>{count}</span>
          </label>
        ))}
      </fieldset>
      <span className={styles.end}>
        <label className={styles.sort}>
          Order
          <select name={PLACE_FILTER_PARAMS.sort} defaultValue={filter.sort} className={styles.select}>
            {PLACE_SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {SORT_LABELS[sort]}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className={buttonClass({ variant: 'secondary' })}>
          Show
        </button>
        {placeFilterQuery(filter) !== '' && (
          <Link href={path} prefetch={false} className={styles.clear}>
            Clear
          </Link>
        )}
      </span>
    </form>
  );
}
