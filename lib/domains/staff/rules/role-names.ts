import type { StaffRole } from '../types';

export const STAFF_ROLE_NAMES: Readonly<Record<StaffRole, string>> = {
  admin: 'Administrator',
  support: 'Support',
  finance: 'Finance',
  revenue: 'Revenue',
  catalogue: 'Catalogue',
  content: 'Content',
  auditor: 'Auditor',
};
