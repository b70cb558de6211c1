import 'server-only';
import { eq } from 'drizzle-orm';
import { now } from '@/lib/platform/clock/clock';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { providerCustomers } from '../tables';

export async function findCustomerId(userId: number, on: Connection = connection()): Promise<string | null> {
  const [row] = await on
    .select({ id: providerCustomers.providerCustomerId })
    .from(providerCustomers)
    .where(eq(providerCustomers.userId, userId));
  return row?.id ?? null;
}

export async function storeCustomerId(
  userId: number,
  providerCustomerId: string,
  on: Connection = connection(),
): Promise<void> {
  await on
    .insert(providerCustomers)
    .values({ userId, providerCustomerId, createdAt: now() })
    .onConflictDoNothing({ target: providerCustomers.userId });
}
