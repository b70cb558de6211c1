import { formatLongDate, type IsoDate } from '@/lib/dates';
import { formatInr, fromRupees } from '@/lib/money';
import { BREAKUP_TEXT } from '../constants';

interface BreakupPrice {
  preTaxPrice: number;
  tax: number;
  discount: number;
  totalPayable: number;
  nightsBreakup: readonly {
    date: IsoDate;
    preTaxPrice: number;
    tax: number;
    discount: number;
    postTaxPrice: number;
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
  const ifDiscounted = <T>(cell: T): T[] => (hasSavings ? [cell] : []);
  return {
    columns: [
      BREAKUP_TEXT.date,
      BREAKUP_TEXT.basePrice,
      BREAKUP_TEXT.tax,
      ...ifDiscounted<string>(BREAKUP_TEXT.savings),
      BREAKUP_TEXT.finalPrice,
    ],
    rows: price.nightsBreakup.map((night) => [
      formatLongDate(night.date),
      money(night.preTaxPrice),
      money(night.tax),
      ...ifDiscounted(money(night.discount)),
      money(night.postTaxPrice),
    ]),
    totals: [
      { label: BREAKUP_TEXT.totalBasePrice, amount: money(price.preTaxPrice) },
      { label: BREAKUP_TEXT.totalTax, amount: money(price.tax) },
      ...ifDiscounted({ label: BREAKUP_TEXT.savings, amount: money(price.discount) }),
      {
        label: BREAKUP_TEXT.totalPayable,
        note: BREAKUP_TEXT.totalPayableNote,
        amount: formatInr(fromRupees(price.totalPayable)),
      },
    ],
  };
}
