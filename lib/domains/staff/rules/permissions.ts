import type { StaffRole } from '../types';

/** A permission is a verb on a thing. Contracts of staff endpoints name the one that they require. */
export const PERMISSIONS = ['identity.reset_second_factor', 'staff.reset_second_factor'] as const;

export type Permission = (typeof PERMISSIONS)[number];

export const ROLE_PERMISSIONS: Readonly<Record<StaffRole, readonly Permission[]>> = {
  admin: PERMISSIONS,
  support: ['identity.reset_second_factor'],
  finance: [],
  revenue: [],
  catalogue: [],
  content: [],
  auditor: [],
};
