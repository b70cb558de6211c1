import type { ErrorDefinition } from '@/lib/platform/errors/error-definition';

/** Contracts, rates and coupons in the console: 281x. */
export const rateErrors = {
  /** The code of a new coupon or contract is taken; codes of ended ones stay taken, because bookings name them. */
  CODE_TAKEN: { code: 2810, status: 409, message: 'This code is taken. Choose another code.' },
} as const satisfies Record<string, ErrorDefinition>;
