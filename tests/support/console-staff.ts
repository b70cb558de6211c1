import type { StaffActor } from '@/lib/domains/staff/actor';
import { ROLE_PERMISSIONS } from '@/lib/domains/staff/rules/permissions';
import type { StaffRole } from '@/lib/domains/staff/types';
import { createStaff } from './api/staff-world';

/** A member of the operator's staff, for services that are called without a request. */
export async function createStaffActor(role: StaffRole): Promise<StaffActor> {
  const { id, email } = await createStaff(role);
  return {
    principal: `staff:${id}`,
    sessionId: '',
    staffId: id,
    name: `Asha ${role}`,
    email: `staff:${email}`,
    contactEmail: email,
    role,
    permissions: ROLE_PERMISSIONS[role],
  };
}
