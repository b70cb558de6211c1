'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Drawer } from '@/components/ui/drawer';
import { countChoices } from '@/lib/domains/search/rules/filters';
import { useIsWide } from '../use-is-wide';
import { FiltersPanel, type FiltersPanelProps } from './filters-panel';
import { FILTERS_ANCHOR } from './results-skip-links';
import styles from './filters.module.css';

/** The column is rendered before the screen width is known, to reserve its space. */
export function FiltersColumn(props: FiltersPanelProps) {
  const isWide = useIsWide();
  return (
    <aside className={styles.place} id={FILTERS_ANCHOR} tabIndex={-1} aria-label="Filters">
      {isWide && <FiltersPanel {...props} />}
    </aside>
  );
}

export function FiltersOpener({ shownCount, ...props }: FiltersPanelProps & { shownCount: number }) {
  const [isOpen, setOpen] = useState(false);
  const choiceCount = countChoices(props.filters);
  return (
    <div className={styles.opener}>
      <Button variant="secondary" block aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        {choiceCount > 0 ? `Filters (${choiceCount})` : 'Filters'}
      </Button>
      <Drawer
        title="Filters"
        open={isOpen}
        onOpenChange={setOpen}
        side="bottom"
        footer={
          <Button block onClick={() => setOpen(false)}>
            {shownCount === 1 ? 'Show 1 hotel' : `Show ${shownCount} hotels`}
          </Button>
        }
      >
        <FiltersPanel {...props} titleHidden />
      </Drawer>
    </div>
  );
}
