import 'server-only';
import { todayInIndia, type IsoDate } from '@/lib/dates';
import { formatInr, type Paise } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import { lockByName } from '@/lib/platform/db/bulk-load';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { isUtr } from '../../rules/payout-file';
import * as repository from '../repository/receipts';
import { getHotel } from './contract';
import { EXPORT_LOCK } from './export-payouts';
import { auditReceipt, getDueDebt, isReversal, postReceipt } from './post-receipt';

export interface HotelPayment {
  amountPaise: Paise;
  utr: string;
  receivedOn: IsoDate;
}

export interface RecordedReceipt {
  /** False if the receipt was recorded before; nothing has changed then. */
  isNew: boolean;
  /** What the hotel still owes of the debts that are due. */
  owedPaise: Paise;
}

const refuse = (message: string) => new AppError('INVALID_INPUT', { message });

/**
 * Records what a hotel paid to the operator, once per bank reference. The amount is at most what is due today, so that a later payout
 * never returns a part of it.
 * @throws {AppError} NOT_FOUND, INVALID_INPUT
 */
export async function recordReceipt(code: string, payment: HotelPayment): Promise<RecordedReceipt> {
  const { amountPaise, utr, receivedOn } = payment;
  const today = todayInIndia(now());
  if (!isUtr(utr)) throw refuse(`“${utr}” is not a UTR of 12, 16 or 22 letters and digits`);
  if (receivedOn > today) throw refuse('The date of the receipt is in the future');
  return inTransaction(async (tx) => {
    await lockByName(EXPORT_LOCK, tx);
    const { id: hotelId } = await getHotel(code, tx);
    const owedPaise = await getDueDebt(tx, hotelId, today);
    const known = await repository.findNewestReceipt(utr, tx);
    if (known && !isReversal(known)) {
      assertSame(known, { hotelId, ...payment });
      return { isNew: false, owedPaise };
    }
    if (amountPaise > owedPaise)
      throw refuse(
        `${code} owes ${formatInr(owedPaise, { decimals: 'always' })} that is due, which is less than the receipt. Record at most this amount`,
      );
    const revision = (known?.revision ?? 0) + 1;
    await postReceipt(tx, 'hotel_receipt', { hotelId, ...payment, revision, recordedOn: today });
    const data = { utr, received_on: receivedOn, amount_paise: amountPaise };
    await auditReceipt(tx, 'hotel.receipt-recorded', hotelId, { data });
    return { isNew: true, owedPaise: owedPaise - amountPaise };
  });
}

function assertSame(
  known: repository.Receipt,
  { hotelId, amountPaise, utr, receivedOn }: HotelPayment & { hotelId: number },
): void {
  if (known.hotelId !== hotelId) throw refuse(`The UTR ${utr} belongs to a receipt of another hotel`);
  if (known.amountPaise !== amountPaise || known.receivedOn !== receivedOn)
    throw refuse(
      `The UTR ${utr} is already recorded: ${formatInr(known.amountPaise, { decimals: 'always' })}, received on ${known.receivedOn}`,
    );
}
