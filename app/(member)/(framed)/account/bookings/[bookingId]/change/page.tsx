import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { ChangeBooking } from '@/components/bookings/change/change-booking';
import { PageFrame } from '@/components/layout/page-frame';
import { ButtonLink } from '@/components/ui/button-link';
import { getContractSettings } from '@/lib/domains/corporates/server/service/contract-settings';
import { listRoomTypeNames } from '@/lib/domains/hotels/server/service/room-type-names';
import { now } from '@/lib/platform/clock/clock';
import { paths } from '@/lib/paths';
import { requirePageActor } from '@/lib/request-context/page-actor';
import { findPageBooking } from '@/lib/request-context/page-booking';
import styles from './change-page.module.css';

export const metadata: Metadata = { title: 'Change a booking' };

export default async function ChangeBookingPage({ params }: { params: Promise<{ bookingId: string }> }) {
  const { bookingId } = await params;
  const actor = await requirePageActor(paths.changeBooking(bookingId));
  const found = await findPageBooking(actor, bookingId);
  if (!found) notFound();
  const { booking, legalEntityId } = found;
  const entity = actor.entities.find((candidate) => candidate.legalEntityId === legalEntityId);
  const isAgents = entity?.isTravelAgent ?? actor.isTravelAgent;
  const bookingPath = isAgents ? paths.bookingTa(bookingId) : paths.booking(bookingId);
  if (!booking.canChange || !entity) redirect(bookingPath);
  const { isBookingGstinEnabled } = await getContractSettings(entity.corporateId);
  const { name, email, phone } = actor;
  return (
    <PageFrame>
      <p className={styles.line}>
        <ButtonLink href={bookingPath} variant="link" icon="arrow-left">
          Booking {booking.reference}
        </ButtonLink>
      </p>
      <header>
        <h1>Change your booking</h1>
        <p className={styles.line}>{booking.hotel.name}</p>
      </header>
      <ChangeBooking
        booking={booking}
        legalEntityId={legalEntityId}
        bookingPath={bookingPath}
        roomTypes={await listRoomTypeNames(booking.hotel.id)}
        gstinOf={isBookingGstinEnabled ? entity.corporateId : null}
        user={{ name, email, phone: phone ?? '' }}
        serverNow={now().toISOString()}
      />
    </PageFrame>
  );
}
