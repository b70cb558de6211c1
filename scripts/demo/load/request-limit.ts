import { changeLimits } from '@/lib/domains/console-companies/server/service/limits';
import { listCompanies } from '@/lib/domains/console-companies/server/service/get-company';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { ROLE_PERMISSIONS } from '@/lib/domains/staff/rules/permissions';
import { findByEmail } from '@/lib/domains/staff/server/repository/accounts';
import { inAuditScope } from '@/lib/platform/audit/audit-scope';

const REQUESTER = 'support@folio.example';
const COMPANY = 'Orbit Studio';
/** Rupees. */
const RAISED_BY = 200_000;

/** Support asks for a higher limit of a company, so that a request waits for approval. Runs after the load: the service has its own transaction. */
export async function requestDemoLimit(): Promise<void> {
  const staff = await findByEmail(REQUESTER);
  const { rows } = await listCompanies({ q: COMPANY, sort: 'name', page: 1, pageSize: 1 });
  const [company] = rows;
  if (!staff || !company) throw new Error(`The demo data has no ${staff ? COMPANY : REQUESTER}`);
  const { id: staffId, name, email, role } = staff;
  const actor: StaffActor = {
    ...{ principal: `staff:${staffId}`, sessionId: '', staffId, name, email: `staff:${email}`, contactEmail: email },
    ...{ role, permissions: ROLE_PERMISSIONS[role] },
  };
  const wish = { creditLimit: company.creditLimit + RAISED_BY, reason: 'A conference of 40 people in Bengaluru' };
  await inAuditScope({ actor: { kind: 'staff', id: staffId }, requestId: null }, () =>
    changeLimits(actor, company.id, wish),
  );
}
