import type { ErrorDefinition } from '@/lib/platform/errors/error-definition';

/** Approval of actions of staff by a second person: 28xx. */
export const approvalErrors = {
  /** The person who decides has made the request, or could hold both accounts. */
  OWN_APPROVAL: {
    code: 2800,
    status: 403,
    message: 'This is your own request. Another member of staff must decide it.',
  },
  /** The request is approved, refused or outdated. */
  APPROVAL_DECIDED: { code: 2801, status: 409, message: 'This request has been decided already. Nothing was changed.' },
  /** Seven days have passed since the request. */
  APPROVAL_EXPIRED: { code: 2802, status: 409, message: 'This request has expired. It must be made again.' },
  /** The facts that the request describes have changed since, or the requester may no longer ask. The request has ended. */
  APPROVAL_OUTDATED: {
    code: 2803,
    status: 409,
    message: 'The values have changed since this request. Nothing was changed; check them and start again.',
  },
  /** A request of the same kind for the same object is waiting. */
  APPROVAL_PENDING: { code: 2804, status: 409, message: 'A request for this is already waiting for a decision' },
} as const satisfies Record<string, ErrorDefinition>;
