import type { BookingView } from '@/lib/domains/bookings/contract';
import { GUEST_PLACEHOLDER } from '@/lib/domains/bookings/rules/guests';
import type { DetailsForm } from './checkout-form';

/** The guests of a booking as the details panel takes them, room by room; rooms it did not have stay as they are. */
export function guestsOfBooking({ users }: Pick<BookingView, 'users'>, empty: DetailsForm): DetailsForm {
  const nameOf = (name: string) => (name === GUEST_PLACEHOLDER ? '' : name);
  return {
    rooms: empty.rooms.map((room, index) => {
      const guests = users.filter((user) => user.room === index + 1);
      const primary = guests.find((user) => user.is_primary);
      if (!primary) return room;
      const { phone, email, employee_id, department } = primary;
      return {
        primary_guest: { name: nameOf(primary.name), phone, email, employee_id, department },
        additional_guests: guests.filter((user) => !user.is_primary).map(({ name }) => ({ name: nameOf(name) })),
      };
    }),
  };
}
