import { eq } from 'drizzle-orm';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { assessMove, move } from '@/lib/domains/console-bookings/server/service/act/move';
import { resendHotelMessage } from '@/lib/domains/hotel-messages/server/service/staff-messages';
import { hotelMessages } from '@/lib/domains/hotel-messages/server/tables';
import { connection } from '@/lib/platform/db/connection';
import { addNeighbour } from '@/tests/support/answer-world';
import { creditBooking } from '@/tests/support/change-steps';
import { createStaffActor } from '@/tests/support/console-staff';
import { addVerifiedContact } from '@/tests/support/hotel-contacts';
import { createActor, createStayWorld } from '@/tests/support/stay-world';
import { runMessageJobs } from './messages-world';

test('a message about a new booking is not sent again after a move or a cancellation', async () => {
  const admin = await createStaffActor('admin');
  const world = await createStayWorld();
  const booker = await createActor(world);
  await addVerifiedContact(world.hotelId);
  const other = await addNeighbour(world);
  await addVerifiedContact(other.hotelId);
  const booking = await creditBooking(booker, world);
  await runMessageJobs();
  const { price: expectedPrice, version } = await assessMove(admin, booking.reference, other.hotelId);
  const wish = { reason: 'The pool is closed for works', borneBy: 'platform', expectedPrice, version } as const;
  await move(admin, booking.reference, { hotelId: other.hotelId, ...wish });
  await runMessageJobs();
  const messages = await connection()
    .select()
    .from(hotelMessages)
    .where(eq(hotelMessages.bookingId, booking.id))
    .orderBy(hotelMessages.id);
  const resend = (hotelId: number, index: number) =>
    resendHotelMessage(admin, { hotelId, messageId: messages[index]?.id ?? 0 }).then(
      ({ sends }) => `${sends.length} sends`,
      (error: Error) => error.message,
    );
  await connection().execute(`update outbox_message set status = 'sent', sent_at = now()`);
  expect(await resend(world.hotelId, 0)).toMatch(/stay at another hotel now/);
  await cancelBooking(booker, { bookingId: booking.id });
  const ofOther = messages.findIndex(({ kind }, index) => index > 0 && kind === 'new-booking');
  expect(await resend(other.hotelId, ofOther)).toMatch(/was cancelled after this message/);
  const cancellation = messages.findIndex(({ kind }) => kind === 'cancellation');
  expect(await resend(world.hotelId, cancellation)).toBe('2 sends');
});
