import type { ErrorName } from '@/lib/platform/errors/error-codes';

/**
 * Response to a valid request that the same user repeats without an Idempotency-Key: the `same` response without writes, a
 * `new` effect, or the given error without writes.
 */
export type RepeatOutcome = 'same' | 'new' | ErrorName;

/** By endpoint id. GET endpoints without effects are omitted; they always repeat their response. */
export const expectedRepeats: Readonly<Record<string, RepeatOutcome>> = {
  // Sessions: codes, tokens and nonces are accepted once.
  login: 'same',
  'complete-sign-in': 'INVALID_CREDENTIALS',
  'begin-second-factor': 'new',
  'confirm-second-factor': 'SECOND_FACTOR_ON',
  'renew-recovery-codes': 'INVALID_OTP',
  'turn-off-second-factor': 'SECOND_FACTOR_OFF',
  logout: 'same',
  'end-session': 'NOT_FOUND',
  'logout-everywhere': 'SESSION_REQUIRED',
  'begin-social-sign-in': 'new',
  'social-sign-in': 'INVALID_CREDENTIALS',
  'link-social-sign-in': 'INVALID_CREDENTIALS',
  'unlink-social-sign-in': 'same',
  'otp-send': 'TOO_MANY_REQUESTS',
  'otp-verify': 'INVALID_CREDENTIALS',
  'forgot-password': 'same',
  'reset-password': 'INVALID_VERIFICATION_CODE',
  'set-corporate': 'same',
  enrol: 'same',
  'read-invitation': 'same',
  'sign-up': 'INVALID_VERIFICATION_CODE',
  'join-with-password': 'INVALID_VERIFICATION_CODE',
  'join-team': 'INVALID_VERIFICATION_CODE',
  // Sends another mail with a new link; the earlier link becomes invalid.
  'invite-colleague': 'new',
  'resend-invitation': 'new',
  'revoke-invitation': 'NOT_FOUND',
  'change-role': 'same',
  'remove-member': 'NOT_FOUND',
  'confirm-registration': 'same',
  'remove-registration': 'NOT_FOUND',
  'checkout-otp-send': 'TOO_MANY_REQUESTS',
  'checkout-otp-verify': 'INVALID_OTP',
  'checkout-otp-is-verified': 'same',
  'add-gstin': 'same',
  'apply-coupon': 'same',
  'remove-coupon': 'same',
  'find-duplicate-stays': 'same',
  // Bookings and payments: one booking per quote and one payment per order, also without a key.
  'create-booking': 'same',
  'pay-at-hotel': 'same',
  paynow: 'same',
  'confirm-booking': 'same',
  'payment-status': 'same',
  'cancel-booking': 'same',
  'create-bulk-payment': 'same',
  'verify-payment': 'same',
  'payment-webhook': 'same',
  'write-review': 'ALREADY_REVIEWED',
  'email-invoice': 'new',
  // Rewards: a second request without a key is a second order.
  'create-gift-card-order': 'new',
  'create-room-night-order': 'new',
  'send-loyalty-otp': 'TOO_MANY_REQUESTS',
  'verify-loyalty-otp': 'same',
  'send-gift-cards-otp': 'TOO_MANY_REQUESTS',
  'show-gift-cards': 'INVALID_OTP',
  'confirm-gift-card-order-item': 'same',
  'set-consent': 'same',
  'send-erasure-code': 'TOO_MANY_REQUESTS',
  'erase-account': 'SESSION_REQUIRED',
  'add-question': 'new',
  'record-events': 'new',
  'create-calendar-feed': 'new',
  'revoke-calendar-feed': 'same',
};
