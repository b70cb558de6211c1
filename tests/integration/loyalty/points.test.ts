import { eq } from 'drizzle-orm';
import { adjustPoints } from '@/lib/domains/loyalty/server/service/adjust-points';
import { auditPoints } from '@/lib/domains/loyalty/server/service/audit-points';
import { earnPendingPoints, grantPoints, vestPoints } from '@/lib/domains/loyalty/server/service/earn-points';
import { expirePoints } from '@/lib/domains/loyalty/server/service/expire-points';
import { reversePoints } from '@/lib/domains/loyalty/server/service/reverse-points';
import {
  capturePoints,
  lockWalletForSpending,
  reservePoints,
  returnPoints,
} from '@/lib/domains/loyalty/server/service/spend-points';
import { getLoyaltyPoints } from '@/lib/domains/loyalty/server/service/wallet';
import { loyaltyWallets, pointsLots } from '@/lib/domains/loyalty/server/tables';
import type { Actor } from '@/lib/domains/corporates/actor';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { countRows } from '@/tests/support/booking-steps';
import { createPointsOrder, expectConsistentPoints, givePoints, getPointsBalance } from '@/tests/support/points-world';
import { createActor, createCorporate } from '@/tests/support/stay-world';

const DAY = 86_400_000;
let actor: Actor;
let entity: number;
let bookingId = 7_000;

beforeEach(async () => {
  actor = await createActor(await createCorporate());
  entity = actor.legalEntityId;
  bookingId += 1;
});
afterEach(async () => {
  await moveClock(0);
  await expectConsistentPoints();
});

const earn = (payablePaise: number, id = bookingId) =>
  inTransaction((tx) =>
    earnPendingPoints(tx, { legalEntityId: entity, bookingId: id, payablePaise, source: 'Test House' }),
  );
const vest = (id = bookingId) => inTransaction((tx) => vestPoints(tx, id));
const reverse = (id = bookingId) => inTransaction((tx) => reversePoints(tx, id));

async function createReservation(points: number) {
  const order = await createPointsOrder({ legalEntityId: entity, userId: actor.userId }, points);
  await inTransaction(async (tx) => {
    await lockWalletForSpending(tx, entity);
    await reservePoints(tx, order, points);
  });
  return order;
}

const listLots = () =>
  connection()
    .select({
      points: pointsLots.points,
      reserved: pointsLots.reserved,
      spent: pointsLots.spent,
      lapsed: pointsLots.lapsed,
      status: pointsLots.status,
    })
    .from(pointsLots)
    .where(eq(pointsLots.legalEntityId, entity))
    .orderBy(pointsLots.earnedAt, pointsLots.id);

describe('earning points', () => {
  it('earnPendingPoints and vestPoints each take effect once for concurrent calls', async () => {
    await Promise.all([earn(8_450_00), earn(8_450_00)]);
    expect(await getPointsBalance(entity)).toEqual({ wallet: 0, reserved: 0, pending: 84 });
    await Promise.all([vest(), vest()]);
    expect(await getPointsBalance(entity)).toEqual({ wallet: 84, reserved: 0, pending: 0 });
    expect(await getLoyaltyPoints(actor)).toMatchObject({ points: 84, pendingPoints: 0, paisePerPoint: 100 });
  });

  it('earnPendingPoints creates no lot without a wallet or for less than a hundred rupees', async () => {
    await connection().delete(loyaltyWallets).where(eq(loyaltyWallets.legalEntityId, entity));
    await earn(8_400_00);
    await vest();
    await connection()
      .insert(loyaltyWallets)
      .values({ legalEntityId: entity, openedAt: new Date(0) });
    await earn(99_99, bookingId + 500);
    expect(await listLots()).toEqual([]);
  });

  it('each journal contains the points rate of its time', async () => {
    await earn(8_400_00);
    await connection()
      .update(loyaltyWallets)
      .set({ paisePerPoint: 50 })
      .where(eq(loyaltyWallets.legalEntityId, entity));
    await vest();
    const countJournals = (reason: string, rate: number) =>
      countRows(
        'ledger_journal',
        `reason = '${reason}' and ref_id = '${bookingId}' and memo->>'paise_per_point' = '${rate}'`,
      );
    expect(await countJournals('points_earned', 100)).toBe(1);
    expect(await countJournals('points_vested', 50)).toBe(1);
  });

  it('grantPoints credits the points once when concurrent calls share a key', async () => {
    const grant = () =>
      inTransaction((tx) => grantPoints(tx, { legalEntityId: entity, key: 'welcome', points: 500, source: 'Welcome' }));
    await Promise.all([grant(), grant(), grant()]);
    expect((await getPointsBalance(entity)).wallet).toBe(500);
    expect(await listLots()).toHaveLength(1);
  });
});

