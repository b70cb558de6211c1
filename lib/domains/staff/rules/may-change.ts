import type { StaffRole } from '../types';
import { ROLE_PERMISSIONS, type Permission } from './permissions';

interface Changer {
  staffId: number;
  permissions: readonly Permission[];
}

/**
 * Whether a member of staff may change an account: never the own one, and only one whose role, before and after the change, has no
 * permission that the member lacks. A reset of the password counts as a change, because it could take the account over.
 */
export function mayChangeStaff(
  { staffId, permissions }: Changer,
  account: { id: number | null; role: StaffRole },
  role: StaffRole = account.role,
): boolean {
  if (staffId === account.id || !permissions.includes('staff.write')) return false;
  return [account.role, role].every((name) => ROLE_PERMISSIONS[name].every((needed) => permissions.includes(needed)));
}
