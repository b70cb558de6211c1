import 'server-only';
import { todayInIndia } from '@/lib/dates';
import type { Paise } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import { AppError } from '@/lib/platform/errors/app-error';
import type { Tx } from '@/lib/platform/db/transaction';
import { releaseVoucher, reuseForfeitedVoucher, markVoucherUsed } from '../repository/vouchers';

export interface RoomNightVoucherUse {
  code: string;
  loyaltyOrderId: number | null;
  legalEntityId: number;
  bookingId: number;
  rooms: number;
  nights: number;
  roomPricePaise: Paise;
}

/**
 * A voucher pays a room price before tax up to its value, and the GST on it. When this throws, the caller's transaction must roll back.
 * @throws {AppError} VOUCHER_REFUSED, VOUCHER_NOT_COVERING
 */
export async function redeemRoomNightVoucher(tx: Tx, use: RoomNightVoucherUse): Promise<void> {
  const { code, legalEntityId, bookingId } = use;
  const voucher = await markVoucherUsed({ code, legalEntityId, bookingId, today: todayInIndia(now()) }, tx);
  const isOfOrder = use.loyaltyOrderId === null || use.loyaltyOrderId === voucher?.orderId;
  if (!voucher || !isOfOrder) throw new AppError('VOUCHER_REFUSED', { field: 'loyalty_voucher_code' });
  if (use.rooms === 1 && use.nights === 1 && use.roomPricePaise <= voucher.coverPaise) return;
  throw new AppError('VOUCHER_NOT_COVERING', { field: 'loyalty_voucher_code' });
}

export async function restoreRoomNightVoucher(tx: Tx, bookingId: number): Promise<void> {
  await releaseVoucher(bookingId, { status: 'available', bookingId: null, usedAt: null }, tx);
}

export async function forfeitRoomNightVoucher(tx: Tx, bookingId: number): Promise<void> {
  await releaseVoucher(bookingId, { status: 'forfeited' }, tx);
}

export async function reuseRoomNightVoucher(
  tx: Tx,
  use: Pick<RoomNightVoucherUse, 'code' | 'legalEntityId' | 'bookingId'>,
): Promise<boolean> {
  const voucher =
    (await reuseForfeitedVoucher(use.bookingId, tx)) ??
    (await markVoucherUsed({ ...use, today: todayInIndia(now()) }, tx));
  return voucher !== null;
}
