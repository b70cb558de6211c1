export const COUPON_STATES = ['active', 'upcoming', 'used_up', 'ended', 'off'] as const;
export type CouponState = (typeof COUPON_STATES)[number];

export const COUPON_STATE_NAMES: Readonly<Record<CouponState, string>> = {
  active: 'Valid',
  upcoming: 'Not valid yet',
  used_up: 'Used up',
  ended: 'Past its last day',
  off: 'Ended',
};

/** The states of one use. */
export const COUPON_USE_NAMES = { reserved: 'Held', consumed: 'Used', released: 'Given back' } as const;
