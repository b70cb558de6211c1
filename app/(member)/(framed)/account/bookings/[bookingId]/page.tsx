import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { BookingPage } from '@/components/bookings/booking-page';
import { findPageBooking } from '@/lib/request-context/page-booking';
import { requirePageActor } from '@/lib/request-context/page-actor';
import { paths } from '@/lib/paths';

export const metadata: Metadata = { title: 'Booking' };

export default async function CorporateBookingPage({ params }: { params: Promise<{ bookingId: string }> }) {
  const { bookingId } = await params;
  const actor = await requirePageActor(paths.booking(bookingId));
  if (actor.isTravelAgent) redirect(paths.bookingTa(bookingId));
  const found = await findPageBooking(actor, bookingId);
  if (!found) notFound();
  return <BookingPage {...found} listPath={paths.bookings()} />;
}
