import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import { findBooking } from '@/lib/domains/bookings/server/repository/bookings';
import { assessMove, move } from '@/lib/domains/console-bookings/server/service/act/move';
import { getBooking } from '@/lib/domains/console-bookings/server/service/booking/get-booking';
import { refuseStay } from '@/lib/domains/stay-answers/server/service/answer/refuse-stay';
import { toRupees } from '@/lib/money';
import { addNeighbour, ADDRESS, askHotel } from '@/tests/support/answer-world';
import { createBookingRequest, countRows, expectConsistentBooks } from '@/tests/support/booking-steps';
import { createStaffActor } from '@/tests/support/console-staff';
import { createStayScenario } from '@/tests/support/stay-scenario';

jest.setTimeout(90_000);
afterEach(expectConsistentBooks);

const REASON = 'The booker chose it on the phone';

it('moves a refused booking once to a hotel that staff chose, at the agreed price', async () => {
  const { booker, world } = await createStayScenario();
  const support = await createStaffActor('support');
  const refusing = await addNeighbour(world);
  const booking = await bookOnCredit(booker, await createBookingRequest(booker, refusing));
  const { id, reference, payablePaise, version } = booking;
  await refuseStay(await askHotel(id), ADDRESS, { version, reason: 'overbooked', note: '' });
  const assessed = await assessMove(support, reference, world.hotelId);
  const { price } = assessed;
  expect(assessed).toMatchObject({
    agreedPrice: toRupees(payablePaise),
    priceAfter: toRupees(payablePaise),
    approvalFor: [],
  });
  const wish = { hotelId: world.hotelId, reason: REASON, expectedPrice: price, version, borneBy: 'hotel' as const };
  const other = move(support, reference, { ...wish, expectedPrice: price + 1 });
  await expect(other).rejects.toMatchObject({ kind: 'QUOTE_MISMATCH' });
  await Promise.allSettled([1, 2, 3].map(() => move(support, reference, wish)));
  expect(await move(support, reference, wish)).toMatchObject({ status: 'confirmed', version: version + 1 });
  expect(await findBooking(id)).toMatchObject({ hotelId: world.hotelId, payablePaise, hotelRefusedAt: null });
  expect(await countRows('hotel_claim', `booking_id = ${id}`)).toBe(1);
  expect(await countRows('audit_log', `action = 'booking.moved-for-booker' and subject_id = '${id}'`)).toBe(1);
  const shown = await getBooking(support, reference);
  expect(shown.history.find(({ event }) => event === 'Moved to another hotel')).toMatchObject({ by: support.name });
});
