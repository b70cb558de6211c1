import { listBookingsEndpoint, cancelBookingEndpoint, payNowEndpoint } from '@/lib/domains/bookings/contract/bookings';
import { bookingView } from '@/lib/domains/bookings/contract/views';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import { toPayNowAnswer } from '@/lib/domains/bookings/server/service/read/booking-answers';
import { listBookingHistory } from '@/lib/domains/bookings/server/service/read/booking-history';
import { getBookingView } from '@/lib/domains/bookings/server/service/read/booking-view';
import { toCancelAnswer } from '@/lib/domains/bookings/server/service/cancel/cancel-answer';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { holdBooking } from '@/lib/domains/bookings/server/service/place/hold-booking';
import { settleOrder } from '@/lib/domains/bookings/server/service/settle/settle-order';
import { getVoucher } from '@/lib/domains/bookings/server/service/voucher/get-voucher';
import type { Actor } from '@/lib/domains/corporates/actor';
import { addDays } from '@/lib/dates';
import { moveClock } from '@/lib/platform/db/clock';
import { createBookingRequest } from '@/tests/support/booking-steps';
import { createFakeProvider } from '@/tests/support/fake-provider';
import { createActor, createCorporate, createStayWorld, type StayWorld } from '@/tests/support/stay-world';
import { jsonOf } from '@/tests/support/json-of';

jest.setTimeout(60_000);

const provider = createFakeProvider();
let world: StayWorld;
let booker: Actor;

beforeEach(async () => {
  world = await createStayWorld({ rooms: 20 });
  booker = await createActor(world);
});
afterEach(() => moveClock(0));

const bookAt = async (daysLater: number) =>
  bookOnCredit(booker, await createBookingRequest(booker, { ...world, checkin: addDays(world.checkin, daysLater) }));
const pages = { upcomingPage: 1, previousPage: 1, pageSize: 2 };

describe('listBookingHistory', () => {
  it('pages upcoming stays by check-in, includes cancelled stays and omits holds', async () => {
    const [third, first, second] = [await bookAt(5), await bookAt(1), await bookAt(3)];
    await cancelBooking(booker, { bookingId: first.id });
    await holdBooking(booker, await createBookingRequest(booker, world), provider);
    const one = jsonOf(listBookingsEndpoint.response, await listBookingHistory(booker, pages));
    const two = await listBookingHistory(booker, { ...pages, upcomingPage: 2 });
    expect(one.bookings.upcoming.map((line) => [line.booking_id, line.status])).toEqual([
      [first.id, 'CANCELLED'],
      [second.id, 'CONFIRMED'],
    ]);
    expect(two.bookings.upcoming.map((line) => line.bookingId)).toEqual([third.id]);
    expect(one.meta).toEqual({ totalUpcoming: 3, totalPrevious: 0, totalRecordsPerPage: 2 });
    expect(one.bookings.upcoming[1]).toMatchObject({
      guest: 'Asha Rao',
      total: 8400,
      channel_label: 'Corporate (BTC)',
    });
  });

  it('lists a stay as previous from its check-out day on, latest first', async () => {
    const [early, late] = [await bookAt(0), await bookAt(2)];
    await moveClock(34.5 * 86_400_000);
    const { bookings } = await listBookingHistory(booker, pages);
    expect(bookings.previous.map((line) => line.bookingId)).toEqual([late.id, early.id]);
    expect(bookings.upcoming).toEqual([]);
  });

  it("does not list another corporate's bookings, and refuses its entity id", async () => {
    await bookAt(0);
    const stranger = await createActor(await createCorporate());
    expect((await listBookingHistory(stranger, pages)).meta).toMatchObject({ totalUpcoming: 0 });
    await expect(listBookingHistory(stranger, { ...pages, legalEntityId: world.legalEntityId })).rejects.toMatchObject({
      kind: 'NOT_FOUND',
    });
  });

  it('refuses the legal entities of travel agents', async () => {
    const company = await createActor(await createCorporate());
    const entities = company.entities.map((entity) => ({ ...entity, isTravelAgent: true }));
    const agent = { ...company, isTravelAgent: true, entities };
    await expect(listBookingHistory(agent, pages)).rejects.toMatchObject({ kind: 'FORBIDDEN' });
    const both = { ...booker, entities: [...booker.entities, ...agent.entities] };
    await expect(listBookingHistory(both, { ...pages, legalEntityId: agent.legalEntityId })).rejects.toMatchObject({
      kind: 'FORBIDDEN',
      field: 'legal_entity_id',
    });
    expect((await listBookingHistory(both, pages)).meta).toMatchObject({ totalUpcoming: 0 });
  });
});

