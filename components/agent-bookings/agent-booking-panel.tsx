'use client';

import type { Dispatch } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { SkeletonGroup } from '@/components/ui/skeleton-group';
import type { AgentBooking } from '@/lib/domains/agent-payments/contract/agent-payments';
import type { AgentAction, BucketState } from '@/lib/domains/agent-payments/rules/bookings-state';
import type { AgentBucket as BucketName } from '@/lib/domains/bookings/rules/history';
import { paths } from '@/lib/paths';
import { AgentBookingRow, type AgentCancelOptions } from './agent-booking-row';
import styles from './agent-bookings.module.css';

interface AgentBucketProps {
  name: BucketName;
  bucket: BucketState<AgentBooking>;
  selected: readonly number[];
  isFiltered: boolean;
  dispatch: Dispatch<AgentAction<AgentBooking>>;
  cancelling: AgentCancelOptions;
  onLoad: (offset: number) => void;
}

const EMPTY: Record<BucketName, string> = {
  upcoming: 'No upcoming stays',
  checkedInOrCheckedOut: 'No stays checked in or out yet',
  cancelled: 'No cancelled stays',
};

export function AgentBookingPanel({
  name,
  bucket,
  selected,
  isFiltered,
  dispatch,
  cancelling,
  onLoad,
}: AgentBucketProps) {
  const { list, step, totalCount, offset } = bucket;
  if (step === 'failed' && list.length === 0) {
    return (
      <ErrorState title="Bookings could not be loaded" action={<Button onClick={() => onLoad(0)}>Try again</Button>}>
        {bucket.error}
      </ErrorState>
    );
  }
  if (step === 'loading' && list.length === 0) {
    return (
      <SkeletonGroup label="Loading bookings">
        <Skeleton shape="block" height="9rem" />
        <Skeleton shape="block" height="9rem" />
        <Skeleton shape="block" height="9rem" />
      </SkeletonGroup>
    );
  }
  if (list.length === 0)
    return <NoBookings title={isFiltered ? 'No booking matches these filters' : EMPTY[name]} isFiltered={isFiltered} />;
  return (
    <>
      <ul className={styles.list}>
        {list.map((booking) => (
          <AgentBookingRow
            key={booking.bookingId}
            booking={booking}
            cancelling={cancelling}
            isSelected={selected.includes(booking.bookingId)}
            onToggle={() => dispatch({ type: 'toggled', bookingId: booking.bookingId })}
            onToggleSecure={() => dispatch({ type: 'secureToggled', bookingId: booking.bookingId })}
          />
        ))}
      </ul>
      {list.length < totalCount && (
        <div className={styles.more}>
          <p className={styles.quiet} role="status">
            {step === 'failed' ? bucket.error : `${list.length} of ${totalCount}`}
          </p>
          <Button variant="secondary" loading={step === 'loading'} onClick={() => onLoad(offset)}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}

function NoBookings({ title, isFiltered }: { title: string; isFiltered: boolean }) {
  return (
    <EmptyState
      title={title}
      icon="briefcase"
      action={
        isFiltered ? (
          <ButtonLink href={paths.bookingsTa()} variant="secondary">
            Clear filters
          </ButtonLink>
        ) : (
          <ButtonLink href={paths.home()}>Find a hotel</ButtonLink>
        )
      }
    >
      {isFiltered ? 'Try other dates, or another booking.' : 'Bookings of your agency appear here.'}
    </EmptyState>
  );
}
