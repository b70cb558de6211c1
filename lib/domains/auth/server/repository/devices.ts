import 'server-only';
import { and, desc, eq, notInArray } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { knownDevices, users } from '../tables';

/** Every known device has its own limits, so this limits the messages and guesses per account. */
const MAX_DEVICES = 10;

export async function isDeviceOf(
  device: string,
  account: { email: string } | { phone: string },
  on: Connection = connection(),
): Promise<boolean> {
  const isAccount = 'email' in account ? eq(users.email, account.email) : eq(users.phone, account.phone);
  const rows = await on
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .innerJoin(users, and(eq(users.id, knownDevices.userId), isAccount))
    .where(eq(knownDevices.deviceHash, device));
  return rows.length > 0;
}

export async function listDevices(userId: number, on: Connection = connection()): Promise<string[]> {
  const rows = await on
    .select({ deviceHash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(knownDevices.deviceHash);
  return rows.map(({ deviceHash }) => deviceHash);
}

export async function insertDevice(
  deviceHash: string,
  userId: number,
  at: Date,
  on: Connection = connection(),
): Promise<void> {
  await on
    .insert(knownDevices)
    .values({ deviceHash, userId, lastUsedAt: at })
    .onConflictDoUpdate({ target: [knownDevices.deviceHash, knownDevices.userId], set: { lastUsedAt: at } });
  const newest = on
    .select({ deviceHash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.lastUsedAt), knownDevices.deviceHash)
    .limit(MAX_DEVICES);
  await on
    .delete(knownDevices)
    .where(and(eq(knownDevices.userId, userId), notInArray(knownDevices.deviceHash, newest)));
}

export async function deleteDevices(userId: number, on: Connection = connection()): Promise<void> {
  await on.delete(knownDevices).where(eq(knownDevices.userId, userId));
}
