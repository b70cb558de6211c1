import { createBulkOrder } from '@/lib/domains/agent-payments/server/service/create-bulk-order';
import { settleOrder } from '@/lib/domains/bookings/server/service/settle/settle-order';
import { advanceStays } from '@/lib/domains/bookings/server/service/stay/stay-progress';
import { toRupees } from '@/lib/money';
import { moveClock } from '@/lib/platform/db/clock';
import { expectConsistentBooks } from '@/tests/support/booking-steps';
import { createStayScenario, AMOUNT_TO_SECURE, STAY_PRICE, type StayScenario } from '@/tests/support/stay-scenario';
import { expectConsistentPoints, getPointsBalance } from '@/tests/support/points-world';

jest.setTimeout(90_000);

/** The points that a stay of 8,400 rupees earns. */
const POINTS = 84;
const REST_OF_PRICE = STAY_PRICE - AMOUNT_TO_SECURE;
let stays: StayScenario;

beforeEach(async () => {
  stays = await createStayScenario();
});
afterEach(async () => {
  await moveClock(0);
  await expectConsistentBooks();
  await expectConsistentPoints();
});

const getPoints = async () => {
  const { wallet, pending } = await getPointsBalance(stays.agent.legalEntityId);
  return { wallet, pending };
};

async function createSecuredStay(): Promise<number> {
  const id = await stays.createAgentStay();
  await stays.payAsAgent([id, AMOUNT_TO_SECURE]);
  return id;
}

test("an agent's points stay pending until the rest of the price is paid, even after the stay", async () => {
  const [first, second] = [await createSecuredStay(), await createSecuredStay()];
  await stays.checkOut(first);
  expect(await getPoints()).toEqual({ wallet: 0, pending: 2 * POINTS });
  await stays.payAsAgent([first, REST_OF_PRICE], [second, REST_OF_PRICE]);
  expect(await getPoints()).toEqual({ wallet: 2 * POINTS, pending: 0 });
});

test("an agent's points vest at check-out when the stay was paid before", async () => {
  const id = await createSecuredStay();
  await stays.startSecondDay();
  await stays.payAsAgent([id, REST_OF_PRICE]);
  expect(await getPoints()).toEqual({ wallet: 0, pending: POINTS });
  await stays.checkOut(id);
  expect(await getPoints()).toEqual({ wallet: POINTS, pending: 0 });
});

test("an agent's points vest once when payment and check-out run concurrently", async () => {
  for (let round = 1; round <= 5; round += 1) {
    await moveClock(0);
    const id = await createSecuredStay();
    const { agent, provider } = stays;
    const payments = [{ bookingId: id, amount: toRupees(REST_OF_PRICE) }];
    const order = await createBulkOrder(agent, { legalEntityId: agent.legalEntityId, payments }, provider);
    provider.pay(order.providerOrderId ?? '');
    await stays.moveIntoCheckinDay(72);
    const settle = () => settleOrder(order.id, provider);
    await Promise.all([settle(), advanceStays(), settle(), advanceStays()]);
    await settle();
    expect(await getPoints()).toEqual({ wallet: round * POINTS, pending: 0 });
  }
});

test("a reversed no-show does not vest an agent's points earlier", async () => {
  const id = await createSecuredStay();
  await stays.checkOut(id);
  await stays.correct(id, 'no-show');
  expect(await getPoints()).toEqual({ wallet: 0, pending: 0 });
  await stays.correct(id, 'check-out');
  expect((await getPoints()).wallet).toBe(0);
  await stays.payAsAgent([id, REST_OF_PRICE]);
  expect(await getPoints()).toEqual({ wallet: POINTS, pending: 0 });
});

test('the points of a pay-at-hotel stay vest at check-out', async () => {
  const id = await stays.createPayAtHotelStay();
  await stays.checkOut(id);
  expect((await getPointsBalance(stays.booker.legalEntityId)).wallet).toBe(POINTS);
});
