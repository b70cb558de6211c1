import 'server-only';
import { queueBankMatching } from '@/lib/domains/ledger/server/service/bank-matching';
import { todayInIndia } from '@/lib/dates';
import type { Paise } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import { lockByName } from '@/lib/platform/db/bulk-load';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { findContractHotel } from '../repository/contracts';
import { findNewestReceipt } from '../repository/receipts';
import { EXPORT_LOCK } from './export-payouts';
import { auditReceipt, getDueDebt, isReversal, postReceipt } from './post-receipt';
import type { RecordedReceipt } from './record-receipt';

export interface ReversedReceipt extends RecordedReceipt {
  /** Code of the hotel. */
  code: string;
  amountPaise: Paise;
}

/**
 * Reverses a receipt that the bank returned or that was recorded by mistake. The debt is open again; if a payout has counted the receipt,
 * the next one deducts it. The same bank reference can be recorded again afterwards.
 * @throws {AppError} NOT_FOUND for an unknown bank reference
 */
export function reverseReceipt(utr: string, reason: string): Promise<ReversedReceipt> {
  return inTransaction(async (tx) => {
    const reversed = await reverseReceiptIn(tx, utr, reason);
    if (reversed.isNew) await queueBankMatching(tx);
    return reversed;
  });
}

/** @throws as `reverseReceipt` */
export async function reverseReceiptIn(tx: Tx, utr: string, reason: string): Promise<ReversedReceipt> {
  const today = todayInIndia(now());
  await lockByName(EXPORT_LOCK, tx);
  const known = await findNewestReceipt(utr, tx);
  const hotel = known && (await findContractHotel({ id: known.hotelId }, tx));
  if (!known || !hotel) throw new AppError('NOT_FOUND', { message: `There is no receipt with the UTR ${utr}` });
  const { hotelId, receivedOn, revision } = known;
  const amountPaise = Math.abs(known.amountPaise);
  const isNew = !isReversal(known);
  if (isNew) {
    const reversal = { amountPaise: 0 - amountPaise, revision: revision + 1 };
    await postReceipt(tx, 'hotel_receipt_reversed', { hotelId, utr, receivedOn, recordedOn: today, ...reversal });
    await auditReceipt(tx, 'hotel.receipt-reversed', hotelId, { reason, data: { utr, amount_paise: amountPaise } });
  }
  return { isNew, code: hotel.code, amountPaise, owedPaise: await getDueDebt(tx, hotelId, today) };
}
