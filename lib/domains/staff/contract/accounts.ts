import { z } from 'zod';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { csvOf, listAnswer, listFields } from '@/lib/platform/http/list-schemas';
import type { CodeNames } from '@/lib/platform/http/names';
import { rowId } from '@/lib/platform/http/number-schemas';
import { line, requiredLine } from '@/lib/platform/http/text-schemas';
import { STAFF_ROLES } from '../types';

const READ = 'staff.read';
const WRITE = 'staff.write';

const params = z.object({ id: rowId });
const role = z.enum(STAFF_ROLES, 'Choose a role');

const staffAccount = z.object({
  staff_id: z.number().int(),
  name: z.string(),
  email: z.string(),
  role,
  /** `invited`: has a one-time password and never chose one, or must choose a new one. */
  state: z.enum(['active', 'invited', 'disabled']),
  /** The caller, who may not change the own account. */
  is_caller: z.boolean(),
  open_sessions: z.number().int(),
  last_seen_at: z.string().nullable(),
  created_at: z.string(),
});
export type StaffAccountRow = CodeNames<z.output<typeof staffAccount>>;

const done = z.object({ success: z.literal(true) });
/** The password is in no other answer. It must be replaced at the next login. */
const oneTimePassword = z.object({ password: z.string(), expires_at: z.string() });
export type OneTimePasswordAnswer = CodeNames<z.output<typeof oneTimePassword>>;

const SORTS = ['name', 'created_at', 'last_seen_at'] as const;
const filters = {
  /** A part of the name. */
  q: line(120).optional(),
  role: role.optional(),
  state: z.enum(['active', 'invited', 'disabled']).optional(),
};

export const listStaffEndpoint = defineEndpoint({
  id: 'list-staff',
  method: 'GET',
  path: '/api/console/staff/',
  access: 'staff',
  permission: READ,
  summary: 'Lists the accounts of the operator’s staff',
  query: z.object({ ...listFields(SORTS, 'name'), ...filters }),
  response: listAnswer(staffAccount),
});

export const exportStaffEndpoint = csvOf(listStaffEndpoint);

export const newStaff = z.object({
  name: requiredLine('Name', 120),
  email: z
    .string('E-mail is a required field')
    .trim()
    .toLowerCase()
    .min(1, 'E-mail is a required field')
    .max(254)
    .pipe(z.email('Please enter a valid e-mail')),
  role,
});

export const addStaffEndpoint = defineEndpoint({
  id: 'add-staff',
  method: 'POST',
  path: '/api/console/staff/',
  access: 'staff',
  permission: WRITE,
  needsFreshProof: true,
  summary:
    'Creates an account and returns its one-time password; until the first login another call replaces the password',
  body: newStaff,
  response: oneTimePassword,
});

export const changeStaffRoleEndpoint = defineEndpoint({
  id: 'change-staff-role',
  method: 'POST',
  path: '/api/console/staff/{id}/role/',
  access: 'staff',
  permission: WRITE,
  needsFreshProof: true,
  summary: 'Changes the role of another account and ends its sessions',
  params,
  body: z.object({ role }),
  response: done,
  errors: ['NOT_FOUND'],
});

export const staffReason = z.object({ reason: requiredLine('Reason', 300) });

export const disableStaffEndpoint = defineEndpoint({
  id: 'disable-staff',
  method: 'POST',
  path: '/api/console/staff/{id}/disable/',
  access: 'staff',
  permission: WRITE,
  needsFreshProof: true,
  summary: 'Disables another account and ends its sessions',
  params,
  body: staffReason,
  response: done,
  errors: ['NOT_FOUND'],
});

export const resetStaffPasswordEndpoint = defineEndpoint({
  id: 'reset-staff-password',
  method: 'POST',
  path: '/api/console/staff/{id}/password/',
  access: 'staff',
  permission: WRITE,
  needsFreshProof: true,
  summary:
    'Replaces the password of another account by a one-time password and ends its sessions; the second factor remains',
  params,
  body: z.object({}),
  response: oneTimePassword,
  errors: ['NOT_FOUND'],
});

export const endStaffSessionsEndpoint = defineEndpoint({
  id: 'end-staff-sessions',
  method: 'POST',
  path: '/api/console/staff/{id}/end-sessions/',
  access: 'staff',
  permission: WRITE,
  needsFreshProof: true,
  summary: 'Ends the sessions of another account',
  params,
  body: z.object({}),
  response: done,
  errors: ['NOT_FOUND'],
});
