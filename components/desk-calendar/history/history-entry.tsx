'use client';

import { useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { formatInstant } from '@/lib/dates';
import type { CalendarHistoryEntry } from '@/lib/domains/ari/contract/calendar-history';
import { brandName } from '@/lib/platform/shell/brand';
import { countOf } from '../edit/read-block';
import { ChangeTable } from '../review/change-table';
import type { RoomTypeNames } from '../review/problem-text';
import styles from './history.module.css';

interface HistoryEntryProps {
  change: CalendarHistoryEntry;
  names: RoomTypeNames;
  isUndoing: boolean;
  /** Null if the person may not change the calendar. */
  onUndo: (() => void) | null;
}

const sources = (): Record<CalendarHistoryEntry['source'], string> => ({
  desk: 'desk',
  staff: 'staff',
  partner: 'partner',
  system: brandName(),
});

export function HistoryEntry({ change, names, isUndoing, onUndo }: HistoryEntryProps) {
  const { at, name, source, cells, cellCount, undoes, undoneBy, undoUntil } = change;
  const canUndo = useIsBefore(undoUntil) && undoneBy === null;
  return (
    <li className={styles.entry}>
      <p>
        <strong>{name}</strong> ({sources()[source]}), {formatInstant(at)}
        {undoes !== null && ', undid an earlier change'}
        {undoneBy !== null && ', undone'}
      </p>
      <details>
        <summary>{countOf(cellCount, 'cell')} changed</summary>
        <ChangeTable cells={cells} total={cellCount} names={names} captionHidden />
      </details>
      {onUndo && canUndo && (
        <Button variant="secondary" size="sm" loading={isUndoing} onClick={onUndo}>
          Undo this change
        </Button>
      )}
    </li>
  );
}

const CHECK_MS = 5_000;

function subscribeToTime(listener: () => void): () => void {
  const timer = setInterval(listener, CHECK_MS);
  return () => clearInterval(timer);
}

function useIsBefore(instant: string | null): boolean {
  return useSyncExternalStore(
    subscribeToTime,
    () => instant !== null && Date.now() < Date.parse(instant),
    () => false,
  );
}
