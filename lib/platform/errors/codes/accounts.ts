import type { ErrorDefinition } from '@/lib/platform/errors/error-definition';

/** Accounts, privacy, teams and webhooks: 24xx. */
export const accountErrors = {
  /** The structure, the state code or the check digit of the GSTIN is invalid. */
  INVALID_GSTIN: { code: 2400, status: 400, message: 'Please enter a valid GSTIN' },
  /** The PAN of the GSTIN is neither the company's nor one that an operator has allowed for it. */
  FOREIGN_PAN: {
    code: 2401,
    status: 403,
    message: 'This GSTIN has another PAN than your company. Ask our support to allow it.',
  },
  /** The only confirmed GSTIN of a company cannot be removed, because its PAN decides which others may be added. */
  LAST_GSTIN: {
    code: 2402,
    status: 409,
    message: 'A company needs at least one confirmed GSTIN. Add another one first.',
  },
  /** A user with a future or current stay, or with a pending refund, cannot be erased. */
  ERASURE_TOO_EARLY: {
    code: 2410,
    status: 409,
    message: 'One of your stays or refunds is not finished yet. Please try again when it is.',
  },
  /** The password that confirms an erasure is not the caller's. */
  ERASURE_NOT_CONFIRMED: { code: 2411, status: 403, message: 'This is not your password' },
  /** The only owner of a hotel cannot leave it, get another role or erase the account. */
  LAST_OWNER: {
    code: 2452,
    status: 409,
    message: 'A hotel needs at least one owner. Make another person an owner first.',
  },
  /** The last manager of a legal entity cannot be removed or lose the role. */
  LAST_MANAGER: {
    code: 2450,
    status: 409,
    message: 'A company needs at least one manager. Make another member a manager first.',
  },
  /** The invited person is a member already. */
  ALREADY_MEMBER: { code: 2451, status: 409, message: 'This person is already a member' },
  /** A legal entity, hotel or partner has reached its limit of webhooks. */
  WEBHOOK_LIMIT: {
    code: 2460,
    status: 409,
    message: 'There can be at most ten webhooks. Delete one first.',
  },
  /** The owner has a webhook with this address. */
  WEBHOOK_EXISTS: { code: 2463, status: 409, message: 'There is a webhook with this address already' },
  /** Nothing can be sent to a webhook that is switched off. */
  WEBHOOK_OFF: { code: 2461, status: 409, message: 'This webhook is switched off. Switch it on first.' },
  /** A replay of a time range has more events than one request may send. */
  REPLAY_TOO_LARGE: {
    code: 2462,
    status: 409,
    message: 'There are more than 500 events in this time range. Nothing was queued. Choose a shorter range.',
  },
  /** The hotel has a contact with this address. */
  CONTACT_EXISTS: { code: 2470, status: 409, message: 'This address is already a contact of the hotel' },
  /** The hotel has reached its limit of contacts. */
  CONTACT_LIMIT: { code: 2471, status: 409, message: 'A hotel can have at most twenty contacts. Remove one first.' },
  /** A verified contact needs no link. */
  CONTACT_VERIFIED: { code: 2472, status: 409, message: 'This address is verified already' },
} as const satisfies Record<string, ErrorDefinition>;
