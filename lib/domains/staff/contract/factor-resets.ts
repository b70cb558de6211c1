import { z } from 'zod';
import { factorReset } from '@/lib/domains/auth/contract/factor-reset';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import type { CodeNames } from '@/lib/platform/http/names';
import { rowId } from '@/lib/platform/http/number-schemas';

/** `user`: an account of a company or a hotel; `staff`: an account of the operator's staff, for administrators only. */
const kind = z.enum(['user', 'staff']);
const body = z.object({ kind, account_id: rowId });

const factorAccount = z.object({
  kind,
  account_id: z.number().int(),
  name: z.string(),
  email: z.string(),
  /** The caller's own account, which the caller may not reset. */
  is_caller: z.boolean(),
  has_second_factor: z.boolean(),
  reset: factorReset.nullable(),
});
export type FactorAccount = CodeNames<z.output<typeof factorAccount>>;

const PERMISSION = 'identity.reset_second_factor';

export const listFactorResetsEndpoint = defineEndpoint({
  id: 'list-second-factor-resets',
  method: 'GET',
  path: '/api/console/second-factor-resets/',
  access: 'staff',
  permission: PERMISSION,
  summary:
    'Lists accounts with a pending reset of the second factor, at most 100, or the accounts of an e-mail address',
  query: z.object({
    email: z.string().trim().toLowerCase().max(254).pipe(z.email('Please enter a valid e-mail')).optional(),
  }),
  response: z.object({ accounts: z.array(factorAccount) }),
});

export const startFactorResetEndpoint = defineEndpoint({
  id: 'start-second-factor-reset',
  method: 'POST',
  path: '/api/console/second-factor-resets/start/',
  access: 'staff',
  permission: PERMISSION,
  needsFreshProof: true,
  summary: 'Starts a reset of the second factor of another account; it takes effect after 24 hours',
  body,
  response: factorAccount,
  errors: ['NOT_FOUND', 'RESET_PENDING', 'SECOND_FACTOR_OFF'],
});

export const cancelFactorResetEndpoint = defineEndpoint({
  id: 'cancel-second-factor-reset',
  method: 'POST',
  path: '/api/console/second-factor-resets/cancel/',
  access: 'staff',
  permission: PERMISSION,
  needsFreshProof: true,
  summary: 'Cancels the pending reset of the second factor of another account; nothing changes if there is none',
  body,
  response: factorAccount,
  errors: ['NOT_FOUND'],
});
