import 'server-only';
import { postJournal } from '@/lib/domains/ledger/server/service/ledger';
import type { IsoDate } from '@/lib/dates';
import { sumPaise } from '@/lib/money';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { lockByName } from '@/lib/platform/db/bulk-load';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { unseal } from '@/lib/platform/encryption/seal';
import { env } from '@/lib/platform/env/env';
import type { Settings } from '@/lib/platform/env/settings';
import { AppError } from '@/lib/platform/errors/app-error';
import { brandName } from '@/lib/platform/shell/brand';
import { payableAccounts } from '../../accounts';
import { payoutCsv, payoutReference } from '../../rules/payout-file';
import { planPayouts, type HotelSum, type PayoutPlan } from '../../rules/plan-payouts';
import * as repository from '../repository/payouts';
import { listTakenBackLines } from '../repository/taken-back-payouts';
import { listOpenPayables } from '../repository/open-payables';
import { listOpenReceipts } from '../repository/receipts';
import { accountContext } from './contract';

export interface ExportedPayouts {
  /** Null if nothing is due to a hotel with a bank account. */
  payoutId: number | null;
  hotels: number;
  totalPaise: number;
  csv: string;
  lines: repository.PayoutLine[];
  carried: NamedSum[];
  withoutAccount: NamedSum[];
}

type NamedSum = HotelSum & { code: string; name: string };

/** `recordReceipt` holds it too, so that an export counts a receipt together with the debts that it pays. */
export const EXPORT_LOCK = 'payables.export-payouts';

/**
 * Creates a payout of all postings that are due until a day, one line per hotel. Concurrent exports run one after the other.
 * @throws {AppError} INVALID_INPUT if stays that guests or agents paid through Folio are due and PREPAID_BASIS is not set
 */
export async function exportPayouts(
  dueUntil: IsoDate,
  { basis }: { basis: Settings['PREPAID_BASIS'] } = { basis: env().PREPAID_BASIS },
): Promise<ExportedPayouts> {
  return inTransaction((tx) => exportPayoutsIn(tx, dueUntil, { basis }));
}

/** @throws as `exportPayouts` */
export async function exportPayoutsIn(
  tx: Tx,
  dueUntil: IsoDate,
  { basis }: { basis: Settings['PREPAID_BASIS'] } = { basis: env().PREPAID_BASIS },
): Promise<ExportedPayouts> {
  await lockByName(EXPORT_LOCK, tx);
  const open = await listOpenPayables(dueUntil, tx);
  const receipts = await listOpenReceipts(dueUntil, tx);
  const hotelIds = new Set([...open, ...receipts].map(({ hotelId }) => hotelId));
  const hotels = await repository.listPaidHotels([...hotelIds], tx);
  const withAccount = hotels.filter(({ payee }) => payee?.account).map(({ hotelId }) => hotelId);
  const plan = planPayouts(open, receipts, new Set(withAccount));
  if (basis === undefined) assertNothingPaidThroughFolio(open, plan);
  const payoutId = plan.lines.length === 0 ? null : await writePayout(tx, plan, hotels, dueUntil);
  const toNamed = (sums: HotelSum[]): NamedSum[] =>
    sums.map((sum) => {
      const hotel = hotels.find(({ hotelId }) => hotelId === sum.hotelId);
      return { ...sum, code: hotel?.code ?? '', name: hotel?.name ?? '' };
    });
  const lines = payoutId === null ? [] : await repository.listPayoutLines(payoutId, tx);
  return {
    payoutId,
    lines,
    hotels: plan.lines.length,
    totalPaise: sumPaise(plan.lines.map(({ amountPaise }) => amountPaise)),
    csv: lines.length === 0 ? '' : toCsv(lines),
    carried: toNamed(plan.carried),
    withoutAccount: toNamed(plan.withoutAccount),
  };
}

/**
 * The file of an earlier export without the lines that are paid, failed or were paid before: what failed is owed again and part of a
 * later payout, and a debit of the bank was matched once with a line whose payment was taken back.
 * @throws {AppError} NOT_FOUND, INVALID_INPUT if no line is left
 */
export async function getPayoutFile(payoutId: number): Promise<{ csv: string; leftOut: number }> {
  const lines = await repository.listPayoutLines(payoutId);
  if (lines.length === 0) throw new AppError('NOT_FOUND', { message: `There is no payout ${payoutId}` });
  const takenBack = await listTakenBackLines(payoutId);
  const exported = lines.filter(({ id, status }) => status === 'exported' && !takenBack.includes(id));
  if (exported.length === 0)
    throw new AppError('INVALID_INPUT', {
      message: `Every line of the payout ${payoutId} is paid or failed, or was matched with a debit before, so there is nothing to transfer. Record a failure for what the bank did not pay: it is owed again and part of the next payout`,
    });
  return { csv: toCsv(exported), leftOut: lines.length - exported.length };
}

/** Payments that the operator holds for hotels need a legal basis (RBI Directions on payment aggregators, 15 September 2025). */
function assertNothingPaidThroughFolio(
  open: readonly { payableId: number; isPaidThroughFolio: boolean }[],
  { lines }: PayoutPlan,
): void {
  const paid = new Set(open.filter((one) => one.isPaidThroughFolio).map(({ payableId }) => payableId));
  if (lines.some(({ payableIds }) => payableIds.some((id) => paid.has(id))))
    throw new AppError('INVALID_INPUT', {
      message: `Stays paid through ${brandName()} are due. Set PREPAID_BASIS to resale or split before you export payouts`,
    });
}

async function writePayout(
  tx: Tx,
  { lines }: PayoutPlan,
  hotels: readonly repository.PaidHotel[],
  dueUntil: IsoDate,
): Promise<number> {
  const payoutId = await repository.insertPayout({ dueUntil, exportedAt: now() }, tx);
  for (const line of lines) {
    const account = hotels.find(({ hotelId }) => hotelId === line.hotelId)?.payee?.account;
    if (!account) throw new Error(`Hotel ${line.hotelId} has no bank account`);
    await repository.insertPayoutLine({ payoutId, ...line, ...account }, tx);
  }
  const totalPaise = sumPaise(lines.map(({ amountPaise }) => amountPaise));
  // One journal for all hotels, so that their accounts are locked in order.
  await postJournal(tx, {
    ...{ reason: 'payout_exported', refType: 'payout', refId: payoutId },
    entries: [
      ...lines.map(({ hotelId, amountPaise }) => ({ account: payableAccounts.payable(hotelId), amount: amountPaise })),
      { account: payableAccounts.payoutsInTransit(), amount: 0 - totalPaise },
    ],
  });
  const data = { due_until: dueUntil, hotels: lines.length, total_paise: totalPaise };
  await recordAudit({ action: 'payout.exported', subject: { type: 'payout', id: payoutId }, data }, tx);
  return payoutId;
}

function toCsv(lines: readonly repository.PayoutLine[]): string {
  return payoutCsv(
    lines.map(({ id, hotel, hotelId, accountName, accountNumberSealed, ifsc, amountPaise }) => ({
      ...{ hotel, accountName, ifsc, amountPaise },
      accountNumber: unseal(accountNumberSealed, accountContext(hotelId)),
      reference: payoutReference(id),
    })),
  );
}
