import 'server-only';
import { and, asc, eq, gte } from 'drizzle-orm';
import type { IsoDate } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { RoomNightVoucher } from '../../types';
import { roomNightVouchers } from '../tables';

const columns = {
  code: roomNightVouchers.code,
  orderId: roomNightVouchers.orderId,
  orderItemId: roomNightVouchers.orderItemId,
  legalEntityId: roomNightVouchers.legalEntityId,
  coverPaise: roomNightVouchers.coverPaise,
  status: roomNightVouchers.status,
  bookingId: roomNightVouchers.bookingId,
  validUntil: roomNightVouchers.validUntil,
};

type NewVoucher = Omit<RoomNightVoucher, 'status' | 'bookingId'>;

export async function insertVouchers(vouchers: readonly NewVoucher[], tx: Connection): Promise<void> {
  const at = now();
  await tx
    .insert(roomNightVouchers)
    .values(vouchers.map((voucher) => ({ ...voucher, status: 'available' as const, createdAt: at })));
}

export async function listVouchersOfOrder(orderId: number, on: Connection = connection()): Promise<RoomNightVoucher[]> {
  return on
    .select(columns)
    .from(roomNightVouchers)
    .where(eq(roomNightVouchers.orderId, orderId))
    .orderBy(asc(roomNightVouchers.id));
}

export async function listAvailableVouchers(
  legalEntityId: number,
  today: IsoDate,
  on: Connection = connection(),
): Promise<RoomNightVoucher[]> {
  return on
    .select(columns)
    .from(roomNightVouchers)
    .where(
      and(
        eq(roomNightVouchers.legalEntityId, legalEntityId),
        eq(roomNightVouchers.status, 'available'),
        gte(roomNightVouchers.validUntil, today),
      ),
    )
    .orderBy(asc(roomNightVouchers.validUntil), asc(roomNightVouchers.id));
}

/** Concurrent bookings wait for the row lock. Only the first one gets the voucher; the others get null. */
export async function markVoucherUsed(
  use: { code: string; legalEntityId: number; bookingId: number; today: IsoDate },
  tx: Connection,
): Promise<RoomNightVoucher | null> {
  const [row] = await tx
    .update(roomNightVouchers)
    .set({ status: 'used', bookingId: use.bookingId, usedAt: now() })
    .where(
      and(
        eq(roomNightVouchers.code, use.code),
        eq(roomNightVouchers.legalEntityId, use.legalEntityId),
        eq(roomNightVouchers.status, 'available'),
        gte(roomNightVouchers.validUntil, use.today),
      ),
    )
    .returning(columns);
  return row ?? null;
}

export async function reuseForfeitedVoucher(bookingId: number, tx: Connection): Promise<RoomNightVoucher | null> {
  const [row] = await tx
    .update(roomNightVouchers)
    .set({ status: 'used' })
    .where(and(eq(roomNightVouchers.bookingId, bookingId), eq(roomNightVouchers.status, 'forfeited')))
    .returning(columns);
  return row ?? null;
}

export async function releaseVoucher(
  bookingId: number,
  change: { status: 'available'; bookingId: null; usedAt: null } | { status: 'forfeited' },
  tx: Connection,
): Promise<RoomNightVoucher | null> {
  const [row] = await tx
    .update(roomNightVouchers)
    .set(change)
    .where(and(eq(roomNightVouchers.bookingId, bookingId), eq(roomNightVouchers.status, 'used')))
    .returning(columns);
  return row ?? null;
}
