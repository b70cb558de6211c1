import { STAFF_ROLES, type StaffRole } from '@/lib/domains/staff/types';

const NAMES: Readonly<Record<StaffRole, string>> = {
  admin: 'Anita Rao',
  support: 'Sunil Kamat',
  finance: 'Farah Qureshi',
  revenue: 'Ritu Bansal',
  catalogue: 'Chetan Naik',
  content: 'Chitra Iyer',
  auditor: 'Arvind Joshi',
};

/** The operator's staff, one person per role. Their second factor has `DEMO_TOTP_SECRET`. */
export const DEMO_STAFF = STAFF_ROLES.map((role) => ({ role, email: `${role}@folio.example`, name: NAMES[role] }));