describe('reversePoints', () => {
  it('removes the pending points of a cancelled stay once', async () => {
    await earn(8_400_00);
    await Promise.all([reverse(), reverse()]);
    expect(await getPointsBalance(entity)).toEqual({ wallet: 0, reserved: 0, pending: 0 });
    expect(await listLots()).toMatchObject([{ status: 'reversed', lapsed: 84 }]);
    await vest();
    expect((await getPointsBalance(entity)).wallet).toBe(0);
  });

  it('claws back vested points; points already spent are taken from the oldest other lot', async () => {
    await givePoints(entity, 100, new Date(Date.now() - 10 * DAY));
    await earn(10_000_00);
    await vest();
    const order = await createReservation(150);
    await inTransaction((tx) => capturePoints(tx, order, { key: `${order.id}-0`, points: 150 }));
    await givePoints(entity, 80);
    await reverse();
    // Of 200 points, 150 were spent: 100 of the first lot and 50 of the stay's lot. The remaining 50 of the stay's
    // lot and 50 of the new lot are clawed back.
    expect((await getPointsBalance(entity)).wallet).toBe(30);
    expect((await listLots()).map((lot) => lot.lapsed)).toEqual([0, 50, 50]);
  });

  it('does not overdraw the wallet and records the shortfall in the journal', async () => {
    await earn(10_000_00);
    await vest();
    const order = await createReservation(70);
    await inTransaction((tx) => capturePoints(tx, order, { key: `${order.id}-0`, points: 70 }));
    await reverse();
    expect((await getPointsBalance(entity)).wallet).toBe(0);
    expect(
      await countRows(
        'ledger_journal',
        `reason = 'points_clawed_back' and ref_id = '${bookingId}' and memo->>'shortfall' = '70'`,
      ),
    ).toBe(1);
  });
});

describe('adjustPoints', () => {
  const adjust = (beforePaise: number, payablePaise: number, changeId: number) =>
    inTransaction((tx) =>
      adjustPoints(tx, { bookingId, legalEntityId: entity, beforePaise, payablePaise, source: 'Test House', changeId }),
    );

  it('takes vested points of a lower amount back, those already spent from another lot, and nothing twice', async () => {
    await earn(10_000_00);
    await vest();
    const order = await createReservation(80);
    await inTransaction((tx) => capturePoints(tx, order, { key: `${order.id}-0`, points: 80 }));
    await givePoints(entity, 90);
    await adjust(10_000_00, 3_000_00, bookingId * 10);
    expect((await listLots()).map((lot) => lot.lapsed)).toEqual([20, 50]);
    await adjust(3_000_00, 2_000_00, bookingId * 10 + 1);
    expect((await getPointsBalance(entity)).wallet).toBe(30);
    expect(await inTransaction((tx) => reversePoints(tx, bookingId, 2_000_00))).toBe(20);
    expect((await getPointsBalance(entity)).wallet).toBe(10);
  });

  it('does not overdraw the wallet', async () => {
    await earn(10_000_00);
    await vest();
    const order = await createReservation(80);
    await inTransaction((tx) => capturePoints(tx, order, { key: `${order.id}-0`, points: 80 }));
    await adjust(10_000_00, 3_000_00, bookingId * 10);
    expect((await getPointsBalance(entity)).wallet).toBe(0);
  });
});

