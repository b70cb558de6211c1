import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button-link';
import { consolePaths } from '@/lib/console-paths';
import { bookingParams } from '@/lib/domains/console-bookings/contract/booking-params';
import { getBooking } from '@/lib/domains/console-bookings/server/service/booking/get-booking';
import { listRoomTypeNames } from '@/lib/domains/hotels/server/service/room-type-names';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { now } from '@/lib/platform/clock/clock';
import { AppError } from '@/lib/platform/errors/app-error';
import { ConsolePage } from '../../../_components/console-page';
import { ChangeStay } from './_components/change-stay';

interface Props {
  params: Promise<{ reference: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { reference } = await params;
  return { title: `Change ${reference.toUpperCase()}` };
}

export default async function ConsoleChangePage({ params }: Props) {
  const { reference } = await params;
  return (
    <ConsolePage section="bookings" path={consolePaths.bookingChange(reference)} title="Change dates and rooms">
      {async (actor) => {
        const booking = await findBooking(actor, reference);
        return (
          <>
            <p>
              <ButtonLink href={consolePaths.booking(booking.reference)} variant="link" icon="arrow-left">
                Booking {booking.reference}, {booking.hotel.name}
              </ButtonLink>
            </p>
            {booking.actions.includes('change') ? (
              <ChangeStay
                booking={booking}
                roomTypes={await listRoomTypeNames(booking.hotel.id)}
                serverNow={now().toISOString()}
              />
            ) : (
              <Alert tone="info" title="This booking cannot be changed">
                Only staff who act on bookings change confirmed stays, until they end. A stay that a room-night voucher
                pays keeps its dates.
              </Alert>
            )}
          </>
        );
      }}
    </ConsolePage>
  );
}

async function findBooking(actor: StaffActor, reference: string) {
  if (!bookingParams.safeParse({ reference }).success) notFound();
  try {
    return await getBooking(actor, reference);
  } catch (error) {
    if (AppError.is(error, 'NOT_FOUND')) notFound();
    throw error;
  }
}
