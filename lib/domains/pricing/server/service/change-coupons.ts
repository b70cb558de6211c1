import 'server-only';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { normaliseCouponCode } from '../../rules/coupon';
import type { Coupon } from '../../types';
import * as repository from '../repository/coupons';

export type CouponChange = repository.CouponChange;

/** @throws {AppError} CODE_TAKEN */
export async function createCoupon(coupon: Omit<Coupon, 'id'>): Promise<number> {
  const row = { ...coupon, code: normaliseCouponCode(coupon.code) };
  return inTransaction(async (tx) => {
    const id = await repository.insertCoupon(row, tx);
    if (id === null) throw new AppError('CODE_TAKEN', { field: 'code' });
    await recordAudit({ action: 'coupon.created', subject: { type: 'coupon', id }, after: row }, tx);
    return id;
  });
}

/** Bookings and holds keep the discount that they were made with. @throws {AppError} NOT_FOUND */
export async function changeCoupon(id: number, change: CouponChange, reason: string): Promise<void> {
  await changeInTransaction({ id, change, reason, action: 'coupon.changed' });
}

/** New bookings are refused from now on. Nothing changes if the coupon has been ended. @throws {AppError} NOT_FOUND */
export async function endCoupon(id: number, reason: string): Promise<void> {
  await changeInTransaction({ id, change: { isActive: false }, reason, action: 'coupon.ended' });
}

interface CouponUpdate {
  id: number;
  change: CouponChange;
  reason: string;
  action: string;
}

async function changeInTransaction({ id, change, reason, action }: CouponUpdate): Promise<void> {
  await inTransaction(async (tx) => {
    const stored = await repository.lockCouponById(id, tx);
    if (!stored) throw new AppError('NOT_FOUND');
    const after = changedValues(stored, change);
    const names = Object.keys(after) as (keyof CouponChange)[];
    if (names.length === 0) return;
    const before = Object.fromEntries(names.map((name) => [name, stored[name]]));
    await repository.updateCoupon(id, after, tx);
    await recordAudit({ action, subject: { type: 'coupon', id }, reason, before, after }, tx);
  });
}

function changedValues(stored: Coupon, change: CouponChange): CouponChange {
  const names = Object.keys(change) as (keyof CouponChange)[];
  return Object.fromEntries(names.filter((name) => stored[name] !== change[name]).map((name) => [name, change[name]]));
}
