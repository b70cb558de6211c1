import { apiContract } from '@/lib/api-contract';
import { checkCode } from '@/lib/domains/auth/server/service/check-code';
import { issueCode } from '@/lib/domains/auth/server/service/issue-code';
import { otpChallenges } from '@/lib/domains/auth/server/tables';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import { bookWithRoomNightVoucher } from '@/lib/domains/bookings/server/service/place/book-with-room-night-voucher';
import { applyCoupon } from '@/lib/domains/itinerary/server/service/coupons';
import { createRoomNightOrder } from '@/lib/domains/loyalty/server/service/create-room-night-order';
import { connection } from '@/lib/platform/db/connection';
import { sqlState } from '@/lib/platform/db/transaction';
import { createApiWorld, type ApiWorld } from '@/tests/support/api/api-world';
import { callEndpoint } from '@/tests/support/api/call-endpoint';
import { createValidRequest } from '@/tests/support/api/valid-requests';
import { countRows, expectConsistentBooks, createBookingRequest } from '@/tests/support/booking-steps';
import { getLastCode, createWrongCode } from '@/tests/support/codes';
import { expectConsistentPoints, givePoints, getPointsBalance } from '@/tests/support/points-world';
import { createRoomNightProduct } from '@/tests/support/rewards-world';
import { createActor, createCorporate, createCoupon } from '@/tests/support/stay-world';
import { byExtent, testInFull } from '@/tests/support/test-extent';

jest.setTimeout(180_000);

let world: ApiWorld;
beforeAll(async () => {
  world = await createApiWorld();
});
afterEach(async () => {
  await expectConsistentBooks();
  await expectConsistentPoints();
});
afterAll(() => world.close());

/** Ignores lock timeouts (55P03) and cancelled statements (57014), which may occur on a busy machine. */
const listRefusalKinds = (results: PromiseSettledResult<unknown>[]) =>
  new Set(
    results.flatMap((result) => {
      if (result.status === 'fulfilled' || ['55P03', '57014'].includes(sqlState(result.reason) ?? '')) return [];
      return [(result.reason as { kind?: string }).kind ?? String(result.reason)];
    }),
  );
const countSuccesses = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length;

const BOOKINGS = byExtent({ sample: 30, full: 200, long: 200 });
const ORDERS = byExtent({ sample: 60, full: 500, long: 500 });

test('one of many concurrent bookings succeeds when their coupon allows one redemption', async () => {
  const code = await createCoupon({ maxUses: 1 });
  const ready: (() => Promise<unknown>)[] = [];
  for (let index = 0; index < BOOKINGS; index += 1) {
    const colleague = await createActor(world);
    const request = await createBookingRequest(colleague, world);
    await applyCoupon(colleague, { bid: request.bid, code });
    ready.push(() => bookOnCredit(colleague, request));
  }
  const results = await Promise.allSettled(ready.map((book) => book()));
  expect([countSuccesses(results), listRefusalKinds(results)]).toEqual([1, new Set(['COUPON_REFUSED'])]);
  const used = `status = 'consumed' and coupon_id = (select id from coupon where code = '${code}')`;
  expect(await countRows('coupon_use', used)).toBe(1);
});

testInFull('one of many concurrent bookings with the same room-night voucher succeeds', async () => {
  const owner = await createActor(world);
  await givePoints(owner.legalEntityId, 5_000);
  const productId = await createRoomNightProduct({});
  const { vouchers, order } = await createRoomNightOrder(owner, { productId, quantity: 1 });
  const voucher = { code: vouchers[0]?.code ?? '', loyaltyOrderId: order.id };
  const ready: (() => Promise<unknown>)[] = [];
  for (let index = 0; index < BOOKINGS; index += 1) {
    const colleague = await createActor(world);
    const request = await createBookingRequest(colleague, world, { nights: 1 });
    ready.push(() => bookWithRoomNightVoucher(colleague, { ...request, voucher }));
  }
  const results = await Promise.allSettled(ready.map((book) => book()));
  expect([countSuccesses(results), listRefusalKinds(results)]).toEqual([1, new Set(['VOUCHER_REFUSED'])]);
  expect(await countRows('booking', `loyalty_voucher_code = '${voucher.code}'`)).toBe(1);
});

