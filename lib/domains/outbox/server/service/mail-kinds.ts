import 'server-only';

/** Every kind of mail with its cause; `tests/integration/outbox/mail-kinds.test.ts` sends each. */
export const MAIL_KINDS = {
  'booking-confirmed': 'A stay is confirmed: to booker and first guest, with the voucher',
  'payment-received': 'A payment of a booking was captured and applied: the receipt, to the booker',
  'booking-cancelled': 'A confirmed stay was cancelled: to booker and first guest, with what comes back',
  'booking-no-show': 'Nobody arrived: to booker and first guest, with the charge and what comes back',
  'payment-refunded': 'Money arrived that no booking could use and goes back: to the booker',
  'refund-sent': 'The provider has sent a refund: to who had paid, with its reference',
  'agent-due-secure': 'A travel agent has to secure a booking soon',
  'agent-due-balance': 'The balance of a secured booking is due soon',
  'agent-due-overdue': 'The balance of a secured booking is overdue',
  'agent-released': 'Nobody secured a booking in time: its rooms are gone',
  'agent-bulk-receipt': 'A bulk payment was settled: which bookings it paid, and what goes back',
  invoice: 'Somebody asked for an invoice or a credit note by mail; the document is attached',
  'password-reset': 'Somebody asked for a new password: the link that works once',
  'password-changed': 'A password was changed',
  'password-guessed': 'A hundred wrong passwords in a row were entered for an account: to its owner',
  'identity-linked': 'A sign-in of another provider was linked to an account: to its owner',
  'enrolment-received': 'A company asked for an account: to its contact',
  'enrolment-requested': 'A company asked for an account: to the operator',
  'enrolment-refused': 'A request for an account was declined',
  invitation: 'Somebody is invited to a company, by a manager or by the approval of its account',
  'gstin-added': 'A member added a GSTIN: to the travel managers of the company, who confirm or remove it',
  'gift-cards-closed': 'An order of gift cards is done, in whole or in part, or failed',
  'gift-cards-shown': 'Codes and PINs of gift cards were shown: to the person who ordered them',
  'room-nights-ready': 'Room-night vouchers are issued',
  'question-asked': 'A question from the FAQ form: to the operator',
} as const;

export type MailKind = keyof typeof MAIL_KINDS;
