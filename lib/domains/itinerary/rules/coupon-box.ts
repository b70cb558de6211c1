import { COUPON_TEXT } from '../literals';

export function couponButtonLabel(isApplying: boolean): string {
  return isApplying ? COUPON_TEXT.applying : COUPON_TEXT.apply;
}

export function isCouponButtonDisabled(code: string, isApplying: boolean): boolean {
  return isApplying || code.trim() === '';
}
