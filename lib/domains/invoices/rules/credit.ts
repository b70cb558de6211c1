import type { Bill } from '../types';
import { billOf, summariseByCode } from './bill';

/**
 * Returns the bill of a credit note that cancels a whole invoice (section 34 CGST Act), with the same tax amounts and
 * one line per SAC and rate.
 */
export function createCreditNoteBill(invoice: Bill, description: string): Bill {
  const lines = summariseByCode(invoice.lines).map((line) => ({
    ...line,
    ...{ description, quantity: 1, grossPaise: line.taxablePaise, discountPaise: 0 },
  }));
  return billOf(lines, invoice.totals.totalPaise);
}
