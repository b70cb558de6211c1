'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { CopyField } from '@/components/ui/copy-field';
import { Dialog } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { SkeletonGroup } from '@/components/ui/skeleton-group';
import {
  calendarFeedOptions,
  calendarKeys,
  createFeedMutation,
  revokeFeedMutation,
} from '@/lib/domains/calendar/queries';
import styles from './calendar-feed.module.css';

export function CalendarFeedDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const feed = useQuery(calendarFeedOptions());
  const onSuccess = (state: typeof feed.data) => queries.setQueryData(calendarKeys.feed, state);
  const create = useMutation({ ...createFeedMutation(), onSuccess });
  const revoke = useMutation({ ...revokeFeedMutation(), onSuccess });
  const problem = create.error ?? revoke.error ?? feed.error;
  const url = feed.data?.url ?? null;

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Your stays in your calendar"
      description="Add this private address to your calendar by URL. Stays that you book appear there, and cancelled ones disappear."
      footer={
        feed.data && (
          <>
            {url && (
              <Button variant="danger" loading={revoke.isPending} onClick={() => revoke.mutate()}>
                Revoke
              </Button>
            )}
            <Button variant={url ? 'secondary' : 'primary'} loading={create.isPending} onClick={() => create.mutate()}>
              {url ? 'Renew address' : 'Create my address'}
            </Button>
          </>
        )
      }
    >
      <div className={styles.body}>
        {problem && (
          <Alert
            tone="danger"
            title={problem.message}
            live
            action={feed.isError ? <Button onClick={() => void feed.refetch()}>Try again</Button> : undefined}
          />
        )}
        {feed.isPending && (
          <SkeletonGroup label="Loading your calendar address">
            <Skeleton height="3rem" />
          </SkeletonGroup>
        )}
        {url && <CopyField label="Private address" value={url} what="address" />}
        {feed.data && !url && <p>You have no calendar address yet.</p>}
        {url && (
          <p>
            Anyone who has this address can see your stays. If it was shared by mistake, renew it: the old address stops
            working.
          </p>
        )}
      </div>
    </Dialog>
  );
}
