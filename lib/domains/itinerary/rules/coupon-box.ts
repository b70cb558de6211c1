import { COUPON_TEXT } from '../constants';

export function couponButtonLabel(isApplying: boolean): string {
  return isApplying ? COUPON_TEXT.applying : COUPON_TEXT.apply;
}

export function isCouponButtonDisabled(code: string, isApplying: boolean): boolean {
  return isApplying || code.trim() === '';
}
