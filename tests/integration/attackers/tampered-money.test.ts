import { apiContract } from '@/lib/api-contract';
import { openApiWorld, type ApiWorld } from '@/tests/support/api/api-world';
import { callEndpoint } from '@/tests/support/api/call-endpoint';
import { goodRequestOf } from '@/tests/support/api/good-requests';
import { seededRandom } from '@/tests/support/api/malform';
import { markTables, writtenBetween } from '@/tests/support/api/written-tables';
import { countRows, expectWholeBooks } from '@/tests/support/booking-steps';

/**
 * A hundred wrong amounts for every call that carries one. The right one is known, because the example sends it: whatever
 * else is sent is refused and writes nothing, and afterwards the right one still goes through. Every field of every call of
 * money, and what accepted ones move: mutated-money.test.ts.
 */
jest.setTimeout(120_000);

const MUTATIONS = 100;
/** Where the money stands in the calls that carry any. */
const AMOUNTS: Readonly<Record<string, readonly string[]>> = {
  paynow: ['initiate_payment', 'amount'],
  'pay-at-hotel': ['post_tax_price'],
  'confirm-booking': ['payment', 'amount_paid'],
  'create-bulk-payment': ['payments', '0', 'amount'],
  'verify-payment': ['amount_paid'],
};
const ORDERED: Readonly<Record<string, readonly string[]>> = {
  'create-gift-card-order': ['items', '0', 'denomination'],
  'create-room-night-order': ['quantity'],
};

let world: ApiWorld;
const random = seededRandom(20_261_121);
beforeAll(async () => {
  world = await openApiWorld();
});
afterEach(expectWholeBooks);
afterAll(() => world.close());

const endpointOf = (id: string) => {
  const found = apiContract.find(({ endpoint }) => endpoint.id === id);
  if (!found) throw new Error(`The contract has no '${id}'`);
  return found.endpoint;
};

function valueAt(value: unknown, [name = '', ...rest]: readonly string[]): unknown {
  const child = (value as Record<string, unknown>)[name];
  return rest.length > 0 ? valueAt(child, rest) : child;
}

function withValue(value: unknown, [name = '', ...rest]: readonly string[], to: unknown): unknown {
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<string, unknown>;
  copy[name] = rest.length > 0 ? withValue(copy[name], rest, to) : to;
  return copy;
}

/** What somebody would try who wants to pay less, or to break the arithmetic. */
function wrongAmount(right: number): unknown {
  const nudge = (random.next() < 0.5 ? -1 : 1) * Math.ceil(random.next() * 50) * 0.01;
  return random.pick<unknown>([
    ...[0, -0, -1, -right, 0.01, 1, 1e21, 1e-9, right / 2, right / 100, right * 100, right - 0.01, right + 0.01],
    ...[right + 0.001, right - 1e-7, -right / 2, Math.round(right * random.next() * 100) / 100, right + nudge],
    // A text of the right amount is the right amount.
    ...[`${right}e0`, `+${right}`, '0x1', '5400', '', [right], [[right]], { value: right }, true, null],
    ...[Number.MAX_SAFE_INTEGER, Number.MIN_VALUE, 2 ** 53, right * (1 + Number.EPSILON * 4)],
  ]);
}

function sceneOf(id: string) {
  const isAgents = endpointOf(id).access === 'travel_agent' || id === 'create-bulk-payment';
  const owner = isAgents ? world.members.agent : world.members.booker;
  return { world, owner, entityId: owner.legalEntityId };
}

