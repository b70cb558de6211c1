import type { Bill } from '../types';
import { billOf, summariseByCode } from './bill';

/**
 * The bill of a credit note over a whole invoice (s. 34 CGST Act): exactly its amounts under each head, per code and
 * rate.
 */
export function creditBill(invoice: Bill, description: string): Bill {
  const lines = summariseByCode(invoice.lines).map((line) => ({
    ...line,
    ...{ description, quantity: 1, grossPaise: line.taxablePaise, discountPaise: 0 },
  }));
  return billOf(lines, invoice.totals.totalPaise);
}
