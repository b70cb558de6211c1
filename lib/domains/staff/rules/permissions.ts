import type { StaffRole } from '../types';

/** Each permission names an area and an action. The contract of a staff endpoint names the permission that the endpoint requires. */
export const PERMISSIONS = ['staff.read', 'identity.reset_second_factor', 'staff.reset_second_factor'] as const;

export type Permission = (typeof PERMISSIONS)[number];

export const ROLE_PERMISSIONS: Readonly<Record<StaffRole, readonly Permission[]>> = {
  admin: PERMISSIONS,
  support: ['identity.reset_second_factor'],
  finance: [],
  revenue: [],
  catalogue: [],
  content: [],
  auditor: ['staff.read'],
};
