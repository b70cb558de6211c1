import type { z } from 'zod';
import type { payNowEndpoint } from '@/lib/domains/bookings/contract/bookings';
import { POST as book } from '@/app/api/b2b/dashboard/booking/route';
import { DELETE as cancel } from '@/app/api/b2b/dashboard/booking/[id]/route';
import { GET as corporateHistory } from '@/app/api/b2b/dashboard/booking-history/route';
import { POST as bulkPayment } from '@/app/api/b2b/dashboard/bulk-payment/route';
import { POST as confirm } from '@/app/api/b2b/dashboard/confirm-booking/route';
import { POST as payNow } from '@/app/api/b2b/dashboard/paynow/route';
import { POST as verify } from '@/app/api/b2b/dashboard/verify-payment/route';
import { GET as agentHistory } from '@/app/api/b2b/v2/bookingHistory/route';
import { POST as payAtHotel } from '@/app/api/v2/checkout/payathotel/route';
import type { createBulkPaymentEndpoint } from '@/lib/domains/agent-payments/contract/agent-payments';
import type { Actor } from '@/lib/domains/corporates/actor';
import { quoteItinerary } from '@/lib/domains/itinerary/server/service/quote';
import { addDays } from '@/lib/dates';
import { toRupees } from '@/lib/money';
import { resetEnv } from '@/lib/platform/env/env';
import { createUnpaidBookings, createAgent } from '@/tests/support/agent-world';
import { countRows, expectConsistentBooks } from '@/tests/support/booking-steps';
import { callRoute, signInAs, type CallOptions } from '@/tests/support/call-route';
import { startSandbox, type TestSandbox } from '@/tests/support/sandbox';
import { createActor, createCorporate, createStayWorld, type StayWorld } from '@/tests/support/stay-world';

jest.setTimeout(90_000);

type Handler = Parameters<typeof callRoute>[0];
type Answer = Record<string, unknown> & { errors?: { code: number }[] };

interface Call {
  handler: Handler;
  options: CallOptions;
  actor: Actor;
  /** The same call with invalid input. */
  bad: CallOptions;
  /** A different valid request, sent with the idempotency key of the first one. */
  other: CallOptions;
  countEffects: () => Promise<number>;
}

let sandbox: TestSandbox;
let world: StayWorld;
let booker: Actor;
let agent: Actor;

beforeAll(async () => {
  sandbox = await startSandbox({});
  Object.assign(process.env, {
    PAYMENT_KEY_ID: sandbox.keyId,
    PAYMENT_KEY_SECRET: sandbox.keySecret,
    PAYMENT_WEBHOOK_SECRET: sandbox.webhookSecret,
    PAYMENT_API_URL: sandbox.apiUrl,
    PAYMENT_SCRIPT_URL: sandbox.scriptUrl,
  });
  resetEnv();
}, 60_000);
afterAll(() => sandbox.stop());
beforeEach(async () => {
  world = await createStayWorld({ rooms: 10 });
  booker = await createActor(world);
  agent = await createAgent();
});
afterEach(expectConsistentBooks);

async function send(handler: Handler, actor: Actor | null, options: CallOptions) {
  const cookie = actor ? await signInAs(actor.userId) : '';
  return callRoute<Answer>(handler, { ...options, ...(cookie ? { cookie } : {}) });
}

async function quote() {
  const { hotelId, checkin } = world;
  const rooms = [{ adults: 1, kids: 0 }];
  const { bid } = await quoteItinerary(booker, { hotelId, checkin, checkout: addDays(checkin, 2), rooms });
  return { bid: bid.id, payable: toRupees(bid.prices.corp?.breakdown.totals.payablePaise ?? 0) };
}

const guests = [{ room_type: 'oak', primary_guest: { name: 'Asha Rao', email: 'asha@guests.example' } }];
const countBookingsOf = (bid: number) => () => countRows('booking', `bid_id = ${bid}`);

function toPostCall(handler: Handler, actor: Actor, body: object, changes: { bad: object; other: object }) {
  const { bad, other } = changes;
  return {
    handler,
    actor,
    options: { body },
    bad: { body: { ...body, ...bad } },
    other: { body: { ...body, ...other } },
  };
}

const order = (bid: number) => ({ bid, legal_entity_id: booker.legalEntityId, rooms: guests });