test.each(Object.entries(AMOUNTS))('%s at another price', async (id, path) => {
  const endpoint = endpointOf(id);
  const { input, cookie, headers } = await goodRequestOf(id, sceneOf(id));
  const right = valueAt(input.body, path);
  if (typeof right !== 'number') throw new Error(`The example of '${id}' sends no amount`);
  const before = await markTables();
  const taken: string[] = [];
  for (let time = 0; time < MUTATIONS; time += 1) {
    const wrong = wrongAmount(right);
    if (typeof wrong === 'number' && Math.abs(wrong - right) < 1e-9) continue;
    const answer = await callEndpoint(
      endpoint,
      { ...input, body: withValue(input.body, path, wrong) },
      { cookie, headers: headers ?? {} },
    );
    if (answer.status < 400 || answer.status >= 500) taken.push(`${JSON.stringify(wrong)}: ${answer.status}`);
  }
  expect(taken).toEqual([]);
  expect(writtenBetween(before, await markTables())).toEqual({});
  expect((await callEndpoint(endpoint, input, { cookie, headers: headers ?? {} })).status).toBe(200);
});

test.each(Object.entries(ORDERED))('%s of what is not sold', async (id, path) => {
  const endpoint = endpointOf(id);
  const { input, cookie } = await goodRequestOf(id, sceneOf(id));
  const before = await markTables();
  for (const wrong of [0, -1, -100, 0.5, 1.5, 1e9, 1e21, '0x1', '', null, [1], {}, true, 99, 101, 100.01]) {
    if (id === 'create-room-night-order' && (wrong === 99 || wrong === 101)) continue;
    const answer = await callEndpoint(endpoint, { body: withValue(input.body, path, wrong) }, { cookie });
    expect([wrong, answer.status >= 400 && answer.status < 500]).toEqual([wrong, true]);
  }
  expect(writtenBetween(before, await markTables())).toEqual({});
});

interface ConfirmBody {
  booking_id: number;
  legal_entity_id: number;
  payment: Record<string, unknown> & { payment_id: string; signature: string; order_id: string };
}

test('confirming: twelve ways to lie about a payment confirm nothing, and one payment confirms one booking', async () => {
  const endpoint = endpointOf('confirm-booking');
  const [first, second] = [
    await goodRequestOf('confirm-booking', sceneOf('confirm-booking')),
    await goodRequestOf('confirm-booking', sceneOf('confirm-booking')),
  ];
  const [mine, other] = [first.input.body as ConfirmBody, second.input.body as ConfirmBody];
  const lie = (change: object, outer: object = {}) => ({ ...mine, ...outer, payment: { ...mine.payment, ...change } });
  const lies: Record<string, object> = {
    'a signature of zeros': lie({ signature: '0'.repeat(64) }),
    'a signature in capitals': lie({ signature: mine.payment.signature.toUpperCase() }),
    'a cut signature': lie({ signature: mine.payment.signature.slice(1) }),
    'an empty signature': lie({ signature: '' }),
    'another payment under this signature': lie({ payment_id: other.payment.payment_id }),
    'another payment with its signature': lie({
      payment_id: other.payment.payment_id,
      signature: other.payment.signature,
    }),
    'another order of ours': lie({ order_id: other.payment.order_id }),
    'another order at the provider': lie({ payment_service_id: other.payment.payment_service_id }),
    'the whole payment of another booking': { ...mine, payment: other.payment },
    'this payment for another booking': lie({}, { booking_id: other.booking_id }),
    'a smaller amount': lie({ amount_paid: 1 }),
    'a test payment that does not exist': lie({ payment_id: 'pay_TESTTESTTEST01' }),
  };
  expect(Object.keys(lies)).toHaveLength(12);
  const before = await markTables();
  for (const [name, body] of Object.entries(lies)) {
    const answer = await callEndpoint(endpoint, { body }, { cookie: first.cookie });
    expect([name, answer.status >= 400 && answer.status < 500]).toEqual([name, true]);
  }
  expect(writtenBetween(before, await markTables())).toEqual({});
  const ids = `id in (${mine.booking_id}, ${other.booking_id})`;
  expect(await countRows('booking', `${ids} and status = 'confirmed'`)).toBe(0);
  expect((await callEndpoint(endpoint, first.input, { cookie: first.cookie })).status).toBe(200);
  expect(await countRows('booking', `${ids} and status = 'confirmed'`)).toBe(1);
});
