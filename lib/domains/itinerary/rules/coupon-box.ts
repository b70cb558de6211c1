import { COUPON_TEXT } from '../literals';

/** The button's text: 'Applying...' while a request is in flight. */
export function couponButtonLabel(isApplying: boolean): string {
  return isApplying ? COUPON_TEXT.applying : COUPON_TEXT.apply;
}

/** Apply is disabled without a code and while a request is in flight. */
export function isCouponButtonDisabled(code: string, isApplying: boolean): boolean {
  return isApplying || code.trim() === '';
}
