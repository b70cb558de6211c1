import 'server-only';
import { getContractSettings } from '@/lib/domains/corporates/server/service/contract-settings';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf, FloorError, postJournal, type Posting } from '@/lib/domains/ledger/server/service/ledger';
import {
  forfeitRoomNightVoucher,
  restoreRoomNightVoucher,
  reuseRoomNightVoucher,
} from '@/lib/domains/loyalty/server/service/redeem-room-night-voucher';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { Booking, CancellationRecord } from '@/lib/domains/bookings/types';
import { assertNoGrantOnBill } from '../cancel/granted-refund';
import { refundToSource } from '../cancel/refund-to-source';

/** `round` numbers the no-shows of a booking from 1. Every round has its own journals and refunds. */
interface ChargedNoShow extends Pick<CancellationRecord, 'penaltyPaise' | 'refundPaise'> {
  round: number;
}

/** Splits a payment into charge and refund, reduces a bill to the charge, or forfeits a room-night voucher (restores it at no charge). */
export async function postNoShowCharge(tx: Tx, booking: Booking, charge: ChargedNoShow): Promise<void> {
  const { penaltyPaise, refundPaise, round } = charge;
  if (booking.settlement === 'credit') return shrinkBill(tx, booking, charge);
  if (booking.settlement === 'voucher')
    await (penaltyPaise === 0 ? restoreRoomNightVoucher : forfeitRoomNightVoucher)(tx, booking.id);
  await post(tx, booking, 'no_show_charged', round, [
    {
      account: accounts.bookingPaid(booking.id),
      amount: penaltyPaise + refundPaise + unusedVoucherPaise(booking, charge),
    },
    { account: accounts.penalties(), amount: -penaltyPaise },
    { account: accounts.voucherNights(), amount: -unusedVoucherPaise(booking, charge) },
    { account: accounts.refundsPayable(), amount: -refundPaise },
  ]);
  if (refundPaise <= 0) return;
  const fact = `no-show-${booking.id}-${round}`;
  await refundToSource(tx, booking, refundPaise, { fact, reason: 'cancellation' });
}

/** Fails after a refund, because a refund cannot be reversed. @throws {AppError} WRONG_BOOKING_STATE */
export async function reverseNoShowCharge(tx: Tx, booking: Booking, charge: ChargedNoShow): Promise<void> {
  const { penaltyPaise, refundPaise, round } = charge;
  if (booking.settlement === 'credit') return restoreBill(tx, booking, charge);
  if (booking.settlement === 'prepaid' && refundPaise > 0) {
    throwWrongState('The payment was refunded. Please make a new booking for the rest of the stay.');
  }
  if (booking.settlement === 'voucher' && !(await reuseRoomNightVoucher(tx, roomNightVoucherUse(booking)))) {
    throwWrongState('The room-night voucher was used for another booking or has expired. Please make a new booking.');
  }
  await post(tx, booking, 'no_show_taken_back', round, [
    { account: accounts.bookingPaid(booking.id), amount: -penaltyPaise - unusedVoucherPaise(booking, charge) },
    { account: accounts.penalties(), amount: penaltyPaise },
    { account: accounts.voucherNights(), amount: unusedVoucherPaise(booking, charge) },
  ]);
}

function roomNightVoucherUse({ id: bookingId, legalEntityId, loyaltyVoucherCode }: Booking) {
  return { bookingId, legalEntityId, code: loyaltyVoucherCode ?? '' };
}

function unusedVoucherPaise({ settlement, payablePaise }: Booking, { penaltyPaise }: ChargedNoShow): number {
  return settlement === 'voucher' ? payablePaise - penaltyPaise : 0;
}

async function shrinkBill(tx: Tx, booking: Booking, { penaltyPaise, round }: ChargedNoShow): Promise<void> {
  await assertNoGrantOnBill(tx, booking);
  const { id, corporateId, payablePaise } = booking;
  const released = payablePaise - penaltyPaise;
  const open = Math.max(0, await balanceOf(accounts.bookingBilled(id), tx));
  const reducedPaise = Math.min(released, open);
  await post(tx, booking, 'no_show_charged', round, [
    { account: accounts.creditDrawn(corporateId), amount: released },
    { account: accounts.bookingBilled(id), amount: -reducedPaise },
    { account: accounts.creditAdvance(corporateId), amount: reducedPaise - released },
  ]);
}

async function restoreBill(tx: Tx, booking: Booking, { penaltyPaise, round }: ChargedNoShow): Promise<void> {
  await assertNoGrantOnBill(tx, booking);
  const { id, corporateId, payablePaise } = booking;
  const drawn = payablePaise - penaltyPaise;
  const { creditLimitPaise } = await getContractSettings(corporateId, tx);
  try {
    await post(tx, booking, 'no_show_taken_back', round, [
      { account: accounts.creditDrawn(corporateId), amount: -drawn, floor: -creditLimitPaise },
      { account: accounts.bookingBilled(id), amount: drawn },
    ]);
  } catch (error) {
    if (error instanceof FloorError)
      throwWrongState('The company’s credit no longer covers the stay. Please make a new booking.');
    throw error;
  }
}

async function post(tx: Tx, { id }: Booking, reason: string, round: number, entries: Posting[]): Promise<void> {
  if (entries.every(({ amount }) => amount === 0)) return;
  const isNew = await postJournal(tx, { reason, refType: 'no_show', refId: `${id}/${round}`, entries });
  if (!isNew) throw new Error(`Booking ${id} already has a journal ${reason} for no-show ${round}`);
}

function throwWrongState(message: string): never {
  throw new AppError('WRONG_BOOKING_STATE', { message });
}
