import { apiContract } from '@/lib/api-contract';
import { errorCodes } from '@/lib/platform/errors/error-codes';
import { openApiWorld, type ApiWorld } from '@/tests/support/api/api-world';
import { callEndpoint } from '@/tests/support/api/call-endpoint';
import { goodRequestOf } from '@/tests/support/api/good-requests';
import { markTables, writtenBetween } from '@/tests/support/api/written-tables';
import { expectWholeBooks } from '@/tests/support/booking-steps';

/** Somebody else's id inside a body whose other ids are the caller's own: the whole call is refused and writes nothing. */
jest.setTimeout(60_000);

let world: ApiWorld;
beforeAll(async () => {
  world = await openApiWorld();
});
afterEach(expectWholeBooks);
afterAll(() => world.close());

function endpointOf(id: string) {
  const found = apiContract.find(({ endpoint }) => endpoint.id === id);
  if (!found) throw new Error(`The contract has no '${id}'`);
  return found.endpoint;
}

const requestOf = (id: string, owner: ApiWorld['members']['booker']) =>
  goodRequestOf(id, { world, owner, entityId: owner.legalEntityId });

/** The call as its owner would make it is answered 200: what refuses the others is the foreign id alone. */
async function expectRefusal(id: string, cookie: string | undefined, body: object, own: object): Promise<void> {
  const endpoint = endpointOf(id);
  const before = await markTables();
  const { status, code } = await callEndpoint(endpoint, { body }, { cookie });
  expect({ status, code }).toEqual({ status: 404, code: errorCodes.NOT_FOUND.code });
  expect(writtenBetween(before, await markTables())).toEqual({});
  expect((await callEndpoint(endpoint, { body: own }, { cookie })).status).toBe(200);
}

interface BulkBody {
  payments: { booking_id: number; amount: number }[];
}
interface ConfirmBody {
  booking_id: number;
  payment: { order_id: string };
}

test("bulk payment: another agent's booking between two of one's own", async () => {
  const { agent, rivalAgent } = world.members;
  const mine = await requestOf('create-bulk-payment', agent);
  const own = mine.input.body as BulkBody;
  const [second] = ((await requestOf('create-bulk-payment', agent)).input.body as BulkBody).payments;
  const [theirs] = ((await requestOf('create-bulk-payment', rivalAgent)).input.body as BulkBody).payments;
  const payments = [...own.payments, theirs, second];
  await expectRefusal(
    'create-bulk-payment',
    mine.cookie,
    { ...own, payments },
    { ...own, payments: [own.payments[0], second] },
  );
});

describe('confirming a booking', () => {
  test.each(['a rival', 'an agent'])('the booking of %s with a payment of one’s own', async (who) => {
    const mine = await requestOf('confirm-booking', world.members.booker);
    const own = mine.input.body as ConfirmBody;
    const other = who === 'a rival' ? world.members.rival : world.members.agent;
    const { booking_id } = (await requestOf('confirm-booking', other)).input.body as ConfirmBody;
    await expectRefusal('confirm-booking', mine.cookie, { ...own, booking_id }, own);
  });

  test("one's own booking with the payment order of another", async () => {
    const mine = await requestOf('confirm-booking', world.members.booker);
    const own = mine.input.body as ConfirmBody;
    const theirs = (await requestOf('confirm-booking', world.members.rival)).input.body as ConfirmBody;
    const endpoint = endpointOf('confirm-booking');
    for (const payment of [theirs.payment, { ...own.payment, order_id: theirs.payment.order_id }]) {
      const before = await markTables();
      const { status } = await callEndpoint(endpoint, { body: { ...own, payment } }, { cookie: mine.cookie });
      expect([402, 404, 409, 422]).toContain(status);
      expect(writtenBetween(before, await markTables())).toEqual({});
    }
    expect((await callEndpoint(endpoint, { body: own }, { cookie: mine.cookie })).status).toBe(200);
  });
});
