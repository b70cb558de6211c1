import 'server-only';
import { addDays, type IsoDate } from '@/lib/dates';
import { lockByName } from '@/lib/platform/db/bulk-load';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import type { PaymentProvider, ProviderSettlement } from '@/lib/providers/payments/port';
import { ProviderError } from '@/lib/providers/payments/provider-error';
import { bankDaysBefore } from '../../rules/working-days';
import type { ExceptionKind, Settlement } from '../../types';
import * as exceptions from '../repository/exceptions';
import { findSettlement, listMissingAtBank, upsertSettlement } from '../repository/settlements';

/** Imports and solutions run one at a time, so that a row and a write-off of its payment are never both posted. */
export const RECONCILIATION_LOCK = 'reconciliation';

/** A transfer arrives on the same day. */
const AT_BANK_WITHIN_BANK_DAYS = 2;
/** Days for which the provider is asked about a transfer that the bank does not show. */
const REFRESHED_DAYS = 31;
const BATCH = 500;

/** Stores the state of a transfer, and opens an exception if it failed. The caller holds the lock. */
export async function storeTransfer(tx: Tx, settlement: ProviderSettlement, settledOn: IsoDate): Promise<void> {
  const { id, amount, fees, tax, status, utr } = settlement;
  const state = { id, amountPaise: amount, feesPaise: fees, taxPaise: tax, status, utr, settledOn };
  const stored = await upsertSettlement(state, tx);
  if (stored.status === 'created') return;
  await exceptions.closeResolved([`late/${id}`], `The state of the transfer is: ${stored.status}.`, tx);
  if (stored.status !== 'failed') return;
  await exceptions.closeResolved([`bank/${id}`], 'The transfer failed.', tx);
  await open(tx, stored, { key: `failed/${id}`, kind: 'settlement_failed', day: settledOn });
}

/** Opens an exception for each transfer that the provider has not sent, or that no bank statement shows. @throws {ProviderError} */
export async function findMissingAtBank(provider: PaymentProvider, today: IsoDate): Promise<void> {
  const until = bankDaysBefore(today, AT_BANK_WITHIN_BANK_DAYS);
  for (const { id, settledOn } of await listMissingAtBank(until, BATCH)) {
    const reported = settledOn > addDays(today, -REFRESHED_DAYS) ? await findReported(provider, id) : null;
    await inTransaction(async (tx) => {
      await lockByName(RECONCILIATION_LOCK, tx);
      if (reported) await storeTransfer(tx, reported, settledOn);
      const stored = await findSettlement(id, tx);
      if (!stored || stored.status === 'failed' || stored.atBankOn) return;
      const isLate = stored.status === 'created';
      const problem = { key: `${isLate ? 'late' : 'bank'}/${id}`, day: today } as const;
      await open(tx, stored, { ...problem, kind: isLate ? 'settlement_late' : 'not_at_bank' });
    });
  }
}

async function findReported(provider: PaymentProvider, id: string): Promise<ProviderSettlement | null> {
  try {
    return await provider.fetchSettlement(id);
  } catch (error) {
    // The provider rejects an id that it does not know.
    if (ProviderError.is(error, 'rejected')) return null;
    throw error;
  }
}

async function open(
  tx: Tx,
  { id, amountPaise, utr, settledOn }: Settlement,
  problem: { key: string; kind: ExceptionKind; day: IsoDate },
): Promise<void> {
  const facts = { settlementId: id, since: settledOn, ...(utr ? { utr } : {}) };
  const none = { differencePaise: 0, rowId: null };
  await exceptions.insertException({ ...problem, ...none, amountPaise, settlementId: id, facts }, tx);
}
