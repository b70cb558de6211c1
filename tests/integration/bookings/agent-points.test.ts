import { createBulkOrder } from '@/lib/domains/agent-payments/server/service/create-bulk-order';
import { settleOrder } from '@/lib/domains/bookings/server/service/settle/settle-order';
import { advanceStays } from '@/lib/domains/bookings/server/service/stay/stay-progress';
import { toRupees } from '@/lib/money';
import { moveClock } from '@/lib/platform/db/clock';
import { expectWholeBooks } from '@/tests/support/booking-steps';
import { createMissedStays, SECURED, STAY, type MissedStays } from '@/tests/support/missed-stays';
import { expectWholePoints, pointsOf } from '@/tests/support/points-world';

jest.setTimeout(90_000);

/** Of a stay of 8,400 rupees. */
const POINTS = 84;
const REST = STAY - SECURED;
let stays: MissedStays;

beforeEach(async () => {
  stays = await createMissedStays();
});
afterEach(async () => {
  await moveClock(0);
  await expectWholeBooks();
  await expectWholePoints();
});

const points = async () => {
  const { wallet, pending } = await pointsOf(stays.agent.legalEntityId);
  return { wallet, pending };
};

async function securedStay(): Promise<number> {
  const id = await stays.agentStay();
  await stays.agentPays([id, SECURED]);
  return id;
}

test("an agent's points stay pending until the rest of the price is paid, also after the stay", async () => {
  const [first, second] = [await securedStay(), await securedStay()];
  await stays.leave(first);
  expect(await points()).toEqual({ wallet: 0, pending: 2 * POINTS });
  await stays.agentPays([first, REST], [second, REST]);
  expect(await points()).toEqual({ wallet: 2 * POINTS, pending: 0 });
});

test("an agent's points vest at check-out when the stay was paid before", async () => {
  const id = await securedStay();
  await stays.secondDay();
  await stays.agentPays([id, REST]);
  expect(await points()).toEqual({ wallet: 0, pending: POINTS });
  await stays.leave(id);
  expect(await points()).toEqual({ wallet: POINTS, pending: 0 });
});

test("an agent's points vest once when payment and check-out run concurrently", async () => {
  for (let round = 1; round <= 5; round += 1) {
    await moveClock(0);
    const id = await securedStay();
    const { agent, provider } = stays;
    const payments = [{ bookingId: id, amount: toRupees(REST) }];
    const order = await createBulkOrder(agent, { legalEntityId: agent.legalEntityId, payments }, provider);
    provider.pay(order.providerOrderId ?? '');
    await stays.hoursIntoCheckinDay(72);
    const settle = () => settleOrder(order.id, provider);
    await Promise.all([settle(), advanceStays(), settle(), advanceStays()]);
    await settle();
    expect(await points()).toEqual({ wallet: round * POINTS, pending: 0 });
  }
});

test("a reversed no-show does not vest an agent's points earlier", async () => {
  const id = await securedStay();
  await stays.leave(id);
  await stays.say(id, 'no-show');
  expect(await points()).toEqual({ wallet: 0, pending: 0 });
  await stays.say(id, 'check-out');
  expect((await points()).wallet).toBe(0);
  await stays.agentPays([id, REST]);
  expect(await points()).toEqual({ wallet: POINTS, pending: 0 });
});

test('points of a stay paid at the desk vest at check-out', async () => {
  const id = await stays.deskStay();
  await stays.leave(id);
  expect((await pointsOf(stays.booker.legalEntityId)).wallet).toBe(POINTS);
});
