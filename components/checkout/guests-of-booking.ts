import type { BookingView } from '@/lib/domains/bookings/contract/bookings';
import { GUEST_PLACEHOLDER } from '@/lib/domains/bookings/rules/guests';
import { guestsOf, type RoomGuests } from '@/lib/domains/pricing/rules/occupancy';
import type { DetailsForm } from './checkout-form';

const sharersOf = (room: RoomGuests | undefined) => (room ? guestsOf(room) - 1 : undefined);

/**
 * The guests of a booking as the details panel takes them, room by room; rooms it did not have stay as they are.
 * @param rooms what is booked now, where that may have fewer places than the booking had
 */
export function guestsOfBooking(
  { users }: Pick<BookingView, 'users'>,
  empty: DetailsForm,
  rooms: readonly RoomGuests[] = [],
): DetailsForm {
  const nameOf = (name: string) => (name === GUEST_PLACEHOLDER ? '' : name);
  return {
    rooms: empty.rooms.map((room, index) => {
      const guests = users.filter((user) => user.room === index + 1);
      const primary = guests.find((user) => user.is_primary);
      if (!primary) return room;
      const { phone, email, employee_id, department } = primary;
      return {
        primary_guest: { name: nameOf(primary.name), phone, email, employee_id, department },
        additional_guests: guests
          .filter((user) => !user.is_primary)
          .map(({ name }) => ({ name: nameOf(name) }))
          .slice(0, sharersOf(rooms[index])),
      };
    }),
  };
}
