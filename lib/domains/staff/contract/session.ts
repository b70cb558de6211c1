import { z } from 'zod';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { PERMISSIONS } from '../rules/permissions';
import { STAFF_ROLES } from '../types';

export const getStaffSessionEndpoint = defineEndpoint({
  id: 'get-staff-session',
  method: 'GET',
  path: '/api/console/session/',
  access: 'staff',
  summary: 'Returns name, e-mail address, role and permissions of the signed-in member of staff',
  response: z.object({
    name: z.string(),
    email: z.string(),
    role: z.enum(STAFF_ROLES),
    permissions: z.array(z.enum(PERMISSIONS)),
  }),
});

export const logOutStaffEndpoint = defineEndpoint({
  id: 'log-out-staff',
  method: 'POST',
  path: '/api/console/logout/',
  access: 'public',
  summary: 'Ends the current session of the console; returns the same answer without a session',
  response: z.object({ success: z.literal(true) }),
});
