import { bookingCalls } from './booking-calls';
import type { MoneyCall } from './money-call';
import { paymentCalls } from './payment-calls';
import { pointsCalls } from './points-calls';
import { quoteCalls } from './quote-calls';

export const moneyCalls: readonly MoneyCall[] = [...quoteCalls, ...bookingCalls, ...paymentCalls, ...pointsCalls];

const READS =
  'only reads: GET endpoints without effects write nothing (tests/integration/api/repeated-requests.test.ts)';
const IDENTITY = 'only identifies the user; amounts depend on the quote and the legal entity';
const GSTIN = 'only changes the recipient of an invoice; the tax depends on the hotel and the price of the night';
const TEAM = 'only changes members of a company; prices and credit belong to the company';

const WEBHOOKS = 'changes or sends reports about bookings; reports contain no amount';

/** Endpoints that do not affect amounts although they belong to a money domain or write data, with the reason. */
export const ENDPOINTS_WITHOUT_MONEY: Readonly<Record<string, string>> = {
  'get-booking': READS,
  'preview-cancellation': READS,
  'booking-voucher': READS,
  'booking-history': READS,
  'member-home': READS,
  'agent-booking-history': READS,
  'search-bookings': READS,
  'credit-statement': READS,
  'export-bookings': READS,
  'find-duplicate-stays': READS,
  'booking-limits': READS,
  'get-bulk-payment': READS,
  'bulk-payment-receipt': READS,
  'payment-status':
    'applies payments that the provider reports, as webhook and poller do; the request contains no amount',
  'get-loyalty-points': READS,
  'get-catelog': READS,
  'wallet-history': READS,
  'gift-card-detail': READS,
  'list-invoices': READS,
  'download-invoice': READS,
  'list-month-documents': READS,
  'download-month-documents': READS,
  'write-review': 'stores a text about a stay',
  'email-invoice': 'sends an invoice that was issued before',
  'send-gift-cards-otp': 'sends a one-time code for cards that are already paid',
  'show-gift-cards': 'shows cards that are already paid',
  'send-loyalty-otp': 'sends another one-time code; the order has already reserved the points',
  login: IDENTITY,
  'complete-sign-in': IDENTITY,
  'begin-second-factor': IDENTITY,
  'confirm-second-factor': IDENTITY,
  'renew-recovery-codes': IDENTITY,
  'turn-off-second-factor': IDENTITY,
  logout: IDENTITY,
  'end-session': IDENTITY,
  'logout-everywhere': IDENTITY,
  'begin-social-sign-in': IDENTITY,
  'social-sign-in': IDENTITY,
  'link-social-sign-in': IDENTITY,
  'unlink-social-sign-in': IDENTITY,
  'otp-send': IDENTITY,
  'otp-verify': IDENTITY,
  'forgot-password': IDENTITY,
  'reset-password': IDENTITY,
  'checkout-otp-send': IDENTITY,
  'checkout-otp-verify': IDENTITY,
  'checkout-otp-is-verified': IDENTITY,
  'set-corporate': 'selects the default legal entity of later requests; each request checks the membership',
  enrol: TEAM,
  'read-invitation': TEAM,
  'sign-up': TEAM,
  'join-with-password': TEAM,
  'join-team': TEAM,
  'invite-colleague': TEAM,
  'resend-invitation': TEAM,
  'revoke-invitation': TEAM,
  'change-role': TEAM,
  'remove-member': TEAM,
  'create-api-key': TEAM,
  'rotate-api-key': TEAM,
  'revoke-api-key': TEAM,
  'confirm-registration': GSTIN,
  'remove-registration': GSTIN,
  'add-gstin': GSTIN,
  'set-consent': 'changes consents only',
  'send-erasure-code': 'sends a one-time code',
  'erase-account': 'erases personal data; bookings and invoices remain',
  'add-question': 'stores a question',
  'record-events': 'stores analytics events',
  'create-webhook': WEBHOOKS,
  'rotate-webhook-secret': WEBHOOKS,
  'change-webhook': WEBHOOKS,
  'delete-webhook': WEBHOOKS,
  'test-webhook': WEBHOOKS,
  'replay-webhook-delivery': WEBHOOKS,
  'get-desk-session': READS,
  'get-staff-session': READS,
  'log-out-staff': IDENTITY,
  'get-desk-hotel': READS,
  'create-calendar-feed': 'changes the calendar feed URL only',
  'revoke-calendar-feed': 'changes the calendar feed URL only',
};
