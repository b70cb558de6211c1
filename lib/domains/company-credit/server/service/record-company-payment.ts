import 'server-only';
import { recordTransfer } from '@/lib/domains/corporates/server/service/company-payments';
import { lockCorporate } from '@/lib/domains/corporates/server/service/contract-settings';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf, postJournal, type Posting } from '@/lib/domains/ledger/server/service/ledger';
import { todayInIndia, type IsoDate } from '@/lib/dates';
import { formatInr, sumPaise, type Paise } from '@/lib/money';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import {
  allocateToBills,
  chosenFirst,
  lessParts,
  sumBills,
  type OpenBill,
} from '@/lib/domains/company-credit/rules/allocate-payment';
import { listCorporatesWithAdvance, listOpenBills } from '../repository/company-bills';

export interface CompanyTransfer {
  corporateId: number;
  amountPaise: Paise;
  reference: string;
  paidOn: IsoDate;
  mayBeAdvance: boolean;
  /** Income tax that the company deducted from its payment (TDS). It settles bills like the amount and is never an advance. */
  taxPaise?: Paise;
  /** Bills that are paid before the others. */
  firstBookingIds?: readonly number[];
}

export type RecordedTransfer = { isNew: false } | { isNew: true; paidPaise: Paise; advancePaise: Paise; bills: number };

/**
 * Pays the bills of ended stays, earliest check-out first, and stores the rest as an advance. A repeated call changes nothing.
 * @throws {AppError} NOT_FOUND, INVALID_INPUT for an amount of zero or below, a date in the future, a used reference, or
 *   an amount above the owed amount unless `mayBeAdvance`
 */
export function recordCompanyPayment(transfer: CompanyTransfer): Promise<RecordedTransfer> {
  return inTransaction((tx) => recordCompanyPaymentIn(tx, transfer));
}

/** @throws as `recordCompanyPayment` */
export async function recordCompanyPaymentIn(tx: Tx, transfer: CompanyTransfer): Promise<RecordedTransfer> {
  const { corporateId, amountPaise, reference, paidOn, mayBeAdvance, taxPaise = 0, firstBookingIds = [] } = transfer;
  assertPossible(transfer);
  await lockCorporate(tx, corporateId);
  const paymentId = await recordTransfer(tx, { corporateId, reference, amountPaise, taxPaise, paidOn });
  if (paymentId === null) return { isNew: false };
  const allocated = await allocateWithAdvance(tx, corporateId, amountPaise, firstBookingIds);
  const { bills, parts, remainingPaise } = allocated;
  if (remainingPaise > 0 && !mayBeAdvance) refuseAdvance(allocated.before);
  await postPayment(tx, paymentId, transfer, allocated);
  if (taxPaise !== 0) await postTax(tx, paymentId, { corporateId, taxPaise, bills: lessParts(bills, parts) });
  const paidPaise = sumPaise(parts.map(({ paise }) => paise));
  await auditPayment(tx, transfer, { ...allocated, paidPaise });
  return { isNew: true, paidPaise, advancePaise: remainingPaise, bills: parts.length };
}

function assertPossible({ amountPaise, paidOn }: CompanyTransfer): void {
  if (amountPaise <= 0) throwInvalidInput('amount', 'The amount must be above zero');
  if (paidOn > todayInIndia(now())) throwInvalidInput('date', 'The date of the transfer is in the future');
}

type Allocated = Awaited<ReturnType<typeof allocateWithAdvance>>;

function refuseAdvance({ owedPaise, advancePaise }: Allocated['before']): never {
  const owed = formatInr(Math.max(0, owedPaise - advancePaise));
  throwInvalidInput(
    'amount',
    `The company owes only ${owed} for ended stays. Allow the advance (--advance) to keep the rest for later stays.`,
  );
}

