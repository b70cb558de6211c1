export const STAFF_ROLES = ['admin', 'support', 'finance', 'revenue', 'catalogue', 'content', 'auditor'] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];
