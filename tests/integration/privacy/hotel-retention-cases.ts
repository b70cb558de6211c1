import { askHotel } from '@/tests/support/answer-world';
import { createStaff } from '@/tests/support/api/staff-world';
import { countRows } from '@/tests/support/booking-steps';
import { creditBooking } from '@/tests/support/change-steps';
import { createOpenDispute } from '@/tests/support/statement-lines';
import { createActor, type StayWorld } from '@/tests/support/stay-world';
import { daysAgo, execute } from './retention-rows';

export interface RetentionCase {
  /** Creates one record that is this many days old. */
  write: (days: number) => Promise<unknown>;
  count: () => Promise<number>;
}

export const hotelCases = (worldOf: () => StayWorld): Record<string, RetentionCase> => ({
  'Notes of hotels that refused a stay, after check-out': {
    write: async (days) => {
      const { id } = await creditBooking(await createActor(worldOf()), worldOf(), { nights: 1 });
      await askHotel(id);
      await execute(`update stay_answer set state = 'refused', reason = 'other', note = 'Asha asked', expires_at = ${daysAgo(days)}
        where booking_id = ${id}`);
    },
    count: () => countRows('stay_answer', "note <> ''"),
  },
  'Notes of the operator’s staff about a booking, after check-out': {
    write: async (days) => {
      const { id: bookingId } = await creditBooking(await createActor(worldOf()), worldOf(), { nights: 1 });
      const { id: staffId } = await createStaff('support');
      const checkout = `(${daysAgo(days)})::date`;
      await execute(`update booking set checkin = ${checkout} - 1, checkout = ${checkout} where id = ${bookingId}`);
      await execute(
        `insert into booking_note (booking_id, staff_id, text, at) values (${bookingId}, ${staffId}, 'Guest called', now())`,
      );
    },
    count: () => countRows('booking_note'),
  },
  'Texts of disputed statement lines, after the answer': {
    write: async (days) => {
      const booker = await createActor(worldOf());
      const { id } = await createOpenDispute(booker, worldOf(), { raisedBy: booker.userId });
      await execute(`update statement_dispute set state = 'refused', answer = 'Asha stayed', closed_at = ${daysAgo(days)}
        where id = ${id}`);
    },
    count: () => countRows('statement_dispute', "reason <> '' or answer <> ''"),
  },
  'Invitations to hotels, accepted, withdrawn or expired': {
    write: (days) =>
      execute(`insert into hotel_invitation (hotel_id, email, name, role, token_hash, invited_by, created_at, expires_at)
        values (${worldOf().hotelId}, gen_random_uuid() || '@hotel.example', 'Asha', 'desk', gen_random_uuid()::text, 1, ${daysAgo(days)}, ${daysAgo(days)})`),
    count: () => countRows('hotel_invitation'),
  },
});
