import 'server-only';
import { todayInIndia } from '@/lib/dates';
import type { Paise } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import { AppError } from '@/lib/platform/errors/app-error';
import type { Tx } from '@/lib/platform/db/transaction';
import { releaseVoucher, reviveVoucher, takeVoucher } from '../repository/vouchers';

export interface VoucherUse {
  code: string;
  /** The order that the caller says it comes from; null when they do not say. */
  loyaltyOrderId: number | null;
  legalEntityId: number;
  bookingId: number;
  rooms: number;
  nights: number;
  /** What the room costs before tax, after discounts. */
  roomPricePaise: Paise;
}

/**
 * Uses a voucher for a booking: one room, one night, a room price before tax up to its value; the GST of the room goes with
 * it. Of two bookings that come together one gets it. Anything refused must roll the caller's transaction back.
 * @throws {AppError} VOUCHER_REFUSED when it is unknown, used, over, or somebody else's; VOUCHER_NOT_COVERING for more than
 *   it pays
 */
export async function useVoucher(tx: Tx, use: VoucherUse): Promise<void> {
  const { code, legalEntityId, bookingId } = use;
  const voucher = await takeVoucher({ code, legalEntityId, bookingId, today: todayInIndia(now()) }, tx);
  const isOfOrder = use.loyaltyOrderId === null || use.loyaltyOrderId === voucher?.orderId;
  if (!voucher || !isOfOrder) throw new AppError('VOUCHER_REFUSED', { field: 'loyalty_voucher_code' });
  if (use.rooms === 1 && use.nights === 1 && use.roomPricePaise <= voucher.coverPaise) return;
  throw new AppError('VOUCHER_NOT_COVERING', { field: 'loyalty_voucher_code' });
}

/** Gives the voucher of a cancelled booking back: it can be used again until its last day. */
export async function giveVoucherBack(tx: Tx, bookingId: number): Promise<void> {
  await releaseVoucher(bookingId, { status: 'available', bookingId: null, usedAt: null }, tx);
}

/** The stay was cancelled too late: the voucher is used up by it. */
export async function forfeitVoucher(tx: Tx, bookingId: number): Promise<void> {
  await releaseVoucher(bookingId, { status: 'forfeited' }, tx);
}

/** The stay takes place after all: the voucher pays it again. False when it was used elsewhere meanwhile, or is over. */
export async function takeVoucherAgain(
  tx: Tx,
  use: Pick<VoucherUse, 'code' | 'legalEntityId' | 'bookingId'>,
): Promise<boolean> {
  const voucher =
    (await reviveVoucher(use.bookingId, tx)) ?? (await takeVoucher({ ...use, today: todayInIndia(now()) }, tx));
  return voucher !== null;
}
