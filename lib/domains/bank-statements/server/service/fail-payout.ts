import 'server-only';
import { failPayoutIn, findPayoutLine } from '@/lib/domains/payables/server/service/settle-payouts';
import { formatLongDate, todayInIndia } from '@/lib/dates';
import { formatInr, toRupees, type Paise } from '@/lib/money';
import { lockByName } from '@/lib/platform/db/bulk-load';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { findOpenDebit, findPayoutDebit } from '../repository/recorded-facts';
import { BANK_LOCK } from './match-transactions';

/**
 * Records that the bank did not deliver a payout, or returned it after its reference was recorded. The amount is owed again.
 * @throws {AppError} NOT_FOUND; INVALID_INPUT for a payout that has already failed, whose debit is matched, or while an open debit may be its
 *   payment
 */
export function failPayout(reference: string, failure: string): Promise<{ hotel: string; amountPaise: Paise }> {
  return inTransaction(async (tx) => {
    await lockByName(BANK_LOCK, tx);
    await assertNotDebited(tx, reference);
    return failPayoutIn(tx, reference, failure);
  });
}

/** What left the bank failed only if the bank returned it. An open debit of the amount may be this payout, which would then be paid twice. */
async function assertNotDebited(tx: Tx, reference: string): Promise<void> {
  const line = await findPayoutLine(tx, reference);
  const matched = line?.status === 'paid' ? await findPayoutDebit(line.id, tx) : null;
  if (matched !== null)
    throw new AppError('INVALID_INPUT', {
      message: `The bank statement has its debit of ${formatLongDate(matched)}. Match the amount that the bank returned at Bank statements; if the debit is not this payout, undo its match first.`,
    });
  if (line?.status !== 'exported') return;
  const day = await findOpenDebit({ amountPaise: line.amountPaise, from: todayInIndia(line.exportedAt) }, tx);
  if (day === null) return;
  const amount = formatInr(line.amountPaise, { decimals: 'always' });
  throw new AppError('INVALID_INPUT', {
    message: `A debit of ${amount} on ${formatLongDate(day)} is unmatched and may be this payout. Match or ignore it at Bank statements first; otherwise the hotel may be paid twice.`,
  });
}

/** @throws as `failPayout` */
export async function recordPayoutFailure({ reference, reason }: { reference: string; reason: string }) {
  const { hotel, amountPaise } = await failPayout(reference.toUpperCase(), reason);
  return { hotel, amount: toRupees(amountPaise) };
}
