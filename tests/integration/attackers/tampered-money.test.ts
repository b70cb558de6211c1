import { apiContract } from '@/lib/api-contract';
import { createApiWorld, type ApiWorld } from '@/tests/support/api/api-world';
import { callEndpoint } from '@/tests/support/api/call-endpoint';
import { createValidRequest } from '@/tests/support/api/valid-requests';
import { createSeededRandom } from '@/tests/support/api/malformed-requests';
import { snapshotTables, diffTables } from '@/tests/support/api/table-snapshots';
import { countRows, expectConsistentBooks } from '@/tests/support/booking-steps';

/**
 * Sends a hundred wrong amounts to every endpoint that takes an amount. mutated-money.test.ts changes other fields and
 * checks the effects of accepted requests.
 */
jest.setTimeout(120_000);

const MUTATIONS = 100;
/** Path of the amount in the body, by endpoint id. */
const AMOUNT_PATHS: Readonly<Record<string, readonly string[]>> = {
  paynow: ['initiate_payment', 'amount'],
  'pay-at-hotel': ['post_tax_price'],
  'confirm-booking': ['payment', 'amount_paid'],
  'create-bulk-payment': ['payments', '0', 'amount'],
  'verify-payment': ['amount_paid'],
};
const QUANTITY_PATHS: Readonly<Record<string, readonly string[]>> = {
  'create-gift-card-order': ['items', '0', 'denomination'],
  'create-room-night-order': ['quantity'],
};

let world: ApiWorld;
const random = createSeededRandom(20_261_121);
beforeAll(async () => {
  world = await createApiWorld();
});
afterEach(expectConsistentBooks);
afterAll(() => world.close());

const getEndpoint = (id: string) => {
  const found = apiContract.find(({ endpoint }) => endpoint.id === id);
  if (!found) throw new Error(`The contract has no '${id}'`);
  return found.endpoint;
};

function getValue(value: unknown, [name = '', ...rest]: readonly string[]): unknown {
  const child = (value as Record<string, unknown>)[name];
  return rest.length > 0 ? getValue(child, rest) : child;
}

function withValue(value: unknown, [name = '', ...rest]: readonly string[], to: unknown): unknown {
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<string, unknown>;
  copy[name] = rest.length > 0 ? withValue(copy[name], rest, to) : to;
  return copy;
}

function createWrongAmount(correct: number): unknown {
  const nudge = (random.next() < 0.5 ? -1 : 1) * Math.ceil(random.next() * 50) * 0.01;
  return random.pick<unknown>([
    ...[
      0,
      -0,
      -1,
      -correct,
      0.01,
      1,
      1e21,
      1e-9,
      correct / 2,
      correct / 100,
      correct * 100,
      correct - 0.01,
      correct + 0.01,
    ],
    ...[
      correct + 0.001,
      correct - 1e-7,
      -correct / 2,
      Math.round(correct * random.next() * 100) / 100,
      correct + nudge,
    ],
    // The plain text of the correct amount is not in the list, because it is accepted.
    ...[`${correct}e0`, `+${correct}`, '0x1', '5400', '', [correct], [[correct]], { value: correct }, true, null],
    ...[Number.MAX_SAFE_INTEGER, Number.MIN_VALUE, 2 ** 53, correct * (1 + Number.EPSILON * 4)],
  ]);
}

function createContext(id: string) {
  const isAgents = getEndpoint(id).access === 'travel_agent' || id === 'create-bulk-payment';
  const owner = isAgents ? world.members.agent : world.members.booker;
  return { world, owner, entityId: owner.legalEntityId };
}