async function postPayment(
  tx: Tx,
  paymentId: number,
  { corporateId, amountPaise, reference, paidOn }: CompanyTransfer,
  { parts, remainingPaise, before }: Allocated,
): Promise<void> {
  await postJournal(tx, {
    ...{ reason: 'company_paid', refType: 'transfer', refId: paymentId, memo: { reference, paid_on: paidOn } },
    entries: [
      { account: accounts.creditDrawn(corporateId), amount: amountPaise },
      ...toPostings(parts),
      { account: accounts.creditAdvance(corporateId), amount: before.advancePaise - remainingPaise },
    ],
  });
}

async function auditPayment(
  tx: Tx,
  { corporateId, amountPaise, reference, paidOn, taxPaise = 0 }: CompanyTransfer,
  { before: { owedPaise, advancePaise }, paidPaise, remainingPaise }: Allocated & { paidPaise: Paise },
): Promise<void> {
  const tax = taxPaise > 0 && { tax_paise: taxPaise };
  const data = { reference, paid_on: paidOn, amount_paise: amountPaise, ...tax };
  const subject = { type: 'corporate', id: corporateId };
  const split = { paid_paise: paidPaise, advance_paise: remainingPaise };
  const before = { owed_paise: owedPaise, advance_paise: advancePaise };
  const after = { owed_paise: owedPaise - paidPaise - taxPaise, advance_paise: remainingPaise };
  await recordAudit({ action: 'corporate.payment-recorded', subject, before, after, data: { ...data, ...split } }, tx);
}

/** The deduction is a line of its own in the account of the company. @throws {AppError} INVALID_INPUT if the bills are smaller */
async function postTax(
  tx: Tx,
  paymentId: number,
  { corporateId, taxPaise, bills }: { corporateId: number; taxPaise: Paise; bills: readonly OpenBill[] },
): Promise<void> {
  const { parts, remainingPaise } = allocateToBills(taxPaise, bills);
  if (remainingPaise > 0) throwInvalidInput('tax', 'The amount and the deducted tax are more than the company owes');
  await postJournal(tx, {
    ...{ reason: 'tax_deducted', refType: 'transfer', refId: paymentId },
    entries: [
      { account: accounts.creditDrawn(corporateId), amount: taxPaise },
      ...toPostings(parts),
      { account: accounts.taxReceivable(corporateId), amount: taxPaise },
      { account: accounts.taxDeducted(), amount: -taxPaise },
    ],
  });
}

/** Idempotent. @returns the number of companies whose advance was applied */
export async function applyAdvances(): Promise<number> {
  let applied = 0;
  for (const corporateId of await listCorporatesWithAdvance()) {
    const isApplied = await inTransaction(async (tx) => {
      await lockCorporate(tx, corporateId);
      const { parts, remainingPaise, before } = await allocateWithAdvance(tx, corporateId, 0);
      if (parts.length === 0) return false;
      return postJournal(tx, {
        reason: 'advance_applied',
        refType: 'moment',
        refId: `${corporateId}/${now().toISOString()}`,
        entries: [
          ...toPostings(parts),
          { account: accounts.creditAdvance(corporateId), amount: before.advancePaise - remainingPaise },
        ],
      });
    });
    if (isApplied) applied += 1;
  }
  return applied;
}

async function allocateWithAdvance(tx: Tx, corporateId: number, amountPaise: Paise, first: readonly number[] = []) {
  const bills = chosenFirst(await listOpenBills(corporateId, tx), first);
  const advancePaise = 0 - (await balanceOf(accounts.creditAdvance(corporateId), tx));
  const before = { owedPaise: sumBills(bills), advancePaise };
  return { ...allocateToBills(amountPaise + advancePaise, bills), bills, before };
}

/** The floor of zero makes the journal fail if a booking was cancelled concurrently. */
function toPostings(parts: readonly { bookingId: number; paise: Paise }[]): Posting[] {
  return parts.map(({ bookingId, paise }) => ({
    account: accounts.bookingBilled(bookingId),
    amount: -paise,
    floor: 0,
  }));
}

function throwInvalidInput(field: string, message: string): never {
  throw new AppError('INVALID_INPUT', { field, message });
}
