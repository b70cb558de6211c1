import 'server-only';

/** The kinds of mail, each with its cause and recipients. */
export const MAIL_KINDS = {
  'booking-confirmed': 'To the booker and the first guest when a stay is confirmed; the voucher is attached',
  'booking-changed':
    'To the booker and the first guest when a stay is changed; the new voucher is attached, and the booker’s mail contains the difference',
  'extension-requested':
    'To the booker when the hotel reports that the guests would like to stay longer and the booker has to pay for it',
  'payment-received': 'To the booker when a payment for a booking is captured; this is the receipt',
  'booking-cancelled':
    'To the booker and the first guest when a confirmed stay is cancelled; the booker’s mail contains the refund',
  'hotel-ready':
    'To the booker and the first guest when the hotel states its own number for the stay; the new voucher is attached',
  'booking-refused':
    'To the booker when the hotel cannot honour the booking; it leads to the choice of another hotel or a full refund',
  'booking-moved':
    'To the booker and the first guest when the stay is moved to another hotel; the new voucher is attached',
  'hotel-refused': 'To the operator when a hotel cannot honour a booking',
  'hotel-reminded': 'To the hotel when it has not answered a booking; it contains the link to answer',
  'booking-no-show':
    'To the booker and the first guest when the guests did not arrive; the booker’s mail contains the charge and the refund',
  'booking-no-show-taken-back':
    'To the booker and the first guest when the hotel takes back a no-show; the booker’s mail contains the amount of the stay',
  'payment-refunded': 'To the booker when a payment is refunded because it led to no booking',
  'refund-sent': 'To the payer when the provider has sent a refund; it contains the reference',
  'agent-due-secure': 'To the travel agent when the deadline for securing a booking is near',
  'agent-due-balance': 'To the travel agent when the balance of a secured booking is due soon',
  'agent-due-overdue': 'To the travel agent when the balance of a secured booking is overdue',
  'agent-released': 'To the travel agent when a booking was not secured in time and its rooms were released',
  'agent-bulk-receipt':
    'To the travel agent when a bulk payment is settled; it lists the paid bookings and the refunds',
  'company-statement': 'To the managers and finance members of a company when staff send the statement of a period',
  invoice: 'To a member who requested an invoice or a credit note by mail; the document is attached',
  'password-reset': 'To a user who requested a new password; it contains a link that works once',
  'password-changed': 'To the owner of an account when its password was changed',
  'password-guessed': 'To the owner of an account when a hundred wrong passwords were entered in a row',
  'identity-linked': 'To the owner of an account when a login of another provider was linked to it',
  'second-factor-on': 'To the owner of an account when two-step login was turned on',
  'second-factor-off': 'To the owner of an account when two-step login was turned off',
  'second-factor-reset-started':
    'To the owner of an account when another person started a reset of the two-step login; it contains a stop link',
  'second-factor-reset-ended': 'To the owner of an account when a reset of the two-step login was stopped',
  'second-factor-reset-done': 'To the owner of an account when a reset removed the two-step login',
  'second-factor-reset-notice':
    'To the other owners of a hotel when an owner started a reset for a person of the hotel',
  'recovery-code-used': 'To the owner of an account when a recovery code was used',
  'recovery-codes-renewed': 'To the owner of an account when the recovery codes were replaced',
  'passkey-added': 'To the owner of an account when a passkey was added',
  'passkey-removed': 'To the owner of an account when a passkey was removed',
  'enrolment-received': 'To the contact of a company that requested an account',
  'enrolment-requested': 'To the operator when a company requested an account',
  'enrolment-refused': 'To the contact of a company whose request for an account was declined',
  invitation:
    'To a person who is invited by a travel manager or by the approval of a company account; it contains the link to accept',
  'gstin-added': 'To the travel managers of a company when a member added a GSTIN, which they confirm or remove',
  'webhook-off':
    'To the managers of the company or the owners of the hotel when a webhook was switched off after failures or the answer 410',
  'gift-cards-closed': 'To the orderer when a gift-card order was fulfilled, partly fulfilled, or has failed',
  'gift-cards-shown': 'To the orderer of gift cards when their codes and PINs were shown',
  'room-nights-ready': 'To the orderer of room-night vouchers when they are issued; it contains the codes',
  'api-key-changed': 'To the managers of a company when an API key was created, rotated or revoked',
  'content-decided':
    'To the owners of a hotel when the operator approved or refused the changes of its content; a refusal contains the reason',
  'connection-requested': 'To the owners of a hotel when a partner requested a connection with it',
  'connection-approved': 'To all owners of a hotel when one of them approved the connection of a partner',
  'hotel-person-added': 'To a person whom the operator added to a hotel; it explains how to log in',
  'hotel-invitation': 'To a person whom an owner of a hotel invites; it contains the link to accept',
  'hotel-contact-verify': 'To an address that was added as a contact of a hotel; it contains the link to confirm it',
  'hotel-booking':
    'To the contacts of a hotel when a stay is confirmed, changed or cancelled, the guests do not arrive or arrive late, or the booker adds a request; a PDF with the same content is attached',
  'reservations-not-imported':
    'To the contacts of a hotel when the system of its partner has not imported reservations in time, or has rejected them',
  'hotel-arrivals': 'To the contacts of a hotel once a day at its hour; the arrivals list is attached as PDF and CSV',
  'statement-disputed': 'To the operator when a hotel disputes a line of its statement',
  'statement-dispute-answered': 'To the owners of a hotel when the operator has answered the dispute of a line',
  'payout-account-changed':
    'To the owners of a hotel when the operator changed the account to which it is paid; it contains the last four digits',
  'staff-account-changed':
    'To the other administrators when an account of the staff was added, has another role or was given a one-time password; to the operator if there is no other administrator',
  'question-asked': 'To the operator when a visitor sent a question with the FAQ form',
} as const;

export type MailKind = keyof typeof MAIL_KINDS;
