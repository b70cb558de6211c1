import type { ErrorDefinition } from '@/lib/platform/errors/error-definition';

/** Views as booker by the operator's staff: from 2830. */
export const viewErrors = {
  /** The endpoint writes, or returns what a view must not show. */
  READ_ONLY_VIEW: { code: 2830, status: 403, message: 'This is a read-only view. Nothing was changed.' },
  /** Half an hour has passed, the viewer logged out or lost the account, or the booker's account was closed. */
  VIEW_ENDED: { code: 2831, status: 403, message: 'This view has ended. Start it again in the console.' },
  /** The link was used, is older than a minute, or belongs to another member of staff. */
  VIEW_LINK_INVALID: {
    code: 2832,
    status: 403,
    message: 'This link was used already or is older than a minute. Start the view again in the console.',
  },
  /** The account of the booker is closed, or no longer belongs to the company of the booking. */
  BOOKER_LEFT: {
    code: 2833,
    status: 409,
    message: 'The view cannot start: the booker’s account is closed or has left the company.',
  },
} as const satisfies Record<string, ErrorDefinition>;
