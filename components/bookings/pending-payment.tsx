import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button-link';
import { timeInIndia } from '@/lib/dates';
import type { BookingView } from '@/lib/domains/bookings/contract/views';
import { paths, type ItineraryUrlParams } from '@/lib/paths';

interface PendingPaymentProps {
  booking: Pick<BookingView, 'holdExpiresAt' | 'hotel' | 'date' | 'room'>;
  /** The quote that the user can still pay; null when the user cannot pay it. */
  bid: number | null;
}

export function PendingPayment({ booking, bid }: PendingPaymentProps) {
  const { holdExpiresAt: until } = booking;
  return (
    <Alert
      tone="info"
      title={until ? `The rooms are held until ${timeInIndia(new Date(until))}` : 'The rooms are held for the payment'}
      action={
        bid !== null && (
          <ButtonLink href={paths.itinerary({ ...stayOf(booking), bid })} size="sm">
            Resume payment
          </ButtonLink>
        )
      }
    >
      If it was paid already, this booking is confirmed as soon as the bank reports the payment, and we send an email.
      {bid === null && ' The person who started the payment can finish it.'}
    </Alert>
  );
}

function stayOf({ hotel, date, room }: PendingPaymentProps['booking']): ItineraryUrlParams {
  return {
    hotel_id: hotel.id,
    checkin: date.checkin,
    checkout: date.checkout,
    roomconfig: room.config.map(({ adults, kids }) => `${adults}-${kids}`).join(','),
    roomtype: room.type,
  };
}
