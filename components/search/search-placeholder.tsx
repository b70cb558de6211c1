import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { Icon } from '@/components/ui/icon';
import { SEARCH_TEXT } from '@/lib/domains/search/constants';
import { paths } from '@/lib/paths';
import control from '@/components/ui/control.module.css';
import field from '@/components/ui/field.module.css';
import styles from './search-widget.module.css';

/** The placeholder of the search widget: a GET form that works without JavaScript. */
export function SearchPlaceholder({ label = '' }: { label?: string }) {
  return (
    <form className={styles.widget} role="search" aria-label="Hotels" action={paths.search()} method="get">
      <label className={field.field}>
        <span className={field.label}>Where</span>
        <span className={control.frame}>
          <span className={control.start}>
            <Icon name="search" />
          </span>
          <input
            className={`${control.control} ${control.lg} ${control.withStart}`}
            name="q"
            defaultValue={label}
            required
            placeholder={SEARCH_TEXT.locationPlaceholder}
            autoComplete="off"
          />
        </span>
      </label>
      <PlaceholderButton opens="dates">
        <PlaceholderPart label={SEARCH_TEXT.checkInPlaceholder} value="Add date" isEmpty />
        <Icon name="arrow-right" size={16} />
        <PlaceholderPart label={SEARCH_TEXT.checkOutPlaceholder} value="Add date" isEmpty />
      </PlaceholderButton>
      <PlaceholderButton opens="occupancy">
        <PlaceholderPart label={SEARCH_TEXT.occupancyDefault} value={SEARCH_TEXT.presetOneAdult} />
        <Icon name="chevron-down" size={16} />
      </PlaceholderButton>
      <button type="submit" className={buttonClass({ size: 'lg' })}>
        <span className={styles.buttonText}>
          <Icon name="search" size={20} />
          {SEARCH_TEXT.search}
        </span>
      </button>
    </form>
  );
}

/** suppressHydrationWarning, because the first script of the page may set aria-busy before React runs. */
function PlaceholderButton({ opens, children }: { opens: 'dates' | 'occupancy'; children: ReactNode }) {
  return (
    <button
      type="button"
      className={styles[opens]}
      data-opens={opens}
      aria-haspopup="dialog"
      aria-expanded="false"
      suppressHydrationWarning
    >
      {children}
    </button>
  );
}

function PlaceholderPart({ label, value, isEmpty = false }: { label: string; value: string; isEmpty?: boolean }) {
  return (
    <span className={styles.part}>
      <span className={styles.partLabel}>{label}</span>
      <span className={isEmpty ? styles.partEmpty : styles.partValue}>{value}</span>
    </span>
  );
}
