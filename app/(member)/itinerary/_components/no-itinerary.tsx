import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { BOOKING_NOT_ALLOWED } from '@/lib/domains/corporates/rules/role';
import styles from '../itinerary.module.css';

export function NoItinerary({
  reason,
  searchHref,
  children,
}: {
  reason: string;
  searchHref: string;
  children?: ReactNode;
}) {
  return (
    <>
      <Nothing title={reason} action={<ButtonLink href={searchHref}>Search again</ButtonLink>}>
        Other dates, rooms or hotels may be available.
      </Nothing>
      {children && <div className={styles.instead}>{children}</div>}
    </>
  );
}

export function NoBookingRole({ listHref }: { listHref: string }) {
  return (
    <Nothing title={BOOKING_NOT_ALLOWED} action={<ButtonLink href={listHref}>Booking history</ButtonLink>}>
      You see the bookings, invoices and payments of your company.
    </Nothing>
  );
}

export function NoRoomSelected({ searchHref }: { searchHref: string }) {
  return (
    <Nothing title="No room selected yet" action={<ButtonLink href={searchHref}>Search hotels</ButtonLink>}>
      Find a hotel and select a room: the stay then appears here for review and booking.
    </Nothing>
  );
}

function Nothing({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.state}>
      <VisuallyHidden>
        <h1>Review and book</h1>
      </VisuallyHidden>
      <EmptyState title={title} icon="calendar" headingLevel={2} action={action}>
        {children}
      </EmptyState>
    </div>
  );
}
