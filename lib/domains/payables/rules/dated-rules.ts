import type { IsoDate } from '@/lib/dates';
import type { HotelTerms } from '../types';

interface DatedRate {
  code: string;
  /** Inclusive; a null end date means no limit. */
  fromDate: IsoDate;
  toDate: IsoDate | null;
  rateBp: number;
  source: string;
}

export type Withholding = 'tcs' | 'tds';

/** Services accounting code of reservation services. */
export const COMMISSION_SAC = '998552';

export const COMMISSION_TAX_RULES: readonly DatedRate[] = [
  {
    code: 'COMMISSION-2017-18',
    fromDate: '2017-07-01',
    toDate: null,
    rateBp: 1800,
    source: 'Notification 11/2017-CT(Rate), SAC 998552; place of supply in the state of the hotel, s. 12(2) IGST Act',
  },
];

/** Both are off until a setting names the day from which they apply. */
export const WITHHOLDING_RULES: Readonly<Record<Withholding, readonly DatedRate[]>> = {
  tcs: [
    {
      code: 'TCS-2024-50',
      fromDate: '2024-07-10',
      toDate: null,
      rateBp: 50,
      source: 'S. 52 CGST Act, notification 15/2024-CT: 0.5 % of the net taxable value, from 10 July 2024',
    },
  ],
  tds: [
    {
      code: 'TDS-2024-10',
      fromDate: '2024-10-01',
      toDate: null,
      rateBp: 10,
      source: 'S. 194-O Income-tax Act 1961, s. 393 of the Act of 2025: 0.1 % of the gross amount, from 1 October 2024',
    },
  ],
};

const isInForce = (day: IsoDate) => (rule: DatedRate) =>
  rule.fromDate <= day && (rule.toDate === null || day <= rule.toDate);

/** @throws {RangeError} if no rule applies */
export function commissionTaxBp(day: IsoDate): number {
  const rule = COMMISSION_TAX_RULES.find(isInForce(day));
  if (!rule) throw new RangeError(`No rule for the GST on commission covers ${day}`);
  return rule.rateBp;
}

/** @param onFrom the first day of withholding; undefined while it is off */
export function withholdingBp(kind: Withholding, day: IsoDate, onFrom: IsoDate | undefined): number {
  if (onFrom === undefined || day < onFrom) return 0;
  return WITHHOLDING_RULES[kind].find(isInForce(day))?.rateBp ?? 0;
}

/** A hotel without terms pays no commission and bears its coupons. @param terms in ascending order of date and entry */
export function termsOn(day: IsoDate, terms: readonly HotelTerms[]): Omit<HotelTerms, 'fromDate'> {
  const inForce = terms.filter(({ fromDate }) => fromDate <= day).at(-1);
  return inForce ?? { commissionBp: 0, couponsBy: 'hotel' };
}
