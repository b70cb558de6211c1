'use client';

import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useIdempotencyKey } from '@/components/checkout/idempotency-key';
import { useHotelSide } from '@/components/hotel-side/hotel-side';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/show-toast';
import { timeInIndia } from '@/lib/dates';
import { undoCalendarChange } from '@/lib/domains/ari/queries';
import type { CellProblemDetails } from '@/lib/domains/ari/contract/desk-calendar';
import { countOf } from '../edit/read-block';
import { ProblemSummary } from './problem-summary';
import type { RoomTypeNames } from './problem-text';
import styles from './review.module.css';

export interface SavedChange {
  changeId: number;
  count: number;
  /** ISO instant. */
  undoUntil: string;
}

interface UndoBarProps {
  hotelId: number;
  saved: SavedChange;
  names: RoomTypeNames;
  onUndone: () => Promise<void>;
  onDismiss: () => void;
}

/** Offers to undo the last change of this page until the server no longer accepts it. */
export function UndoBar({ hotelId, saved, names, onUndone, onDismiss }: UndoBarProps) {
  const { of } = useHotelSide();
  const [problems, setProblems] = useState<readonly CellProblemDetails[] | null>(null);
  const isOver = useIsOver(saved.undoUntil);
  const keyOf = useIdempotencyKey();
  const undo = useMutation({
    mutationFn: () => undoCalendarChange(hotelId, saved.changeId, { idempotencyKey: keyOf(saved.changeId), of }),
    onSuccess: async (answer) => {
      await onUndone();
      if (answer.notRestoredCount > 0) return setProblems(answer.problems);
      showToast(`${countOf(answer.changedCount, 'cell')} restored`, { tone: 'success' });
      onDismiss();
    },
  });
  if (problems)
    return (
      <Alert tone="warning" title="Some cells were not restored" onDismiss={onDismiss} live>
        <ProblemSummary problems={problems} names={names} />
      </Alert>
    );
  if (isOver) return null;
  return (
    <Alert tone="success" onDismiss={onDismiss} live>
      <span className={styles.undo}>
        <strong>Saved: {countOf(saved.count, 'cell')} changed.</strong>
        {undo.error ? undo.error.message : `Undo is possible until ${timeInIndia(new Date(saved.undoUntil))}.`}
        <Button variant="link" size="sm" loading={undo.isPending} onClick={() => undo.mutate()}>
          Undo
        </Button>
      </span>
    </Alert>
  );
}

function useIsOver(instant: string): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), Math.max(0, Date.parse(instant) - Date.now()));
    return () => clearTimeout(timer);
  }, [instant]);
  return isOver;
}
