import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { BookingPayments } from '@/components/agent-bookings/booking-payments';
import { BookingPage } from '@/components/bookings/booking-page';
import { getAgentPayments } from '@/lib/domains/agent-payments/server/service/booking-payments';
import { findPageBooking } from '@/lib/request-context/page-booking';
import { requirePageActor } from '@/lib/request-context/page-actor';
import { paths } from '@/lib/paths';

export const metadata: Metadata = { title: 'Booking' };

export default async function AgentBookingPage({ params }: { params: Promise<{ bookingId: string }> }) {
  const { bookingId } = await params;
  const actor = await requirePageActor(paths.bookingTa(bookingId));
  if (!actor.isTravelAgent) redirect(paths.booking(bookingId));
  const found = await findPageBooking(actor, bookingId);
  if (!found) notFound();
  const { booking, legalEntityId } = found;
  const payments = booking.ta && (await getAgentPayments(actor, { bookingId: booking.bookingId, legalEntityId }));
  return (
    <BookingPage
      {...found}
      listPath={paths.bookingsTa()}
      payments={
        payments && <BookingPayments bookingId={booking.bookingId} legalEntityId={legalEntityId} {...payments} />
      }
    />
  );
}