test.each(Object.entries(AMOUNT_PATHS))(
  '%s refuses a hundred wrong amounts, writes nothing and accepts the correct amount',
  async (id, path) => {
    const endpoint = getEndpoint(id);
    const { input, cookie, headers } = await createValidRequest(id, createContext(id));
    const correct = getValue(input.body, path);
    if (typeof correct !== 'number') throw new Error(`The example of '${id}' has no amount`);
    const before = await snapshotTables();
    const accepted: string[] = [];
    for (let time = 0; time < MUTATIONS; time += 1) {
      const wrong = createWrongAmount(correct);
      if (typeof wrong === 'number' && Math.abs(wrong - correct) < 1e-9) continue;
      const answer = await callEndpoint(
        endpoint,
        { ...input, body: withValue(input.body, path, wrong) },
        { cookie, headers: headers ?? {} },
      );
      if (answer.status < 400 || answer.status >= 500) accepted.push(`${JSON.stringify(wrong)}: ${answer.status}`);
    }
    expect(accepted).toEqual([]);
    expect(diffTables(before, await snapshotTables())).toEqual({});
    expect((await callEndpoint(endpoint, input, { cookie, headers: headers ?? {} })).status).toBe(200);
  },
);

test.each(Object.entries(QUANTITY_PATHS))(
  '%s refuses denominations and quantities that are not sold',
  async (id, path) => {
    const endpoint = getEndpoint(id);
    const { input, cookie } = await createValidRequest(id, createContext(id));
    const before = await snapshotTables();
    for (const wrong of [0, -1, -100, 0.5, 1.5, 1e9, 1e21, '0x1', '', null, [1], {}, true, 99, 101, 100.01]) {
      if (id === 'create-room-night-order' && (wrong === 99 || wrong === 101)) continue;
      const answer = await callEndpoint(endpoint, { body: withValue(input.body, path, wrong) }, { cookie });
      expect([wrong, answer.status >= 400 && answer.status < 500]).toEqual([wrong, true]);
    }
    expect(diffTables(before, await snapshotTables())).toEqual({});
  },
);

interface ConfirmBody {
  booking_id: number;
  legal_entity_id: number;
  payment: Record<string, unknown> & { payment_id: string; signature: string; order_id: string };
}

test('confirm-booking refuses twelve false payment proofs, and one payment confirms one booking', async () => {
  const endpoint = getEndpoint('confirm-booking');
  const [first, second] = [
    await createValidRequest('confirm-booking', createContext('confirm-booking')),
    await createValidRequest('confirm-booking', createContext('confirm-booking')),
  ];
  const [valid, other] = [first.input.body as ConfirmBody, second.input.body as ConfirmBody];
  const createFalseProof = (change: object, outer: object = {}) => ({
    ...valid,
    ...outer,
    payment: { ...valid.payment, ...change },
  });
  const falseProofs: Record<string, object> = {
    'a signature of zeros': createFalseProof({ signature: '0'.repeat(64) }),
    'a signature in upper case': createFalseProof({ signature: valid.payment.signature.toUpperCase() }),
    'a truncated signature': createFalseProof({ signature: valid.payment.signature.slice(1) }),
    'an empty signature': createFalseProof({ signature: '' }),
    'another payment with this signature': createFalseProof({ payment_id: other.payment.payment_id }),
    'another payment with its signature': createFalseProof({
      payment_id: other.payment.payment_id,
      signature: other.payment.signature,
    }),
    'another order id': createFalseProof({ order_id: other.payment.order_id }),
    'another provider order id': createFalseProof({ payment_service_id: other.payment.payment_service_id }),
    'the complete proof of another booking': { ...valid, payment: other.payment },
    'this proof for another booking': createFalseProof({}, { booking_id: other.booking_id }),
    'a smaller amount': createFalseProof({ amount_paid: 1 }),
    'a payment that does not exist': createFalseProof({ payment_id: 'pay_TESTTESTTEST01' }),
  };
  expect(Object.keys(falseProofs)).toHaveLength(12);
  const before = await snapshotTables();
  for (const [name, body] of Object.entries(falseProofs)) {
    const answer = await callEndpoint(endpoint, { body }, { cookie: first.cookie });
    expect([name, answer.status >= 400 && answer.status < 500]).toEqual([name, true]);
  }
  expect(diffTables(before, await snapshotTables())).toEqual({});
  const ids = `id in (${valid.booking_id}, ${other.booking_id})`;
  expect(await countRows('booking', `${ids} and status = 'confirmed'`)).toBe(0);
  expect((await callEndpoint(endpoint, first.input, { cookie: first.cookie })).status).toBe(200);
  expect(await countRows('booking', `${ids} and status = 'confirmed'`)).toBe(1);
});
