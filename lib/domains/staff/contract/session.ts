import { z } from 'zod';
import type { CodeNames } from '@/lib/platform/http/names';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { PERMISSIONS } from '../rules/permissions';
import { STAFF_ROLES } from '../types';

export const staffMember = z.object({
  name: z.string(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  permissions: z.array(z.enum(PERMISSIONS)),
});
export type StaffMember = CodeNames<z.infer<typeof staffMember>>;

export const getStaffSessionEndpoint = defineEndpoint({
  id: 'get-staff-session',
  method: 'GET',
  path: '/api/console/session/',
  access: 'staff',
  summary: 'Returns name, e-mail address, role and permissions of the signed-in member of staff',
  response: staffMember,
});

export const logOutStaffEndpoint = defineEndpoint({
  id: 'log-out-staff',
  method: 'POST',
  path: '/api/console/logout/',
  access: 'public',
  summary: 'Ends the current session of the console; the answer is the same if there is no session',
  response: z.object({ success: z.literal(true) }),
});