async function holdRooms() {
  const { bid, payable: amount } = await quote();
  const body = { ...order(bid), initiate_payment: { amount, currency: 'INR' } };
  return {
    bid,
    body,
    answer: (await send(payNow, booker, { body })).body as unknown as z.output<typeof payNowEndpoint.response>,
  };
}

async function payOrder(answer: { order_id: string; amount_to_send: number }, providerOrderId: string) {
  const { proof } = await sandbox.control.createPayment({ order_id: providerOrderId });
  return {
    order_id: answer.order_id,
    payment_id: proof.razorpay_payment_id,
    payment_service_id: proof.razorpay_order_id,
    signature: proof.razorpay_signature,
    amount_paid: answer.amount_to_send,
  };
}

async function createAgentOrder() {
  const [one, two] = await createUnpaidBookings(agent, world, 2);
  if (!one || !two) throw new Error('createUnpaidBookings returned fewer than two bookings');
  const payments = [one, two].map(({ id, payablePaise }) => ({ booking_id: id, amount: toRupees(payablePaise) }));
  return { one, body: { currency: 'INR', receipt: 'a-1', legal_entity_id: agent.legalEntityId, payments } };
}

const CALLS: Record<string, () => Promise<Call>> = {
  booking: async () => {
    const { bid } = await quote();
    const changes = { bad: { check_in: '2026-02-30' }, other: { comments: 'High floor' } };
    return { ...toPostCall(book, booker, order(bid), changes), countEffects: countBookingsOf(bid) };
  },
  paynow: async () => {
    const { bid, payable: amount } = await quote();
    const body = { ...order(bid), initiate_payment: { amount, currency: 'INR' } };
    const changes = { bad: { initiate_payment: { amount, currency: 'USD' } }, other: { comments: 'High floor' } };
    const countEffects = () =>
      countRows('pay_allocation', `booking_id in (select id from booking where bid_id = ${bid})`);
    return { ...toPostCall(payNow, booker, body, changes), countEffects };
  },
  payathotel: async () => {
    const { bid, payable } = await quote();
    const person = { name: 'Asha Rao', mobile: '9812345678', email: 'asha@guests.example' };
    const body = { ...person, bid, post_tax_price: payable, legal_entity_id: booker.legalEntityId };
    const changes = { bad: { email: 'invalid' }, other: { message: 'Late' } };
    return { ...toPostCall(payAtHotel, booker, body, changes), countEffects: countBookingsOf(bid) };
  },
  'confirm-booking': async () => {
    const { bid, answer } = await holdRooms();
    const payment = await payOrder(answer, answer.payment_details.payment_service_id);
    const body = { booking_id: answer.booking_id, legal_entity_id: booker.legalEntityId, payment };
    const changes = {
      bad: { payment: { ...payment, payment_id: '' } },
      other: { payment: { ...payment, amount_paid: 1 } },
    };
    const confirmed = `type = 'confirmed' and booking_id in (select id from booking where bid_id = ${bid})`;
    return { ...toPostCall(confirm, booker, body, changes), countEffects: () => countRows('booking_event', confirmed) };
  },
  'verify-payment': async () => {
    const { one, body: bulk } = await createAgentOrder();
    const created = (await send(bulkPayment, agent, { body: bulk })).body as unknown as z.output<
      typeof createBulkPaymentEndpoint.response
    >;
    const proof = await payOrder(created, created.payment_service_order_id ?? '');
    const body = { ...proof, channel: 'Corporate', legal_entity_id: agent.legalEntityId };
    const changes = { bad: { payment_id: '' }, other: { amount_paid: 1 } };
    const applied = `type = 'payment_applied' and booking_id = ${one.id}`;
    return { ...toPostCall(verify, agent, body, changes), countEffects: () => countRows('booking_event', applied) };
  },
  'bulk-payment': async () => {
    const { one, body } = await createAgentOrder();
    const changes = { bad: { payments: [] }, other: { receipt: 'a-2' } };
    const countEffects = () => countRows('pay_allocation', `booking_id = ${one.id}`);
    return { ...toPostCall(bulkPayment, agent, body, changes), countEffects };
  },
  'DELETE booking': async () => {
    const { bid } = await quote();
    const { body } = await send(book, booker, { body: order(bid) });
    const options = { method: 'DELETE', params: { id: String(body.booking_id) } };
    const query = { legal_entity_id: String(booker.legalEntityId) };
    return {
      ...{ handler: cancel, actor: booker, options: { ...options, query } },
      bad: { ...options, query: { legal_entity_id: 'mine' } },
      other: options,
      countEffects: () => countRows('booking_event', `type = 'cancelled' and booking_id = ${String(body.booking_id)}`),
    };
  },
};

