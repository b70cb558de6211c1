import type { BookingView } from '@/lib/domains/bookings/contract/views';
import { GUEST_PLACEHOLDER } from '@/lib/domains/bookings/rules/guests';
import { guestsOf, type RoomGuests } from '@/lib/domains/pricing/rules/occupancy';
import type { DetailsForm } from './checkout-form';

const maxAdditionalGuests = (room: RoomGuests | undefined) => (room ? guestsOf(room) - 1 : undefined);

/**
 * Returns the guests of a booking as values of the details panel. Rooms that the booking does not have remain unchanged.
 * @param rooms the rooms of the new stay, which may have a lower occupancy
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
      const primary = guests.find((user) => user.isPrimary);
      if (!primary) return room;
      const { phone, email, employeeId, department } = primary;
      return {
        primaryGuest: { name: nameOf(primary.name), phone, email, employeeId, department },
        additionalGuests: guests
          .filter((user) => !user.isPrimary)
          .map(({ name }) => ({ name: nameOf(name) }))
          .slice(0, maxAdditionalGuests(rooms[index])),
      };
    }),
  };
}
