import 'server-only';
import { accounts } from '@/lib/domains/ledger/accounts';
import { postJournal } from '@/lib/domains/ledger/server/service/ledger';
import { todayInIndia, type IsoDate } from '@/lib/dates';
import { formatInr, type Paise } from '@/lib/money';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { lockByName } from '@/lib/platform/db/bulk-load';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { payableAccounts } from '../../accounts';
import { isUtr } from '../../rules/payout-file';
import { openSum } from '../../rules/plan-payouts';
import { listOpenPayables } from '../repository/payouts';
import * as repository from '../repository/receipts';
import { getHotel } from './contract';
import { EXPORT_LOCK } from './export-payouts';

export interface HotelPayment {
  amountPaise: Paise;
  utr: string;
  receivedOn: IsoDate;
}

export interface RecordedReceipt {
  /** False if the receipt was recorded before; nothing has changed then. */
  isNew: boolean;
  /** What the hotel still owes and is due. */
  owedPaise: Paise;
}

const refuse = (message: string) => new AppError('INVALID_INPUT', { message });

/**
 * Records what a hotel paid to the operator, once per bank reference. At most what is due today, so that a later payout never returns
 * a part of it.
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
    const known = await repository.findReceipt(utr, tx);
    if (known) {
      assertSame(known, { hotelId, ...payment });
      return { isNew: false, owedPaise };
    }
    if (amountPaise > owedPaise)
      throw refuse(
        `${code} owes ${formatInr(owedPaise, { decimals: 'always' })} that is due, which is less than the receipt. Record at most this amount`,
      );
    const id = await repository.insertReceipt({ hotelId, ...payment, recordedOn: today }, tx);
    await postJournal(tx, {
      ...{ reason: 'hotel_receipt', refType: 'hotel_receipt', refId: id },
      entries: [
        { account: accounts.bank(), amount: amountPaise },
        { account: payableAccounts.payable(hotelId), amount: 0 - amountPaise },
      ],
    });
    const data = { utr, received_on: receivedOn, amount_paise: amountPaise };
    await recordAudit(
      { actorUserId: null, action: 'hotel.receipt-recorded', subject: { type: 'hotel', id: hotelId }, data },
      tx,
    );
    return { isNew: true, owedPaise: owedPaise - amountPaise };
  });
}

async function getDueDebt(tx: Tx, hotelId: number, today: IsoDate): Promise<Paise> {
  const payables = await listOpenPayables(today, tx, hotelId);
  const receipts = await repository.listOpenReceipts(today, tx, hotelId);
  return Math.max(0, 0 - openSum([...payables, ...receipts]));
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
