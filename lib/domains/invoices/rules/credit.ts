import type { TaxHeads } from '@/lib/domains/pricing/rules/tax';
import { sumPaise, type Paise } from '@/lib/money';
import type { Bill, TaxedLine } from '../types';
import { billOf, chargeBill, summariseByCode } from './bill';

/** What an invoice still claims after its credit notes, in paise. */
export function claimedPaise(invoice: Bill, earlier: readonly Bill[]): Paise {
  return invoice.totals.totalPaise - sumPaise(earlier.map(({ totals }) => totals.totalPaise));
}

/**
 * The bill of a credit note (s. 34 CGST Act). A note over everything that is left takes exactly what is left under each head,
 * so that an invoice and its notes cancel to the paisa; a smaller one is spread over the rates of the invoice.
 * @throws {RangeError} for nothing, or for more than the invoice still claims
 */
export function creditBill(
  invoice: Bill,
  earlier: readonly Bill[],
  { amountPaise, heads, description }: { amountPaise: Paise; heads: TaxHeads; description: string },
): Bill {
  const left = claimedPaise(invoice, earlier);
  if (amountPaise <= 0 || amountPaise > left)
    throw new RangeError(`${amountPaise} of ${left} paise cannot be credited`);
  const lines = remainingLines(invoice, earlier, description);
  if (amountPaise === left) return billOf(lines, amountPaise);
  const shares = lines.map((line) => ({ rateBp: line.rateBp, totalPaise: Math.max(0, lineTotal(line)) }));
  return chargeBill(amountPaise, shares, { heads, description });
}

function remainingLines(invoice: Bill, earlier: readonly Bill[], description: string): TaxedLine[] {
  const credited = summariseByCode(earlier.flatMap(({ lines }) => lines));
  return summariseByCode(invoice.lines).map((line) => {
    const before = credited.find(({ sac, rateBp }) => sac === line.sac && rateBp === line.rateBp);
    const taxablePaise = line.taxablePaise - (before?.taxablePaise ?? 0);
    return {
      ...line,
      ...{ description, quantity: 1, grossPaise: taxablePaise, discountPaise: 0, taxablePaise },
      cgstPaise: line.cgstPaise - (before?.cgstPaise ?? 0),
      sgstPaise: line.sgstPaise - (before?.sgstPaise ?? 0),
      igstPaise: line.igstPaise - (before?.igstPaise ?? 0),
    };
  });
}

function lineTotal({ taxablePaise, cgstPaise, sgstPaise, igstPaise }: TaxedLine): Paise {
  return sumPaise([taxablePaise, cgstPaise, sgstPaise, igstPaise]);
}