describe('spending points', () => {
  it('reserves points of the oldest lot first', async () => {
    await givePoints(entity, 40);
    await givePoints(entity, 30, new Date(Date.now() - 20 * DAY));
    await createReservation(50);
    expect((await listLots()).map(({ points, reserved }) => [points, reserved])).toEqual([
      [30, 30],
      [40, 20],
    ]);
    expect(await getPointsBalance(entity)).toEqual({ wallet: 20, reserved: 50, pending: 0 });
  });

  it('captures or returns the points of each unit once for concurrent calls', async () => {
    await givePoints(entity, 100);
    const order = await createReservation(90);
    const capture = () => inTransaction((tx) => capturePoints(tx, order, { key: `${order.id}-0`, points: 30 }));
    const release = () => inTransaction((tx) => returnPoints(tx, order, { key: `${order.id}-1`, points: 30 }));
    await Promise.all([capture(), release(), capture(), release()]);
    expect(await getPointsBalance(entity)).toEqual({ wallet: 40, reserved: 30, pending: 0 });
    expect(await listLots()).toMatchObject([{ points: 100, reserved: 30, spent: 30 }]);
  });

  it('refuses more points than the wallet has and changes nothing', async () => {
    await givePoints(entity, 100);
    await expect(createReservation(101)).rejects.toMatchObject({ kind: 'POINTS_INSUFFICIENT' });
    expect(await getPointsBalance(entity)).toEqual({ wallet: 100, reserved: 0, pending: 0 });
  });

  it('accepts only as many concurrent orders as the wallet covers', async () => {
    await givePoints(entity, 500);
    await givePoints(entity, 500);
    const results = await Promise.allSettled(Array.from({ length: 40 }, () => createReservation(95)));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(10);
    const refusals = results.filter((result) => result.status === 'rejected');
    expect(new Set(refusals.map(({ reason }) => (reason as { kind: string }).kind))).toEqual(
      new Set(['POINTS_INSUFFICIENT']),
    );
    expect(await getPointsBalance(entity)).toEqual({ wallet: 50, reserved: 950, pending: 0 });
  });
});

describe('expirePoints', () => {
  it('removes unreserved points once after a year', async () => {
    await givePoints(entity, 100);
    const order = await createReservation(30);
    await moveClock(366 * DAY);
    await givePoints(entity, 10);
    expect((await getLoyaltyPoints(actor)).points).toBe(10);
    await Promise.all([expirePoints(), expirePoints()]);
    expect(await getPointsBalance(entity)).toEqual({ wallet: 10, reserved: 30, pending: 0 });
    // Points that an order returns after their expiry can be used for thirty more days.
    await inTransaction((tx) => returnPoints(tx, order, { key: `${order.id}-0`, points: 30 }));
    expect((await getLoyaltyPoints(actor)).points).toBe(40);
    await moveClock(397 * DAY);
    await expirePoints();
    expect((await getPointsBalance(entity)).wallet).toBe(10);
    expect(await listLots()).toMatchObject([{ status: 'expired', lapsed: 100 }, { status: 'vested' }]);
  });

  it('prevents concurrent orders from reserving expired points', async () => {
    await givePoints(entity, 100);
    await moveClock(366 * DAY);
    const outcomes = await Promise.allSettled([createReservation(100), expirePoints(), createReservation(60)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected']);
    await expirePoints();
    expect(await getPointsBalance(entity)).toEqual({ wallet: 0, reserved: 0, pending: 0 });
  });

  it('does not expire pending points', async () => {
    await earn(8_400_00);
    await moveClock(366 * DAY);
    await expirePoints();
    expect((await getPointsBalance(entity)).pending).toBe(84);
    await vest();
    expect((await getLoyaltyPoints(actor)).points).toBe(84);
  });
});

test('auditPoints reports a lot that differs from the ledger', async () => {
  await givePoints(entity, 100);
  await connection().update(pointsLots).set({ points: 101 }).where(eq(pointsLots.legalEntityId, entity));
  expect(await auditPoints()).toMatchObject({ isBalanced: false });
  await connection().update(pointsLots).set({ points: 100 }).where(eq(pointsLots.legalEntityId, entity));
});
