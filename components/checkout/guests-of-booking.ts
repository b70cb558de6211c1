import type { BookingView } from '@/lib/domains/bookings/contract/views';
import { GUEST_PLACEHOLDER } from '@/lib/domains/bookings/rules/guests';
import { guestsOf, type RoomGuests } from '@/lib/domains/pricing/rules/occupancy';
import type { DetailsForm } from './checkout-form';

const sharersOf = (room: RoomGuests | undefined) => (room ? guestsOf(room) - 1 : undefined);

/**
 * The guests of a booking for the details panel, room by room; rooms that the booking did not have stay unchanged.
 * @param rooms the rooms booked now, which may have lower occupancy
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
