import { ButtonLink } from '@/components/ui/button-link';
import { consolePaths } from '@/lib/console-paths';
import type { ConsoleHotel } from '@/lib/domains/console-hotels/contract/hotels';
import { formatLongDate } from '@/lib/dates';

/** What a withdrawal does, and what it leaves as it is. */
export function WithdrawalEffects({ hotel }: { hotel: ConsoleHotel }) {
  const { hotelId, futureBookings } = hotel;
  const { count, staying, held, from } = futureBookings;
  return (
    <>
      <p>
        The page disappears at once and new bookings are refused. A booking that is being made now is either completed
        or refused.
      </p>
      <p>{bookingsText(hotel)}</p>
      {staying > 0 && <p>Bookings with guests in the hotel: {staying}. They continue until check-out.</p>}
      {held > 0 && <p>Rooms held for a payment: {held}. A payment before the hold ends confirms the booking.</p>}
      {count > 0 && (
        <>
          <p>
            Bookings stay valid: the hotel gets its messages, statements and payouts, and a booker may cancel but not
            change to other nights. If the hotel closes, move or cancel each booking on its page.
          </p>
          <p>
            <ButtonLink
              variant="secondary"
              size="sm"
              href={consolePaths.bookings({
                hotel_id: hotelId,
                status: 'confirmed',
                checkin_from: from,
                sort: 'checkin',
              })}
            >
              Open these bookings
            </ButtonLink>
          </p>
        </>
      )}
    </>
  );
}

export function bookingsText({ futureBookings: { count, first, last } }: ConsoleHotel): string {
  if (count === 0 || !first || !last) return 'There are no upcoming arrivals.';
  const days =
    first === last ? `on ${formatLongDate(first)}` : `from ${formatLongDate(first)} to ${formatLongDate(last)}`;
  return `${count} confirmed ${count === 1 ? 'booking arrives' : 'bookings arrive'} ${days}.`;
}
