import type { Metadata } from 'next';
import { Suspense } from 'react';
import { ListSkeleton } from '@/components/data-table/list-skeleton';
import { consolePaths } from '@/lib/console-paths';
import { ConsolePage } from '../_components/console-page';
import { BookingList } from './_components/booking-list';
import { ContactSearch } from './_components/contact-search';

export const metadata: Metadata = { title: 'Bookings' };

export default function ConsoleBookingsPage() {
  return (
    <ConsolePage
      section="bookings"
      path={consolePaths.bookings()}
      title="Bookings"
      lead="References, booking numbers and payment ids are recognised; other texts are names."
    >
      {({ permissions }) => (
        <>
          {permissions.includes('guest_contact.read') && <ContactSearch />}
          <Suspense fallback={<ListSkeleton label="Loading bookings" />}>
            <BookingList />
          </Suspense>
        </>
      )}
    </ConsolePage>
  );
}
