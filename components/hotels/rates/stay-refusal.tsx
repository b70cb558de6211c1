'use client';

import { useSession } from '@/components/account/session-store';
import { BookingLimitsNotice } from '@/components/bookings/booking-limits-notice';
import { Alert } from '@/components/ui/alert';
import { OtherDates } from './other-dates';
import { useRates, type Stay } from './rates-context';

/** Shows why the stay cannot be booked, or its limits. Loaded only when there is a reason. */
export function StayRefusal({ stay }: { stay: Stay }) {
  const { rates, hotel, changeStay } = useRates();
  const { selectedEntityId } = useSession();
  if (rates.status !== 'member') return null;
  if (rates.restriction) {
    return (
      <Alert tone="warning" title={rates.restriction}>
        Similar hotels are listed at the end of this page.
      </Alert>
    );
  }
  if (Object.values(rates.rooms).some((room) => room?.availability)) {
    return <BookingLimitsNotice limits={rates.limits ?? undefined} />;
  }
  return (
    <OtherDates
      title="Other dates at this hotel"
      headingLevel={3}
      hotelId={hotel.id}
      stay={stay}
      legalEntityId={selectedEntityId}
      onChoose={changeStay}
    />
  );
}