describe('the order id of a booking', () => {
  const orderIdsOf = async (bookingId: number) => {
    const { bookings } = await listBookingHistory(booker, pages);
    const view = await getBookingView(booker, { bookingId });
    const cancelled = await toCancelAnswer(await cancelBooking(booker, { bookingId }));
    const again = await toCancelAnswer(await cancelBooking(booker, { bookingId }));
    return [bookings.upcoming[0]?.orderId, view.orderId, cancelled.orderId, again.orderId];
  };

  it('is the receipt of the payment order in every response for a prepaid booking', async () => {
    const held = await holdBooking(booker, await createBookingRequest(booker, world), provider);
    provider.pay(held.order.providerOrderId);
    await settleOrder(held.order.id, provider);
    expect(await orderIdsOf(held.booking.id)).toEqual(Array(4).fill(held.order.receipt));
    expect((await toPayNowAnswer(booker, held, provider)).orderId).toBe(held.order.receipt);
  });

  it('is the booking reference when nothing was paid online', async () => {
    const { id, reference } = await bookAt(0);
    expect(await orderIdsOf(id)).toEqual(Array(4).fill(reference));
  });
});

describe('the details of a booking', () => {
  it('getBookingView returns amounts, guests, policy and cancellation as the contract defines them', async () => {
    const held = await holdBooking(booker, await createBookingRequest(booker, world), provider);
    jsonOf(payNowEndpoint.response, await toPayNowAnswer(booker, held, provider));
    provider.pay(held.order.providerOrderId);
    await settleOrder(held.order.id, provider);
    const paid = jsonOf(bookingView, await getBookingView(booker, { bookingId: held.booking.id }));
    expect(paid).toMatchObject({
      status: 'CONFIRMED',
      order_id: held.order.receipt,
      paid: 8400,
      due: 0,
      can_cancel: true,
      users: [{ name: 'Asha Rao', is_primary: true, room: 1 }],
      payments: [{ last4: '1007', status: 'captured' }],
      price: { total_payable: 8400 },
    });
    const answer = jsonOf(
      cancelBookingEndpoint.response,
      await toCancelAnswer(await cancelBooking(booker, { bookingId: held.booking.id })),
    );
    expect(answer).toMatchObject({ status: 'CANCELLED', cancellation: { penalty: 0, refund: 8400 } });
    const cancelled = await getBookingView(booker, { bookingId: held.booking.id });
    expect(cancelled).toMatchObject({ status: 'CANCELLED', canCancel: false, refunds: [{ amount: 8400 }] });
  });

  it("getVoucher returns a PDF only for a confirmed booking of the caller's entity", async () => {
    const { id: bookingId } = await bookAt(0);
    const voucher = await getVoucher(booker, { bookingId });
    expect(voucher.content.subarray(0, 5).toString()).toBe('%PDF-');
    const stranger = await createActor(await createCorporate());
    await expect(getVoucher(stranger, { bookingId })).rejects.toMatchObject({ kind: 'NOT_FOUND' });
    const held = await holdBooking(booker, await createBookingRequest(booker, world), provider);
    await expect(getVoucher(booker, { bookingId: held.booking.id })).rejects.toMatchObject({
      kind: 'WRONG_BOOKING_STATE',
    });
  });
});
