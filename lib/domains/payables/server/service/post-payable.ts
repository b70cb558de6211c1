import 'server-only';
import { postJournal } from '@/lib/domains/ledger/server/service/ledger';
import type { Tx } from '@/lib/platform/db/transaction';
import { payableEntries } from '../../accounts';
import { reversedAmounts } from '../../rules/amounts';
import type { Payable } from '../../types';
import { insertPayable } from '../repository/payables';

/** Postings that are neither reversals nor reversed. */
export function listValid(posted: readonly Payable[]): Payable[] {
  return posted.filter(({ id, reverses }) => reverses === null && !posted.some((other) => other.reverses === id));
}

export function reversalOf({ id, ...valid }: Payable, revision: number, postedAt: Date): Omit<Payable, 'id'> {
  return { ...valid, ...reversedAmounts(valid), revision, reverses: id, postedAt };
}

export async function post(tx: Tx, payable: Omit<Payable, 'id'>): Promise<void> {
  const { bookingId, revision, hotelId, terms, postedAt: at } = payable;
  await insertPayable(payable, tx);
  const entries = payableEntries(hotelId, payable, terms);
  if (entries.every(({ amount }) => amount === 0)) return;
  const reason = payable.reverses === null ? 'hotel_payable' : 'hotel_payable_reversed';
  const fact = { reason, refType: 'payable', refId: `${bookingId}/${revision}` };
  if (!(await postJournal(tx, { ...fact, entries, at })))
    throw new Error(`Booking ${bookingId} already has a journal ${reason} ${revision}`);
}
