import { formatLongDate, type IsoDate } from '@/lib/dates';
import { formatInr, fromRupees } from '@/lib/money';
import { BREAKUP_TEXT } from '../literals';

interface BreakupPrice {
  pre_tax_price: number;
  tax: number;
  discount: number;
  total_payable: number;
  nights_breakup: readonly {
    date: IsoDate;
    pre_tax_price: number;
    tax: number;
    discount: number;
    post_tax_price: number;
  }[];
}

export interface BreakupTable {
  columns: string[];
  rows: string[][];
  totals: { label: string; note?: string; amount: string }[];
}

const money = (rupees: number) => formatInr(fromRupees(rupees), { decimals: 'always' });

export function breakupTable(price: BreakupPrice): BreakupTable {
  const hasSavings = price.discount > 0;
  const savings = <T>(cell: T): T[] => (hasSavings ? [cell] : []);
  return {
    columns: [
      BREAKUP_TEXT.date,
      BREAKUP_TEXT.basePrice,
      BREAKUP_TEXT.tax,
      ...savings<string>(BREAKUP_TEXT.savings),
      BREAKUP_TEXT.finalPrice,
    ],
    rows: price.nights_breakup.map((night) => [
      formatLongDate(night.date),
      money(night.pre_tax_price),
      money(night.tax),
      ...savings(money(night.discount)),
      money(night.post_tax_price),
    ]),
    totals: [
      { label: BREAKUP_TEXT.totalBasePrice, amount: money(price.pre_tax_price) },
      { label: BREAKUP_TEXT.totalTax, amount: money(price.tax) },
      ...savings({ label: BREAKUP_TEXT.savings, amount: money(price.discount) }),
      {
        label: BREAKUP_TEXT.totalPayable,
        note: BREAKUP_TEXT.totalPayableNote,
        amount: formatInr(fromRupees(price.total_payable)),
      },
    ],
  };
}
