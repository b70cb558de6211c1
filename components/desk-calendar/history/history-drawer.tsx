'use client';

import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useIdempotencyKey } from '@/components/checkout/idempotency-key';
import { useHotelSide } from '@/components/hotel-side/hotel-side';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Drawer } from '@/components/ui/drawer';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryError } from '@/components/ui/query-error';
import { Skeleton } from '@/components/ui/skeleton';
import { SkeletonGroup } from '@/components/ui/skeleton-group';
import { useMedia } from '@/components/search/use-media';
import { calendarHistoryOptions, undoCalendarChange, type HistoryFilter } from '@/lib/domains/ari/queries';
import { countOf } from '../edit/read-block';
import { ProblemSummary } from '../review/problem-summary';
import type { RoomTypeNames } from '../review/problem-text';
import { HistoryEntry } from './history-entry';
import styles from './history.module.css';

interface HistoryDrawerProps {
  hotelId: number;
  /** The room type and nights of the selection. */
  filter: HistoryFilter;
  filterText: string;
  names: RoomTypeNames;
  isReadOnly: boolean;
  onUndone: () => Promise<void>;
  onClose: () => void;
}

/** Who changed what and when, newest first; changes of the last ten minutes can be undone. */
export function HistoryDrawer(props: HistoryDrawerProps) {
  const { hotelId, filter, filterText, names, isReadOnly, onUndone, onClose } = props;
  const { of } = useHotelSide();
  const isWide = useMedia('(width >= 40rem)');
  const [isFiltered, setFiltered] = useState(false);
  const list = useInfiniteQuery(calendarHistoryOptions(hotelId, isFiltered ? filter : {}, of));
  const keyOf = useIdempotencyKey();
  const undo = useMutation({
    mutationFn: (changeId: number) => undoCalendarChange(hotelId, changeId, { idempotencyKey: keyOf(changeId), of }),
    onSuccess: onUndone,
  });
  const changes = list.data?.pages.flatMap((page) => page.changes);
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      side={isWide ? 'end' : 'bottom'}
      title="History of rooms and rates"
    >
      <div className={styles.list}>
        <Checkbox
          label={`Only ${filterText}`}
          checked={isFiltered}
          onChange={(event) => setFiltered(event.target.checked)}
        />
        {undo.error && <Alert tone="danger" title={undo.error.message} live />}
        {undo.data && (
          <Alert tone={undo.data.notRestoredCount > 0 ? 'warning' : 'success'} title={restoredText(undo.data)} live>
            {undo.data.problems.length > 0 && <ProblemSummary problems={undo.data.problems} names={names} />}
          </Alert>
        )}
        {list.isPending && (
          <SkeletonGroup label="Loading the history">
            <Skeleton shape="block" height="5rem" />
            <Skeleton shape="block" height="5rem" />
          </SkeletonGroup>
        )}
        {list.isError && <QueryError query={list} title="The history could not be loaded" headingLevel={3} />}
        {changes?.length === 0 && (
          <EmptyState title="No change yet" icon="clock" headingLevel={3}>
            Changes of people and partners appear here.
          </EmptyState>
        )}
        {changes && changes.length > 0 && (
          <ol className={styles.entries} aria-label="Changes">
            {changes.map((change) => (
              <HistoryEntry
                key={change.changeId}
                change={change}
                names={names}
                isUndoing={undo.isPending && undo.variables === change.changeId}
                onUndo={isReadOnly ? null : () => undo.mutate(change.changeId)}
              />
            ))}
          </ol>
        )}
        {list.hasNextPage && (
          <Button variant="secondary" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show older changes
          </Button>
        )}
      </div>
    </Drawer>
  );
}

function restoredText({ changedCount, notRestoredCount }: { changedCount: number; notRestoredCount: number }): string {
  const restored = `${countOf(changedCount, 'cell')} restored`;
  return notRestoredCount > 0 ? `${restored}, ${notRestoredCount} not, because they changed since` : restored;
}
