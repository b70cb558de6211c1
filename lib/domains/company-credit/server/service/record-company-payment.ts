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
import { allocateToBills, sumBills } from '@/lib/domains/company-credit/rules/allocate-payment';
import { listCorporatesWithAdvance, listOpenBills } from '../repository/company-bills';

export interface CompanyTransfer {
  corporateId: number;
  amountPaise: Paise;
  reference: string;
  paidOn: IsoDate;
  mayBeAdvance: boolean;
}

export type RecordedTransfer = { isNew: false } | { isNew: true; paidPaise: Paise; advancePaise: Paise; bills: number };

/**
 * Pays bills of finished stays, earliest check-out first.
 * @throws {AppError} NOT_FOUND, INVALID_INPUT for an amount of zero or below, a future day, a used reference, and an
 *   amount above what is owed unless it may become an advance
 */
export async function recordCompanyPayment(transfer: CompanyTransfer): Promise<RecordedTransfer> {
  const { corporateId, amountPaise, reference, paidOn, mayBeAdvance } = transfer;
  if (amountPaise <= 0) refuse('amount', 'The amount must be above zero');
  if (paidOn > todayInIndia(now())) refuse('date', 'The date of the transfer is in the future');
  return inTransaction(async (tx) => {
    await lockCorporate(tx, corporateId);
    const paymentId = await recordTransfer(tx, { corporateId, reference, amountPaise, paidOn });
    if (paymentId === null) return { isNew: false };
    const { parts, leftPaise, before } = await spread(tx, corporateId, amountPaise);
    if (leftPaise > 0 && !mayBeAdvance) {
      const owed = formatInr(Math.max(0, before.owedPaise - before.advancePaise));
      refuse('amount', `The company owes ${owed} for finished stays. Add --advance to store the rest for later stays.`);
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

/** Safe to repeat. @returns companies with an applied advance */
export async function applyAdvances(): Promise<number> {
  let applied = 0;
  for (const corporateId of await listCorporatesWithAdvance()) {
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

async function spread(tx: Tx, corporateId: number, amountPaise: Paise) {
  const bills = await listOpenBills(corporateId, tx);
  const advancePaise = 0 - (await balanceOf(accounts.creditAdvance(corporateId), tx));
  const before = { owedPaise: sumBills(bills), advancePaise };
  return { ...allocateToBills(amountPaise + advancePaise, bills), before };
}

/** The floor refuses to pay a booking that was cancelled concurrently. */
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
