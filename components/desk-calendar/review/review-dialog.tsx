'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useIdempotencyKey } from '@/components/checkout/idempotency-key';
import { useHotelSide } from '@/components/hotel-side/hotel-side';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { QueryError } from '@/components/ui/query-error';
import { Skeleton } from '@/components/ui/skeleton';
import { SkeletonGroup } from '@/components/ui/skeleton-group';
import type { CalendarChangeAnswer } from '@/lib/domains/ari/contract/desk-calendar';
import { calendarDryRunOptions, saveCalendarChange } from '@/lib/domains/ari/queries';
import { MAX_ITEMS, toItems, withoutProblems, type DraftCell } from '../edit/draft';
import { countOf } from '../edit/read-block';
import { ChangeTable } from './change-table';
import type { RoomTypeNames } from './problem-text';
import { ProblemList } from './problem-list';
import { UnusualAlert } from './unusual-alert';

export interface Draft {
  cells: DraftCell[];
  /** Cells that were left out because a partner maintains them. */
  partnerCells: number;
  /** `lastChange` of the calendar on which the draft is based. */
  seenChange: number;
}

interface ReviewDialogProps {
  hotelId: number;
  draft: Draft;
  names: RoomTypeNames;
  onSaved: (answer: CalendarChangeAnswer) => Promise<void>;
  onClose: () => void;
}

/** Shows what a draft changes. The person saves it, or first decides about cells that have changed since the calendar was read. */
export function ReviewDialog({ hotelId, draft, names, onSaved, onClose }: ReviewDialogProps) {
  const { of } = useHotelSide();
  const [cells, setCells] = useState(draft.cells);
  const [isOverwrite, setOverwrite] = useState(false);
  const change = { items: toItems(cells), seenChange: draft.seenChange, overwrite: isOverwrite };
  const isTooLong = change.items.length > MAX_ITEMS;
  // Saving checks the change again, so the window's focus need not; a saved change would be a conflict with itself.
  const dryRun = useQuery({
    ...calendarDryRunOptions(hotelId, change, of),
    enabled: cells.length > 0 && !isTooLong,
    refetchOnWindowFocus: false,
  });
  const keyOf = useIdempotencyKey();
  const isSending = useRef(false);
  const save = useMutation({
    mutationFn: () => saveCalendarChange(hotelId, change, { idempotencyKey: keyOf(change), of }),
    onSuccess: onSaved,
    // Cells were changed or booked after the dry run.
    onError: () => dryRun.refetch(),
    onSettled: () => {
      isSending.current = false;
    },
  });
  // The second click of a double click comes before the button shows that the change is being saved.
  const saveOnce = () => {
    if (isSending.current) return;
    isSending.current = true;
    save.mutate();
  };
  const answer = dryRun.data;
  const problems = answer?.problems ?? [];
  const conflicts = problems.filter(({ code }) => code === 'changed');
  const leaveOut = () => setCells(withoutProblems(cells, conflicts.length > 0 ? conflicts : problems));
  const canSave = answer !== undefined && problems.length === 0 && answer.changedCount > 0 && !dryRun.isFetching;

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      finalFocus={() => document.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')}
      title={conflicts.length > 0 ? 'These cells have changed' : 'Review the change'}
      footer={
        <>
          {canSave && (
            <Button loading={save.isPending} onClick={saveOnce}>
              Save {countOf(answer.changedCount, 'cell')}
            </Button>
          )}
          {conflicts.length > 0 && (
            <Button variant="danger" onClick={() => setOverwrite(true)}>
              Overwrite with my values
            </Button>
          )}
          {problems.length > 0 && (
            <Button variant="secondary" onClick={leaveOut}>
              {conflicts.length > 0 ? 'Keep the other values' : 'Leave these cells out'}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      {save.error && <Alert tone="danger" title={save.error.message} live />}
      {isTooLong && (
        <Alert tone="danger" title="Too many different values">
          One change can have {MAX_ITEMS} ranges of equal values, this one has {change.items.length}. Paste fewer
          nights.
        </Alert>
      )}
      {draft.partnerCells > 0 && (
        <Alert tone="info">{countOf(draft.partnerCells, 'cell')} of a partner do not change.</Alert>
      )}
      {dryRun.isLoading && (
        <SkeletonGroup label="Checking the change">
          <Skeleton shape="block" height="9rem" />
        </SkeletonGroup>
      )}
      {dryRun.isError && <QueryError query={dryRun} title="The change could not be checked" headingLevel={3} />}
      {problems.length > 0 && (
        <ProblemList problems={problems} names={names} areConflicts={conflicts.length > 0} cells={cells} />
      )}
      {(cells.length === 0 || (answer?.changedCount === 0 && problems.length === 0)) && (
        <p>Nothing changes: all cells have these values already, or were left out.</p>
      )}
      {answer && problems.length === 0 && answer.changedCount > 0 && (
        <>
          <UnusualAlert cells={answer.cells} names={names} />
          <ChangeTable cells={answer.cells} total={answer.changedCount} names={names} />
        </>
      )}
    </Dialog>
  );
}
