import 'server-only';
import { and, count, eq, inArray, isNull, lt } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { payments, refunds } from '../tables';

/** Payments with the money taken or reserved before an instant, which ended neither as a booking nor as a refund. */
export async function countUnsettledPayments(before: Date, on: Connection = connection()): Promise<number> {
  const [row] = await on
    .select({ payments: count() })
    .from(payments)
    .where(
      and(
        inArray(payments.status, ['authorized', 'captured']),
        isNull(payments.outcome),
        lt(payments.createdAt, before),
      ),
    );
  return row?.payments ?? 0;
}

/** Refunds that the provider refused, or that it was not asked for since an instant. */
export async function countStuckRefunds(before: Date, on: Connection = connection()): Promise<number> {
  const [failed] = await on.select({ refunds: count() }).from(refunds).where(eq(refunds.status, 'failed'));
  const [waiting] = await on
    .select({ refunds: count() })
    .from(refunds)
    .where(and(eq(refunds.status, 'requested'), lt(refunds.createdAt, before)));
  return (failed?.refunds ?? 0) + (waiting?.refunds ?? 0);
}
