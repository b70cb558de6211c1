import { sumPaise, type Paise } from '@/lib/money';
import type { Journal, LedgerEntry } from '../types';
import { COMMISSION_GST, COMMISSION_HEADS } from './account-names';

/** A line of an export: the entry, or the part of it that is one head of tax. Its amount is never zero. */
export type ExportLine = Omit<LedgerEntry, 'commissionTax'>;

/**
 * The lines of a journal, with the same sum as its entries. A booking that all entries of the journal have in common is named in each.
 * @throws {Error} if the heads of a tax do not sum to its entry, which is a defect
 */
export function linesOf({ id, entries }: Pick<Journal, 'id' | 'entries'>): ExportLine[] {
  const bookings = new Set(entries.map(({ booking }) => booking).filter(Boolean));
  const [only = ''] = bookings.size === 1 ? bookings : [];
  return entries.flatMap(({ commissionTax, ...entry }) => {
    const line = { ...entry, booking: entry.booking || only };
    if (entry.account !== COMMISSION_GST) return [line];
    const heads = commissionTax ?? { cgst: 0, sgst: 0, igst: 0 };
    const parts: [string, Paise][] = [
      [COMMISSION_HEADS.cgst, 0 - heads.cgst],
      [COMMISSION_HEADS.sgst, 0 - heads.sgst],
      [COMMISSION_HEADS.igst, 0 - heads.igst],
    ];
    if (sumPaise(parts.map(([, amount]) => amount)) !== entry.amount)
      throw new Error(`The heads of the tax in journal ${id} do not sum to its entry`);
    return parts.filter(([, amount]) => amount !== 0).map(([account, amount]) => ({ ...line, account, amount }));
  });
}

/** For example "Payout paid, payout line 7". */
export function narrationOf({ reason, refType, refId }: Pick<Journal, 'reason' | 'refType' | 'refId'>): string {
  const text = reason.replaceAll('_', ' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}, ${refType.replaceAll('_', ' ')} ${refId}`;
}
