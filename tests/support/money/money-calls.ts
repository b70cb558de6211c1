import { bookingCalls } from './booking-calls';
import type { MoneyCall } from './money-call';
import { paymentCalls } from './payment-calls';
import { pointsCalls } from './points-calls';
import { quoteCalls } from './quote-calls';

/** Every call that moves money or fixes what will be paid, in each of its ways. */
export const moneyCalls: readonly MoneyCall[] = [...quoteCalls, ...bookingCalls, ...paymentCalls, ...pointsCalls];

const READS = 'reads; no plain GET beside itinerary writes anything (repeats.test.ts)';
const IDENTITY = 'identifies a person; the quote and the entity decide what is paid';
const GSTIN = 'names whom an invoice is written to; the tax follows the hotel and the night';
const TEAM = 'says who belongs to a company; prices and credit belong to the company';

/** Calls of the domains of money, and calls that write elsewhere, that neither move nor fix any, with the reason. */
export const NO_MONEY: Readonly<Record<string, string>> = {
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
  'payment-status': 'settles what the provider says was paid, as webhook and poller do; the request names no amount',
  'get-loyalty-points': READS,
  'get-catelog': READS,
  'wallet-history': READS,
  'gift-card-detail': READS,
  'list-invoices': READS,
  'download-invoice': READS,
  'list-month-documents': READS,
  'download-month-documents': READS,
  'write-review': 'words about a stay',
  'email-invoice': 'sends the document that was frozen when the stay was over',
  'send-gift-cards-otp': 'sends a code that shows cards which are paid for',
  'show-gift-cards': 'shows cards which are paid for; nothing moves',
  'send-loyalty-otp': 'sends another code; the points are reserved by the order and released by the code',
  login: IDENTITY,
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
  'set-corporate':
    'chooses the company that is meant where a request names none; its membership is looked up each time',
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
  'confirm-registration': GSTIN,
  'remove-registration': GSTIN,
  'add-gstin': GSTIN,
  'set-consent': 'privacy',
  'send-erasure-code': 'privacy',
  'erase-account': 'privacy; bookings and invoices stay',
  'add-question': 'words',
  'record-events': 'counts visits',
  'create-calendar-feed': 'an address to read bookings from',
  'revoke-calendar-feed': 'an address to read bookings from',
};
