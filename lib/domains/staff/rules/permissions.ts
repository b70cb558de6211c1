import type { StaffRole } from '../types';

/** A permission is a verb on a thing. Contracts of staff endpoints name the one that they require. */
export const PERMISSIONS = ['staff.read'] as const;

export type Permission = (typeof PERMISSIONS)[number];

export const ROLE_PERMISSIONS: Readonly<Record<StaffRole, readonly Permission[]>> = {
  admin: ['staff.read'],
  support: [],
  finance: [],
  revenue: [],
  catalogue: [],
  content: [],
  auditor: ['staff.read'],
};
