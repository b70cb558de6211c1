import { billOf } from '@/lib/domains/invoices/rules/bill';
import type { Bill } from '@/lib/domains/invoices/types';
import type { TaxHeads } from '@/lib/domains/pricing/rules/tax';
import { sumPaise, type Paise } from '@/lib/money';
import type { Payable } from '../types';
import { COMMISSION_SAC } from './dated-rules';

/** A posting with commission that no document bills yet. */
export type UnbilledCommission = Pick<
  Payable,
  | 'id'
  | 'reverses'
  | 'terms'
  | 'commissionPaise'
  | 'commissionCgstPaise'
  | 'commissionSgstPaise'
  | 'commissionIgstPaise'
> & {
  /** The invoice that bills the reversed posting; null for a posting, and while the reversed one is not billed. */
  creditsId: number | null;
};

export interface CommissionPlan {
  supplierGstin: string;
  heads: TaxHeads;
  creditsId: number | null;
  postings: UnbilledCommission[];
  bill: Bill;
}

/**
 * Divides postings into documents: one invoice per own GSTIN and kind of tax, and one credit note per invoice that has reversed
 * postings. A posting and its reversal that were never billed cancel out within the invoice.
 * @param month as it is printed, such as `November 2026`
 */
export function planCommissionDocuments(postings: readonly UnbilledCommission[], month: string): CommissionPlan[] {
  const groups = new Map<string, UnbilledCommission[]>();
  for (const posting of postings) {
    const tax = posting.terms.commissionTax;
    if (!tax) continue;
    const key = `${posting.creditsId === null ? 'invoice' : `credits ${posting.creditsId}`}/${tax.supplierGstin}/${tax.heads}`;
    groups.set(key, [...(groups.get(key) ?? []), posting]);
  }
  return [...groups.values()].flatMap((group) => planOf(group, month) ?? []);
}

function planOf(postings: UnbilledCommission[], month: string): CommissionPlan | null {
  const tax = postings[0]?.terms.commissionTax;
  const creditsId = postings[0]?.creditsId ?? null;
  if (!tax) return null;
  const sign = creditsId === null ? 1 : -1;
  const billed = rowsOf(postings).map(({ rateBp, rows }) => {
    const sum = (read: (row: UnbilledCommission) => Paise) => sign * sumPaise(rows.map(read));
    const taxablePaise = sum((row) => row.commissionPaise);
    const stays = rows.filter(({ reverses }) => (reverses === null) === (sign === 1)).length;
    const label = sign === 1 ? 'Commission' : 'Correction of commission';
    return {
      description: `${label} for ${stays} ${stays === 1 ? 'booking' : 'bookings'}, ${month}`,
      sac: COMMISSION_SAC,
      quantity: 1,
      ...{ grossPaise: taxablePaise, discountPaise: 0, taxablePaise, rateBp },
      cgstPaise: sum((row) => row.commissionCgstPaise),
      sgstPaise: sum((row) => row.commissionSgstPaise),
      igstPaise: sum((row) => row.commissionIgstPaise),
    };
  });
  const total = sumPaise(
    billed.flatMap(({ taxablePaise, cgstPaise, sgstPaise, igstPaise }) => [
      ...[taxablePaise, cgstPaise, sgstPaise, igstPaise],
    ]),
  );
  if (total <= 0) return null;
  return {
    ...{ supplierGstin: tax.supplierGstin, heads: tax.heads, creditsId, postings },
    bill: billOf(billed, total),
  };
}

function rowsOf(postings: readonly UnbilledCommission[]): { rateBp: number; rows: UnbilledCommission[] }[] {
  const rateOf = (posting: UnbilledCommission) => posting.terms.commissionTax?.rateBp ?? 0;
  const rates = [...new Set(postings.map(rateOf))].sort((one, other) => one - other);
  return rates.map((rateBp) => ({ rateBp, rows: postings.filter((posting) => rateOf(posting) === rateBp) }));
}