testInFull('as many concurrent orders succeed as the points of the wallet cover', async () => {
  const spender = await createActor(await createCorporate());
  const productId = await createRoomNightProduct({});
  const priceReference = await createActor(await createCorporate());
  await givePoints(priceReference.legalEntityId, 1_000_000);
  const { order } = await createRoomNightOrder(priceReference, { productId, quantity: 1 });
  const affordable = 20;
  await givePoints(spender.legalEntityId, order.points * affordable + order.points - 1);
  const results = await Promise.allSettled(
    Array.from({ length: ORDERS }, () => createRoomNightOrder(spender, { productId, quantity: 1 })),
  );
  expect([countSuccesses(results), listRefusalKinds(results)]).toEqual([affordable, new Set(['POINTS_INSUFFICIENT'])]);
  expect(await getPointsBalance(spender.legalEntityId)).toEqual({ wallet: order.points - 1, reserved: 0, pending: 0 });
  expect(await countRows('room_night_voucher', `legal_entity_id = ${spender.legalEntityId}`)).toBe(affordable);
});

test('only five of a thousand concurrent attempts at a one-time code are compared', async () => {
  const person = await createActor(world);
  const phone = person.phone ?? '';
  await issueCode({ family: 'loyalty', phone, userId: person.userId });
  const code = await getLastCode(phone);
  // The correct code is among the attempts, but not among the first five.
  const guesses = Array.from({ length: 1_000 }, (_, index) => (index === 600 ? code : createWrongCode(code)));
  const wrongFirst = await Promise.allSettled(
    guesses.slice(0, 5).map((guess) => checkCode({ family: 'loyalty', phone, code: guess })),
  );
  const rest = await Promise.allSettled(
    guesses.slice(5).map((guess) => checkCode({ family: 'loyalty', phone, code: guess })),
  );
  expect([countSuccesses(wrongFirst), countSuccesses(rest)]).toEqual([0, 0]);
  const rows = (await connection().select().from(otpChallenges)).filter((row) => row.phone === phone);
  expect(rows.map(({ attempts }) => attempts)).toEqual([5]);
});

const getEndpoint = (id: string) => {
  const found = apiContract.find(({ endpoint }) => endpoint.id === id);
  if (!found) throw new Error(`The contract has no '${id}'`);
  return found.endpoint;
};
const createContext = () => ({ world, owner: world.members.booker, entityId: world.members.booker.legalEntityId });

test('fifty concurrent confirmations without an idempotency key get the same response and apply the payment once', async () => {
  const { input, cookie } = await createValidRequest('confirm-booking', createContext());
  const endpoint = getEndpoint('confirm-booking');
  const answers = await Promise.all(Array.from({ length: 50 }, () => callEndpoint(endpoint, input, { cookie })));
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  const { booking_id, payment } = input.body as { booking_id: number; payment: { payment_id: string } };
  expect(await countRows('ledger_journal', `reason = 'payment_captured' and ref_id = '${payment.payment_id}'`)).toBe(1);
  expect(await countRows('booking_event', `booking_id = ${booking_id} and type = 'confirmed'`)).toBe(1);
});

test('twenty concurrent paynow calls without an idempotency key create one hold and one provider order', async () => {
  const { input, cookie } = await createValidRequest('paynow', createContext());
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => callEndpoint(getEndpoint('paynow'), input, { cookie })),
  );
  const held = answers.map(({ status, body }) => {
    const { booking_id, order_id, payment_details } = body as {
      booking_id: number;
      order_id: string;
      payment_details: { payment_service_id: string };
    };
    return [status, booking_id, order_id, payment_details.payment_service_id].join(' ');
  });
  expect(new Set(held).size).toBe(1);
  const { bid } = input.body as { bid: number };
  expect(await countRows('booking', `bid_id = ${bid}`)).toBe(1);
  const receipt = held[0]?.split(' ')[2];
  const { orders } = await world.sandbox.control.ledger();
  expect(orders.filter((order) => order.receipt === receipt)).toHaveLength(1);
});

test('twenty concurrent cancellations release the rooms and refund the payment once', async () => {
  const { input, cookie } = await createValidRequest('confirm-booking', createContext());
  await callEndpoint(getEndpoint('confirm-booking'), input, { cookie });
  const { booking_id } = input.body as { booking_id: number };
  const cancel = { params: { id: booking_id } };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => callEndpoint(getEndpoint('cancel-booking'), cancel, { cookie })),
  );
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  expect(await countRows('refund', `booking_id = ${booking_id}`)).toBe(1);
  expect(await countRows('booking_event', `booking_id = ${booking_id} and type = 'cancelled'`)).toBe(1);
});
