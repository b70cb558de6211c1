import { eq } from 'drizzle-orm';
import { pointsAccounts } from '@/lib/domains/loyalty/accounts';
import { auditPoints } from '@/lib/domains/loyalty/server/service/audit-points';
import { grantPoints } from '@/lib/domains/loyalty/server/service/earn-points';
import { loyaltyOrders } from '@/lib/domains/loyalty/server/tables';
import { auditBooks, balanceOf } from '@/lib/domains/ledger/server/service/ledger';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { countRows } from './booking-steps';

let serial = 0;

export async function givePoints(legalEntityId: number, points: number, at?: Date): Promise<void> {
  serial += 1;
  const key = `test-${serial}`;
  await inTransaction((tx) => grantPoints(tx, { legalEntityId, key, points, source: key, ...(at ? { at } : {}) }));
}

export async function createPointsOrder(of: { legalEntityId: number; userId: number }, points: number) {
  const [order] = await connection()
    .insert(loyaltyOrders)
    .values({ ...of, kind: 'gift_card', status: 'created', points, paisePerPoint: 100, createdAt: now() })
    .returning({ id: loyaltyOrders.id });
  if (!order) throw new Error('The loyalty order was not inserted');
  return { id: order.id, legalEntityId: of.legalEntityId, label: 'Test order', paisePerPoint: 100 };
}

export async function getPointsBalance(legalEntityId: number) {
  const [wallet, reserved, pending] = await Promise.all([
    balanceOf(pointsAccounts.wallet(legalEntityId)),
    balanceOf(pointsAccounts.reserved(legalEntityId)),
    balanceOf(pointsAccounts.pending(legalEntityId)),
  ]);
  return { wallet, reserved, pending };
}

/**
 * Asserts that journals balance, that no points account of a legal entity is negative, that the liability equals the sum of the
 * open lots, and that every points journal contains its rate.
 */
export async function expectConsistentPoints(): Promise<void> {
  expect(await auditBooks()).toMatchObject({ isBalanced: true });
  expect(await auditPoints()).toMatchObject({ isBalanced: true });
  expect(await countRows('ledger_account', `book = 'points' and owner_type = 'legal_entity' and balance < 0`)).toBe(0);
  expect(
    await countRows('ledger_journal', `reason like 'points_%' and coalesce((memo->>'paise_per_point')::int, 0) <= 0`),
  ).toBe(0);
}

export async function getOrderStatus(id: number): Promise<string | undefined> {
  const [row] = await connection()
    .select({ status: loyaltyOrders.status })
    .from(loyaltyOrders)
    .where(eq(loyaltyOrders.id, id));
  return row?.status;
}
