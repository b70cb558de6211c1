import 'server-only';

/** The kinds of mail, each with its cause and recipients. */
export const MAIL_KINDS = {
  'booking-confirmed': 'A stay was confirmed: to booker and first guest, with the voucher',
  'payment-received': 'A payment for a booking was captured: the receipt, to the booker',
  'booking-cancelled': 'A confirmed stay was cancelled: to booker and first guest, with the refund',
  'booking-no-show': 'The guests did not arrive: to booker and first guest, with the charge and the refund',
  'payment-refunded': 'A payment that became no booking is refunded: to the booker',
  'refund-sent': 'The provider has sent a refund: to the payer, with its reference',
  'agent-due-secure': 'The deadline for securing a booking is near: to the travel agent',
  'agent-due-balance': 'The balance of a secured booking is due soon: to the travel agent',
  'agent-due-overdue': 'The balance of a secured booking is overdue: to the travel agent',
  'agent-released': 'A booking was not secured in time and its rooms were released: to the travel agent',
  'agent-bulk-receipt': 'A bulk payment was settled: the bookings that it paid and the refunds, to the travel agent',
  invoice: 'A member requested an invoice or a credit note by mail; it is attached',
  'password-reset': 'A new password was requested: the link, which works once',
  'password-changed': 'The password of an account was changed: to its owner',
  'password-guessed': 'A hundred wrong passwords were entered for an account in a row: to its owner',
  'identity-linked': 'A sign-in of another provider was linked to an account: to its owner',
  'second-factor-on': 'Two-step login was turned on for an account: to its owner',
  'second-factor-off': 'Two-step login was turned off for an account: to its owner',
  'recovery-code-used': 'A recovery code of the two-step login was used: to the owner of the account',
  'enrolment-received': 'A company requested an account: to its contact',
  'enrolment-requested': 'A company requested an account: to the operator',
  'enrolment-refused': 'The request of a company for an account was declined: to its contact',
  invitation: 'A travel manager or the approval of a company account invites a person: the link to accept',
  'gstin-added': 'A member added a GSTIN: to the travel managers of the company, who confirm or remove it',
  'webhook-off': 'A webhook was switched off after failures or the answer 410: to the travel managers of the company',
  'gift-cards-closed': 'A gift-card order was fulfilled, partly fulfilled, or failed: to its orderer',
  'gift-cards-shown': 'Codes and PINs of gift cards were shown: to their orderer',
  'room-nights-ready': 'Room-night vouchers were issued: the codes, to their orderer',
  'api-key-changed': 'An API key of a company was created, rotated or revoked: to its managers',
  'question-asked': 'A visitor sent a question with the FAQ form: to the operator',
} as const;

export type MailKind = keyof typeof MAIL_KINDS;
