import 'server-only';
import { and, count, eq, inArray, isNull, lt } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { payments, refunds } from '../tables';

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

export async function countStuckRefunds(before: Date, on: Connection = connection()): Promise<number> {
  const [failed] = await on.select({ refunds: count() }).from(refunds).where(eq(refunds.status, 'failed'));
  const [waiting] = await on
    .select({ refunds: count() })
    .from(refunds)
    .where(and(eq(refunds.status, 'requested'), lt(refunds.createdAt, before)));
  return (failed?.refunds ?? 0) + (waiting?.refunds ?? 0);
}
