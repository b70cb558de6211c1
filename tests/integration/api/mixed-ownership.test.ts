import { apiContract } from '@/lib/api-contract';
import { errorCodes } from '@/lib/platform/errors/error-codes';
import { createApiWorld, type ApiWorld } from '@/tests/support/api/api-world';
import { callEndpoint } from '@/tests/support/api/call-endpoint';
import { createValidRequest } from '@/tests/support/api/valid-requests';
import { snapshotTables, diffTables } from '@/tests/support/api/table-snapshots';
import { expectConsistentBooks } from '@/tests/support/booking-steps';

// Request bodies that mix the caller's ids with an id of another company.
jest.setTimeout(60_000);

let world: ApiWorld;
beforeAll(async () => {
  world = await createApiWorld();
});
afterEach(expectConsistentBooks);
afterAll(() => world.close());

function getEndpoint(id: string) {
  const found = apiContract.find(({ endpoint }) => endpoint.id === id);
  if (!found) throw new Error(`The contract has no endpoint '${id}'`);
  return found.endpoint;
}

const createRequest = (id: string, owner: ApiWorld['members']['booker']) =>
  createValidRequest(id, { world, owner, entityId: owner.legalEntityId });

/** Also checks that the request with the caller's ids only succeeds, so that the foreign id is the reason for the refusal. */
async function expectRefusal(id: string, cookie: string | undefined, body: object, ownBody: object): Promise<void> {
  const endpoint = getEndpoint(id);
  const before = await snapshotTables();
  const { status, code } = await callEndpoint(endpoint, { body }, { cookie });
  expect({ status, code }).toEqual({ status: 404, code: errorCodes.NOT_FOUND.code });
  expect(diffTables(before, await snapshotTables())).toEqual({});
  expect((await callEndpoint(endpoint, { body: ownBody }, { cookie })).status).toBe(200);
}

interface BulkBody {
  payments: { booking_id: number; amount: number }[];
}
interface ConfirmBody {
  booking_id: number;
  payment: { order_id: string };
}

test("createBulkPayment refuses another agent's booking between two of the caller's", async () => {
  const { agent, rivalAgent } = world.members;
  const ownRequest = await createRequest('create-bulk-payment', agent);
  const ownBody = ownRequest.input.body as BulkBody;
  const [second] = ((await createRequest('create-bulk-payment', agent)).input.body as BulkBody).payments;
  const [otherPayment] = ((await createRequest('create-bulk-payment', rivalAgent)).input.body as BulkBody).payments;
  const payments = [...ownBody.payments, otherPayment, second];
  await expectRefusal(
    'create-bulk-payment',
    ownRequest.cookie,
    { ...ownBody, payments },
    { ...ownBody, payments: [ownBody.payments[0], second] },
  );
});

describe('confirmBooking', () => {
  test.each(['a rival', 'an agent'])('refuses the booking of %s with a payment of the caller', async (otherOwner) => {
    const ownRequest = await createRequest('confirm-booking', world.members.booker);
    const ownBody = ownRequest.input.body as ConfirmBody;
    const other = otherOwner === 'a rival' ? world.members.rival : world.members.agent;
    const { booking_id } = (await createRequest('confirm-booking', other)).input.body as ConfirmBody;
    await expectRefusal('confirm-booking', ownRequest.cookie, { ...ownBody, booking_id }, ownBody);
  });

  test("refuses the caller's booking with the payment order of another company", async () => {
    const ownRequest = await createRequest('confirm-booking', world.members.booker);
    const ownBody = ownRequest.input.body as ConfirmBody;
    const otherBody = (await createRequest('confirm-booking', world.members.rival)).input.body as ConfirmBody;
    const endpoint = getEndpoint('confirm-booking');
    for (const payment of [otherBody.payment, { ...ownBody.payment, order_id: otherBody.payment.order_id }]) {
      const before = await snapshotTables();
      const { status } = await callEndpoint(endpoint, { body: { ...ownBody, payment } }, { cookie: ownRequest.cookie });
      expect([402, 404, 409, 422]).toContain(status);
      expect(diffTables(before, await snapshotTables())).toEqual({});
    }
    expect((await callEndpoint(endpoint, { body: ownBody }, { cookie: ownRequest.cookie })).status).toBe(200);
  });
});
