import { eq } from 'drizzle-orm';
import { sweepOrders } from '@/lib/domains/loyalty/server/service/sweep-orders';
import { loyaltyOrderItems, loyaltyOrders } from '@/lib/domains/loyalty/server/tables';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import { log } from '@/lib/platform/log/log';
import { moveClock } from '@/lib/platform/db/clock';
import type { GiftCardSupplier } from '@/lib/providers/gift-cards/port';
import { createGiftCardProduct } from '@/tests/support/rewards-world';
import { createActor, createCorporate } from '@/tests/support/stay-world';

jest.setTimeout(60_000);
// Each failure is logged, which would flood the test output.
beforeEach(() => void jest.spyOn(log, 'error').mockReturnValue());
afterEach(() => moveClock(0));

/** More orders than one sweep takes. */
const STUCK = 105;

test('sweepOrders fulfils later orders even when the supplier does not answer for earlier ones', async () => {
  const { userId, legalEntityId } = await createActor(await createCorporate());
  const giftCardProductId = await createGiftCardProduct();
  const order = { userId, legalEntityId, kind: 'gift_card', status: 'otp_verified', points: 100 } as const;
  const opened = await connection()
    .insert(loyaltyOrders)
    .values(Array.from({ length: STUCK + 1 }, () => ({ ...order, paisePerPoint: 100, createdAt: now() })))
    .returning({ id: loyaltyOrders.id });
  const line = { giftCardProductId, name: 'Card', valuePaise: 100_00, quantity: 1, pointsEach: 100 };
  const items = await connection()
    .insert(loyaltyOrderItems)
    .values(opened.map(({ id: orderId }) => ({ ...line, orderId })))
    .returning({ id: loyaltyOrderItems.id });
  const last = String(items.at(-1)?.id);
  const requestedUnits: string[] = [];
  const supplier: GiftCardSupplier = {
    issue: async ({ requestId }) => {
      requestedUnits.push(requestId);
      throw new Error('no answer');
    },
  };
  for (let minute = 11; minute <= 21; minute += 5) {
    await moveClock(minute * 60_000);
    await sweepOrders(supplier);
  }
  expect(requestedUnits).toContain(`unit-${last}-0`);
  await connection().update(loyaltyOrders).set({ status: 'failed' }).where(eq(loyaltyOrders.userId, userId));
});
