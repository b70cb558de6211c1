import type { StaffActor } from '@/lib/domains/staff/actor';
import { ROLE_PERMISSIONS } from '@/lib/domains/staff/rules/permissions';
import { findByEmail } from '@/lib/domains/staff/server/repository/accounts';
import { inAuditScope } from '@/lib/platform/audit/audit-scope';

/** Runs the work as a member of the demo's staff, whom the audit log names. */
export async function actAsStaff<Result>(
  address: string,
  work: (actor: StaffActor) => Promise<Result>,
): Promise<Result> {
  const staff = await findByEmail(address);
  if (!staff) throw new Error(`The demo data has no ${address}`);
  const { id: staffId, name, email, role } = staff;
  const actor: StaffActor = {
    ...{ principal: `staff:${staffId}`, sessionId: '', staffId, name, email: `staff:${email}`, contactEmail: email },
    ...{ role, permissions: ROLE_PERMISSIONS[role] },
  };
  return inAuditScope({ actor: { kind: 'staff', id: staffId }, requestId: null }, () => work(actor));
}
