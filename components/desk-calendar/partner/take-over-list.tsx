'use client';

import { useMutation } from '@tanstack/react-query';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { formatLongDate } from '@/lib/dates';
import type { DeskCalendar } from '@/lib/domains/ari/contract/desk-calendar';
import { endTakeOver } from '@/lib/domains/ari/queries';
import { KIND_NAMES } from '../review/change-rows';
import styles from './partner.module.css';

interface TakeOverListProps {
  hotelId: number;
  takeOvers: DeskCalendar['takeOvers'];
  isReadOnly: boolean;
  onEnded: () => void;
}

export function TakeOverList({ hotelId, takeOvers, isReadOnly, onEnded }: TakeOverListProps) {
  const end = useMutation({ mutationFn: (takeOverId: number) => endTakeOver(hotelId, takeOverId), onSuccess: onEnded });
  if (takeOvers.length === 0) return null;
  return (
    <section className={styles.section} aria-label="Taken over from partners">
      <h2>Taken over from partners</h2>
      {end.error && <Alert tone="danger" title={end.error.message} live />}
      <ul className={styles.list}>
        {takeOvers.map(({ takeOverId, kind, from, to, until, name }) => (
          <li key={takeOverId}>
            <span>
              {KIND_NAMES[kind]}, {formatLongDate(from)} to {formatLongDate(to)}: until {formatLongDate(until)}, by{' '}
              {name}
            </span>
            {!isReadOnly && (
              <Button
                variant="ghost"
                size="sm"
                loading={end.isPending && end.variables === takeOverId}
                onClick={() => end.mutate(takeOverId)}
              >
                Return to the partner
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
