import 'server-only';
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { coupons, couponUses } from '../tables';
import type { Coupon } from '../../types';

const couponColumns = {
  id: coupons.id,
  code: coupons.code,
  description: coupons.description,
  percentBp: coupons.percentBp,
  flatPaise: coupons.flatPaise,
  maxDiscountPaise: coupons.maxDiscountPaise,
  minPretaxPaise: coupons.minPretaxPaise,
  validFrom: coupons.validFrom,
  validTo: coupons.validTo,
  maxUses: coupons.maxUses,
  maxUsesPerEntity: coupons.maxUsesPerEntity,
  legalEntityId: coupons.legalEntityId,
  hotelId: coupons.hotelId,
  isActive: coupons.isActive,
};

/** The code of a coupon does not change, because bookings name it. */
export type CouponChange = Partial<Omit<Coupon, 'id' | 'code'>>;

/** @param code trimmed, upper case */
export async function findCoupon(code: string, on: Connection = connection()): Promise<Coupon | null> {
  const [row] = await on.select(couponColumns).from(coupons).where(eq(coupons.code, code));
  return row ?? null;
}

export async function lockCouponById(id: number, tx: Connection): Promise<Coupon | null> {
  const [row] = await tx.select(couponColumns).from(coupons).where(eq(coupons.id, id)).for('update');
  return row ?? null;
}

/** @returns the id, or null if the code is taken */
export async function insertCoupon(coupon: Omit<Coupon, 'id'>, tx: Connection): Promise<number | null> {
  const [row] = await tx.insert(coupons).values(coupon).onConflictDoNothing().returning({ id: coupons.id });
  return row?.id ?? null;
}

export async function updateCoupon(id: number, values: CouponChange, tx: Connection): Promise<void> {
  await tx.update(coupons).set(values).where(eq(coupons.id, id));
}

export async function lockCoupon(code: string, tx: Connection): Promise<Coupon | null> {
  const [row] = await tx.select(couponColumns).from(coupons).where(eq(coupons.code, code)).for('update');
  return row ?? null;
}

export async function countUses(
  couponId: number,
  legalEntityId: number,
  on: Connection = connection(),
): Promise<{ uses: number; entityUses: number }> {
  const [row] = await on
    .select({
      uses: count(),
      entityUses: sql<number>`count(*) filter (where ${couponUses.legalEntityId} = ${legalEntityId})::int`,
    })
    .from(couponUses)
    .where(and(eq(couponUses.couponId, couponId), inArray(couponUses.status, ['reserved', 'consumed'])));
  return { uses: row?.uses ?? 0, entityUses: row?.entityUses ?? 0 };
}

/** A booking has one row; a released use can be reserved again. */
export async function reserveUse(
  use: { couponId: number; legalEntityId: number; bookingId: number },
  tx: Connection,
): Promise<void> {
  await tx
    .insert(couponUses)
    .values({ ...use, status: 'reserved' })
    .onConflictDoUpdate({
      target: couponUses.bookingId,
      set: { status: 'reserved', updatedAt: sql`app_now()` },
      setWhere: eq(couponUses.status, 'released'),
    });
}

export async function changeUseStatus(
  bookingId: number,
  from: ('reserved' | 'consumed' | 'released')[],
  to: 'consumed' | 'released',
  tx: Connection,
): Promise<void> {
  await tx
    .update(couponUses)
    .set({ status: to, updatedAt: sql`app_now()` })
    .where(and(eq(couponUses.bookingId, bookingId), inArray(couponUses.status, from)));
}
