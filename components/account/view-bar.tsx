'use client';

import { useEffect } from 'react';
import { timeInIndia } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { EndViewButton } from './end-view-button';
import styles from './view-bar.module.css';

interface ViewBarProps {
  /** Of the booker. */
  name: string;
  endsAt: string;
}

/** On every page of a view as booker. When the time is over, it opens the page that says so. */
export function ViewBar({ name, endsAt }: ViewBarProps) {
  useEffect(() => {
    const timer = setTimeout(() => window.location.assign(paths.bookerView()), Date.parse(endsAt) - Date.now());
    return () => clearTimeout(timer);
  }, [endsAt]);
  return (
    <aside className={styles.bar} aria-label="View as booker">
      <p>
        You see this as <strong>{name}</strong> sees it. Nothing can be changed.{' '}
        <span className={styles.time}>Ends at {timeInIndia(new Date(endsAt))}.</span>
      </p>
      <EndViewButton size="sm" variant="secondary">
        End view
      </EndViewButton>
    </aside>
  );
}
