import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel-booking';
import { holdBooking } from '@/lib/domains/bookings/server/service/hold-booking';
import { settleOrder } from '@/lib/domains/bookings/server/service/settle-order';
import { formatInr } from '@/lib/money';
import { list, listRefunds, show } from '@/scripts/bookings/commands';
import { expectWholeBooks, requestFor, runRefunds } from '@/tests/support/booking-steps';
import { fakeProvider } from '@/tests/support/fake-provider';
import { createActor, createStayWorld } from '@/tests/support/stay-world';

afterEach(expectWholeBooks);

/** A paid booking that was cancelled, and whose refund the bank answers so. */
async function cancelled(refundStatus: 'processed' | 'failed') {
  const provider = fakeProvider();
  provider.bank.refundStatus = refundStatus;
  const world = await createStayWorld();
  const booker = await createActor(world);
  const { booking, order } = await holdBooking(booker, await requestFor(booker, world), provider);
  const { providerPaymentId } = provider.pay(order.providerOrderId);
  await settleOrder(order.id, provider);
  await cancelBooking(booker, { bookingId: booking.id });
  await runRefunds(provider);
  return { booking, providerPaymentId, hotel: String(world.hotelId) };
}

test('a refund that came to nobody is listed with its stay, and marked wherever the stay is', async () => {
  expect(await listRefunds()).toBe('Every refund was delivered or is on its way.');
  const { booking, providerPaymentId, hotel } = await cancelled('failed');
  const line = `${formatInr(booking.payablePaise)} of ${providerPaymentId} NOT DELIVERED`;
  expect(await listRefunds()).toMatch(
    new RegExp(`^refund \\d+: ${line}  ${booking.id}  ${booking.reference}  cancelled`),
  );
  expect(await list({ hotel })).toMatch(/ {2}REFUND NOT DELIVERED$/);
  expect(await show(booking.reference)).toContain(line);
});

test('one that arrived is told with its stay alone', async () => {
  const { booking, providerPaymentId, hotel } = await cancelled('processed');
  expect(await listRefunds()).not.toContain(booking.reference);
  expect(await list({ hotel })).not.toContain('REFUND');
  expect(await show(booking.reference)).toContain(`of ${providerPaymentId} processed`);
});
