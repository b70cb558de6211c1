import { foundDialogField } from '@/components/console-shell/found-dialog-field';
import type { DialogField } from '@/components/contract-form/action-dialog';
import type { CouponRow } from '@/lib/domains/console-rates/contract/coupons';

/** @param coupon the current terms, or undefined for a new coupon */
export function couponFields(coupon?: CouponRow): DialogField[] {
  return [
    { name: 'description', label: 'Description', kind: 'text', initial: coupon?.description ?? '' },
    {
      ...{ name: 'percent', label: 'Percent off', kind: 'number', emptyAs: null, initial: coupon?.percent ?? null },
      hint: 'Enter a percentage or a flat amount.',
    },
    { name: 'flat', label: 'Rupees off', kind: 'rupees', emptyAs: null, initial: coupon?.flat ?? null },
    {
      ...{ name: 'maxDiscount', label: 'Highest discount in rupees', kind: 'rupees', emptyAs: null },
      ...{ initial: coupon?.maxDiscount ?? null, hint: 'Optional, for percentages.' },
    },
    {
      ...{ name: 'minPretax', label: 'Lowest price before tax in rupees', kind: 'rupees', emptyAs: null },
      ...{ initial: coupon?.minPretax || null, hint: 'Optional.' },
    },
    { name: 'validFrom', label: 'First day', kind: 'date', initial: coupon?.validFrom ?? null },
    { name: 'validTo', label: 'Last day', kind: 'date', initial: coupon?.validTo ?? null },
    {
      ...{ name: 'maxUses', label: 'Uses in total', kind: 'number', emptyAs: null },
      ...{ initial: coupon?.maxUses ?? null, hint: 'Empty for no limit.' },
    },
    {
      ...{ name: 'maxUsesPerEntity', label: 'Uses per legal entity', kind: 'number', emptyAs: null },
      ...{ initial: coupon?.maxUsesPerEntity ?? null, hint: 'Empty for no limit.' },
    },
    foundDialogField({
      ...{ name: 'hotelCode', label: 'Only hotel', found: 'hotel', optional: true },
      hint: 'Code or a part of the name; empty for all hotels.',
      initial: { value: coupon?.hotelCode ?? '', label: coupon?.hotel ?? '' },
    }),
  ];
}

export const couponDiscountText = (
  { percent, flat }: Pick<CouponRow, 'percent' | 'flat'>,
  rupees: (amount: number) => string,
) => (percent === null ? rupees(flat ?? 0) : `${percent} %`);
