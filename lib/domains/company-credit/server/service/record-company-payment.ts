import 'server-only';
import { recordTransfer } from '@/lib/domains/corporates/server/service/company-payments';
import { lockCorporate } from '@/lib/domains/corporates/server/service/contract-settings';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf, postJournal, type Posting } from '@/lib/domains/ledger/server/service/ledger';
import { todayInIndia, type IsoDate } from '@/lib/dates';
import { formatInr, type Paise } from '@/lib/money';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { spreadOverBills, sumBills } from '@/lib/domains/company-credit/rules/spread-payment';
import { listCorporatesInAdvance, listOpenBills } from '../repository/company-bills';

export interface CompanyTransfer {
  corporateId: number;
  amountPaise: Paise;
  /** The bank's reference, upper case. */
  reference: string;
  paidOn: IsoDate;
  /** Whether more than is owed is taken, and kept for the next stays. */
  mayBeAdvance: boolean;
}

/** What a recorded transfer did, in paise; `isNew` is false when the very same one was recorded before. */
export type RecordedTransfer = { isNew: false } | { isNew: true; paidPaise: Paise; advancePaise: Paise; bills: number };

/**
 * A company has paid its bill by bank transfer: what it owes for stays that are over falls, the earliest check-out first, and
 * its credit is free again. Upcoming stays are not paid: they may still be cancelled.
 * @throws {AppError} NOT_FOUND for no such company; INVALID_INPUT for nothing, a day to come, a reference that stands for
 *   another transfer, and for more than is owed unless it may be an advance
 */
export async function recordCompanyPayment(transfer: CompanyTransfer): Promise<RecordedTransfer> {
  const { corporateId, amountPaise, reference, paidOn, mayBeAdvance } = transfer;
  if (amountPaise <= 0) refuse('amount', 'The amount must be more than nothing');
  if (paidOn > todayInIndia(now())) refuse('date', 'The day of the transfer is still to come');
  return inTransaction(async (tx) => {
    await lockCorporate(tx, corporateId);
    const paymentId = await recordTransfer(tx, { corporateId, reference, amountPaise, paidOn });
    if (paymentId === null) return { isNew: false };
    const { parts, leftPaise, before } = await spread(tx, corporateId, amountPaise);
    if (leftPaise > 0 && !mayBeAdvance) {
      const owed = formatInr(Math.max(0, before.owedPaise - before.advancePaise));
      refuse(
        'amount',
        `The company owes ${owed} for stays that are over. Say --advance to keep the rest for later stays.`,
      );
    }
    await postJournal(tx, {
      reason: 'company_paid',
      refType: 'transfer',
      refId: paymentId,
      memo: { reference, paid_on: paidOn },
      entries: [
        { account: accounts.creditDrawn(corporateId), amount: amountPaise },
        ...paid(parts),
        { account: accounts.creditAdvance(corporateId), amount: before.advancePaise - leftPaise },
      ],
    });
    const paidPaise = parts.reduce((sum, { paise }) => sum + paise, 0);
    await recordAudit(
      {
        actorUserId: null,
        action: 'corporate.payment-recorded',
        subject: { type: 'corporate', id: corporateId },
        data: {
          reference,
          paid_on: paidOn,
          amount_paise: amountPaise,
          paid_paise: paidPaise,
          advance_paise: leftPaise,
        },
      },
      tx,
    );
    return { isNew: true, paidPaise, advancePaise: leftPaise, bills: parts.length };
  });
}

/**
 * Pays stays that are over now from what their companies paid in advance. Safe to repeat.
 * @returns how many companies had something to pay
 */
export async function applyAdvances(): Promise<number> {
  let applied = 0;
  for (const corporateId of await listCorporatesInAdvance()) {
    const isApplied = await inTransaction(async (tx) => {
      await lockCorporate(tx, corporateId);
      const { parts, leftPaise, before } = await spread(tx, corporateId, 0);
      if (parts.length === 0) return false;
      return postJournal(tx, {
        reason: 'advance_applied',
        refType: 'moment',
        refId: `${corporateId}/${now().toISOString()}`,
        entries: [
          ...paid(parts),
          { account: accounts.creditAdvance(corporateId), amount: before.advancePaise - leftPaise },
        ],
      });
    });
    if (isApplied) applied += 1;
  }
  return applied;
}

/** Under the corporate's lock: the money that came, with what lies in advance, over what is owed. */
async function spread(tx: Tx, corporateId: number, amountPaise: Paise) {
  const bills = await listOpenBills(corporateId, tx);
  const advancePaise = 0 - (await balanceOf(accounts.creditAdvance(corporateId), tx));
  const before = { owedPaise: sumBills(bills), advancePaise };
  return { ...spreadOverBills(amountPaise + advancePaise, bills), before };
}

/** A booking cancelled at this moment cannot be paid below nothing: the floor is checked under the account's lock. */
function paid(parts: readonly { bookingId: number; paise: Paise }[]): Posting[] {
  return parts.map(({ bookingId, paise }) => ({
    account: accounts.bookingBilled(bookingId),
    amount: -paise,
    floor: 0,
  }));
}

function refuse(field: string, message: string): never {
  throw new AppError('INVALID_INPUT', { field, message });
}
