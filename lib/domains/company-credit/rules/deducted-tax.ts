import { PAISE_PER_RUPEE, roundToRupee, shareOf, sumPaise, type Paise } from '@/lib/money';

export interface DeductionRate {
  rateBp: number;
  text: string;
}

/**
 * Rates at which companies deduct income tax from what they pay for stays. Sections of the Income-tax Act, 1961; since 1 April 2026 they are
 * rows of the table in section 393 of the Income-tax Act, 2025, with the same rates. Which one applies is the company's decision; an
 * accountant confirms it with the certificate (Form 16A).
 */
export const DEDUCTION_RATES: readonly DeductionRate[] = [
  { rateBp: 200, text: '2 % (contracts, section 194C; commission, 194H)' },
  { rateBp: 1_000, text: '10 % (rent of rooms taken regularly, section 194-I, CBDT Circular 5/2002)' },
  { rateBp: 100, text: '1 % (contracts of individuals and HUF, section 194C)' },
];

/** Tax is deducted from the amount without GST if the bill states GST apart (CBDT Circular 23/2017); some companies deduct it from all. */
export const DEDUCTION_BASES = ['without_gst', 'total'] as const;
export type DeductionBase = (typeof DEDUCTION_BASES)[number];

export interface TaxedBill {
  owedPaise: Paise;
  /** The GST in it. */
  gstPaise: Paise;
}

const baseOf = ({ owedPaise, gstPaise }: TaxedBill, base: DeductionBase): Paise =>
  base === 'total' ? owedPaise : owedPaise - gstPaise;

/** The deduction from one bill, rounded to the rupee. */
export function deductionFrom(bill: TaxedBill, { rateBp }: DeductionRate, base: DeductionBase): Paise {
  return roundToRupee(shareOf(baseOf(bill, base), rateBp));
}

/** Companies round for each bill or once, to the rupee or to the paisa: up to a rupee for each bill. */
export function isDeduction(
  taxPaise: Paise,
  bills: readonly TaxedBill[],
  { rateBp }: DeductionRate,
  base: DeductionBase,
): boolean {
  const exact = shareOf(sumPaise(bills.map((bill) => baseOf(bill, base))), rateBp);
  return taxPaise > 0 && Math.abs(taxPaise - exact) <= PAISE_PER_RUPEE * bills.length;
}
