import type { ErrorDefinition } from '@/lib/platform/errors/error-definition';

/** Rewards: 26xx. */
export const rewardErrors = {
  /** The wallet has fewer points than the order costs. */
  POINTS_INSUFFICIENT: { code: 2600, status: 409, message: 'The wallet does not have enough points for this order' },
  /** The code of the loyalty order is not verified, or the order is closed. */
  WRONG_LOYALTY_ORDER_STATE: { code: 2601, status: 409, message: 'This is no longer possible for this order' },
  /** The gift-card supplier does not respond; the request can be repeated. */
  GIFT_CARDS_UNAVAILABLE: {
    code: 2602,
    status: 503,
    message: 'The gift-card service does not answer. Please try again.',
  },
  /** The room-night voucher is unknown, used, expired or belongs to another legal entity. */
  VOUCHER_REFUSED: {
    code: 2603,
    status: 409,
    message: 'This room-night voucher cannot be used. Please check the code, or pay in another way.',
  },
  /** The stay has more than one room or night, or costs more than the room-night voucher covers. */
  VOUCHER_NOT_COVERING: {
    code: 2604,
    status: 409,
    message: 'The voucher pays for one room and one night up to its value. Please choose such a stay.',
  },
  /** A one-time code must be sent, but the user has no mobile number. */
  PHONE_MISSING: { code: 2605, status: 403, message: 'Please add a mobile number to your account first' },
} as const satisfies Record<string, ErrorDefinition>;
