import 'server-only';
import { todayInIndia } from '@/lib/dates';
import type { Paise } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { findCouponRefusal, normaliseCouponCode } from '@/lib/domains/pricing/rules/coupon';
import * as repository from '../repository/coupons';
import type { Coupon } from '../../types';

export interface CouponUseContext {
  legalEntityId: number;
  hotelId: number;
  pretaxPaise: Paise;
}

/** @param tx if given, the row of the coupon is locked. @throws {AppError} COUPON_REFUSED */
export async function requireUsableCoupon(code: string, context: CouponUseContext, tx?: Tx): Promise<Coupon> {
  const normalised = normaliseCouponCode(code);
  const coupon = tx ? await repository.lockCoupon(normalised, tx) : await repository.findCoupon(normalised);
  const used = coupon
    ? await (tx
        ? repository.countUses(coupon.id, context.legalEntityId, tx)
        : repository.countUses(coupon.id, context.legalEntityId))
    : { uses: 0, entityUses: 0 };
  const refusal = findCouponRefusal(coupon, { ...context, ...used, today: todayInIndia(now()) });
  if (!coupon || refusal) {
    throw new AppError('COUPON_REFUSED', { field: 'couponcode', ...(refusal ? { message: refusal } : {}) });
  }
  return coupon;
}

/** Null for an unknown code. Case and spaces do not matter. */
export const findCouponByCode = (code: string): Promise<Coupon | null> =>
  repository.findCoupon(normaliseCouponCode(code));

/** The row lock prevents two bookings from reserving the last use. @throws {AppError} COUPON_REFUSED */
export async function reserveCouponUse(
  tx: Tx,
  code: string,
  context: CouponUseContext & { bookingId: number },
): Promise<void> {
  const coupon = await requireUsableCoupon(code, context, tx);
  const { legalEntityId, bookingId } = context;
  await repository.reserveUse({ couponId: coupon.id, legalEntityId, bookingId }, tx);
}

export async function consumeCouponUse(tx: Tx, bookingId: number): Promise<void> {
  await repository.changeUseStatus(bookingId, ['reserved'], 'consumed', tx);
}

export async function releaseCouponUse(tx: Tx, bookingId: number): Promise<void> {
  await repository.changeUseStatus(bookingId, ['reserved', 'consumed'], 'released', tx);
}

/** The coupon counts again for a booking whose change is taken back, also if its limit was reached meanwhile. */
export async function restoreCouponUse(tx: Tx, bookingId: number): Promise<void> {
  await repository.changeUseStatus(bookingId, ['released'], 'consumed', tx);
}
