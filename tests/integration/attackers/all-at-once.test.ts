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
import { openApiWorld, type ApiWorld } from '@/tests/support/api/api-world';
import { callEndpoint } from '@/tests/support/api/call-endpoint';
import { goodRequestOf } from '@/tests/support/api/good-requests';
import { countRows, expectWholeBooks, requestFor } from '@/tests/support/booking-steps';
import { lastCodeOf, otherThan } from '@/tests/support/codes';
import { expectWholePoints, givePoints, pointsOf } from '@/tests/support/points-world';
import { createRoomNightProduct } from '@/tests/support/rewards-world';
import { createActor, createCorporate, createCoupon } from '@/tests/support/stay-world';
import { byExtent } from '@/tests/support/test-extent';

/** What must happen once, or so many times, tried by a hundred or a thousand at the same moment. */
jest.setTimeout(180_000);

let world: ApiWorld;
beforeAll(async () => {
  world = await openApiWorld();
});
afterEach(async () => {
  await expectWholeBooks();
  await expectWholePoints();
});
afterAll(() => world.close());

/** What refused them. On a busy machine some wait for a lock in vain and are told to come back (503), which decides nothing. */
const kindsOf = (results: PromiseSettledResult<unknown>[]) =>
  new Set(
    results.flatMap((result) => {
      if (result.status === 'fulfilled' || ['55P03', '57014'].includes(sqlState(result.reason) ?? '')) return [];
      return [(result.reason as { kind?: string }).kind ?? String(result.reason)];
    }),
  );
const successes = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length;

const BOOKINGS = byExtent({ sample: 60, full: 200, long: 200 });
const ORDERS = byExtent({ sample: 150, full: 500, long: 500 });

test('of many bookings at once with a coupon that may be used once, exactly one succeeds', async () => {
  const code = await createCoupon({ maxUses: 1 });
  const ready: (() => Promise<unknown>)[] = [];
  for (let index = 0; index < BOOKINGS; index += 1) {
    const colleague = await createActor(world);
    const request = await requestFor(colleague, world);
    await applyCoupon(colleague, { bid: request.bid, code });
    ready.push(() => bookOnCredit(colleague, request));
  }
  const results = await Promise.allSettled(ready.map((book) => book()));
  expect([successes(results), kindsOf(results)]).toEqual([1, new Set(['COUPON_REFUSED'])]);
  const used = `status = 'consumed' and coupon_id = (select id from coupon where code = '${code}')`;
  expect(await countRows('coupon_use', used)).toBe(1);
});

test('of many bookings at once with one voucher, exactly one succeeds', async () => {
  const owner = await createActor(world);
  await givePoints(owner.legalEntityId, 5_000);
  const productId = await createRoomNightProduct({});
  const { vouchers, order } = await createRoomNightOrder(owner, { productId, quantity: 1 });
  const voucher = { code: vouchers[0]?.code ?? '', loyaltyOrderId: order.id };
  const ready: (() => Promise<unknown>)[] = [];
  for (let index = 0; index < BOOKINGS; index += 1) {
    const colleague = await createActor(world);
    const request = await requestFor(colleague, world, { nights: 1 });
    ready.push(() => bookWithRoomNightVoucher(colleague, { ...request, voucher }));
  }
  const results = await Promise.allSettled(ready.map((book) => book()));
  expect([successes(results), kindsOf(results)]).toEqual([1, new Set(['VOUCHER_REFUSED'])]);
  expect(await countRows('booking', `loyalty_voucher_code = '${voucher.code}'`)).toBe(1);
});

test('of hundreds of orders at once that spend points, exactly as many succeed as the wallet pays', async () => {
  const spender = await createActor(await createCorporate());
  const productId = await createRoomNightProduct({});
  const probe = await createActor(await createCorporate());
  await givePoints(probe.legalEntityId, 1_000_000);
  const { order } = await createRoomNightOrder(probe, { productId, quantity: 1 });
  const affordable = 20;
  await givePoints(spender.legalEntityId, order.points * affordable + order.points - 1);
  const results = await Promise.allSettled(
    Array.from({ length: ORDERS }, () => createRoomNightOrder(spender, { productId, quantity: 1 })),
  );
  expect([successes(results), kindsOf(results)]).toEqual([affordable, new Set(['POINTS_INSUFFICIENT'])]);
  expect(await pointsOf(spender.legalEntityId)).toEqual({ wallet: order.points - 1, reserved: 0, pending: 0 });
  expect(await countRows('room_night_voucher', `legal_entity_id = ${spender.legalEntityId}`)).toBe(affordable);
});

test('of a thousand guesses at a code sent at once, only five are compared', async () => {
  const person = await createActor(world);
  const phone = person.phone ?? '';
  await issueCode({ family: 'loyalty', phone, userId: person.userId });
  const code = await lastCodeOf(phone);
  // The right one among them, but behind the fifth.
  const guesses = Array.from({ length: 1_000 }, (_, index) => (index === 600 ? code : otherThan(code)));
  const wrongFirst = await Promise.allSettled(
    guesses.slice(0, 5).map((guess) => checkCode({ family: 'loyalty', phone, code: guess })),
  );
  const rest = await Promise.allSettled(
    guesses.slice(5).map((guess) => checkCode({ family: 'loyalty', phone, code: guess })),
  );
  expect([successes(wrongFirst), successes(rest)]).toEqual([0, 0]);
  const rows = (await connection().select().from(otpChallenges)).filter((row) => row.phone === phone);
  expect(rows.map(({ attempts }) => attempts)).toEqual([5]);
});

const endpointOf = (id: string) => {
  const found = apiContract.find(({ endpoint }) => endpoint.id === id);
  if (!found) throw new Error(`The contract has no '${id}'`);
  return found.endpoint;
};
const sceneOf = () => ({ world, owner: world.members.booker, entityId: world.members.booker.legalEntityId });

test('of fifty confirmations without a key, all say the same and the money is booked once', async () => {
  const { input, cookie } = await goodRequestOf('confirm-booking', sceneOf());
  const endpoint = endpointOf('confirm-booking');
  const answers = await Promise.all(Array.from({ length: 50 }, () => callEndpoint(endpoint, input, { cookie })));
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  const { booking_id, payment } = input.body as { booking_id: number; payment: { payment_id: string } };
  expect(await countRows('ledger_journal', `reason = 'payment_captured' and ref_id = '${payment.payment_id}'`)).toBe(1);
  expect(await countRows('booking_event', `booking_id = ${booking_id} and type = 'confirmed'`)).toBe(1);
});

test('of twenty presses on Pay now without a key, all lead to one hold and one order, here and at the provider', async () => {
  const { input, cookie } = await goodRequestOf('paynow', sceneOf());
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => callEndpoint(endpointOf('paynow'), input, { cookie })),
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

test('of twenty cancellations at once, one restocks and one gives the money back', async () => {
  const { input, cookie } = await goodRequestOf('confirm-booking', sceneOf());
  await callEndpoint(endpointOf('confirm-booking'), input, { cookie });
  const { booking_id } = input.body as { booking_id: number };
  const cancel = { params: { id: booking_id } };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => callEndpoint(endpointOf('cancel-booking'), cancel, { cookie })),
  );
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  expect(await countRows('refund', `booking_id = ${booking_id}`)).toBe(1);
  expect(await countRows('booking_event', `booking_id = ${booking_id} and type = 'cancelled'`)).toBe(1);
});