describe.each(Object.keys(CALLS))('the %s endpoint', (name) => {
  let call: Call;
  beforeEach(async () => {
    call = await (CALLS[name] as () => Promise<Call>)();
  });

  /** Omits payment_details, which is requested from the provider on each call. */
  const toComparable = ({ status, body }: Awaited<ReturnType<typeof send>>) => {
    const { payment_details: _details, ...rest } = body;
    return { status, body: rest };
  };

  it('takes effect once when the call is repeated without an idempotency key, in sequence and concurrently', async () => {
    const { handler, actor, options, countEffects } = call;
    const first = await send(handler, actor, options);
    expect(first.status).toBe(200);
    expect(toComparable(await send(handler, actor, options))).toEqual(toComparable(first));
    const again = await Promise.all([1, 2, 3].map(() => send(handler, actor, options)));
    for (const answer of again) expect(toComparable(answer)).toEqual(toComparable(first));
    expect(await countEffects()).toBe(1);
  });

  it('repeats the response for the same idempotency key and refuses the key for a different request', async () => {
    const { handler, actor, options, other, countEffects } = call;
    const headers = { 'idempotency-key': `key-${name.replaceAll(' ', '-')}-${actor.userId}` };
    const first = await send(handler, actor, { ...options, headers });
    expect(first.status).toBe(200);
    expect(toComparable(await send(handler, actor, { ...options, headers }))).toEqual(toComparable(first));
    expect(await send(handler, actor, { ...other, headers })).toMatchObject({
      status: 422,
      body: { errors: [{ code: 2011 }] },
    });
    expect(await countEffects()).toBe(1);
  });

  it('refuses invalid input and changes nothing', async () => {
    const { handler, actor, bad, countEffects } = call;
    expect(await send(handler, actor, bad)).toMatchObject({ status: 400, body: { errors: [{ code: 2000 }] } });
    expect(await countEffects()).toBe(0);
  });

  it('refuses callers of other companies and requests without a session', async () => {
    const { handler, actor, options, countEffects } = call;
    const stranger = actor === agent ? await createAgent() : await createActor(await createCorporate());
    const answer = await send(handler, stranger, options);
    expect(answer).toMatchObject({ status: 404, body: { errors: [{ code: 2009 }] } });
    expect(JSON.stringify(answer.body)).not.toContain('Asha');
    expect(await send(handler, null, options)).toMatchObject({ status: 401, body: { errors: [{ code: 1305 }] } });
    expect(await countEffects()).toBe(0);
  });
});

describe.each([
  ['booking-history', corporateHistory, { legal_entity_id: 'x' }, () => ({ actor: booker, field: 'legal_entity_id' })],
  ['bookingHistory', agentHistory, { limit: '0' }, () => ({ actor: agent, field: 'booker_entity_id' })],
] as const)('the %s endpoint', (_, handler, bad, of) => {
  it('returns the same data when the call is repeated, and refuses other companies', async () => {
    const { actor, field } = of();
    if (actor === agent) await createUnpaidBookings(agent, world);
    else await send(book, booker, { body: order((await quote()).bid) });
    const query = { [field]: String(actor.legalEntityId), booking_type: 'upcoming' };
    const first = await send(handler, actor, { query });
    expect(first.status).toBe(200);
    expect(JSON.stringify(first.body)).toContain('Test House');
    expect((await send(handler, actor, { query })).body).toEqual(first.body);
    expect(await send(handler, actor, { query: { ...query, ...bad } })).toMatchObject({ status: 400 });
    const stranger = actor === agent ? await createAgent() : await createActor(await createCorporate());
    expect(await send(handler, stranger, { query })).toMatchObject({ status: 404, body: { errors: [{ code: 2009 }] } });
    expect(await send(handler, null, { query })).toMatchObject({ status: 401, body: { errors: [{ code: 1305 }] } });
  });
});
