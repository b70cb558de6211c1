import 'server-only';
import {
  approveEnrolment,
  listEnrolmentPage,
  refuseEnrolment,
  type Enrolment,
} from '@/lib/domains/corporates/server/service/decide-enrolment';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { guestContactAccess, hideContactsIn } from '@/lib/domains/staff/rules/guest-contacts';
import type { CompanyRequest } from '../../contract/requests';
import { shownContact } from '../../rules/shown-contact';

interface RequestQuery {
  status: Enrolment['status'];
  page: number;
  pageSize: number;
}

export async function listCompanyRequests(
  { permissions }: StaffActor,
  { status, page, pageSize }: RequestQuery,
): Promise<{ rows: CompanyRequest[]; total: number }> {
  const { rows, total } = await listEnrolmentPage(status, { limit: pageSize, offset: (page - 1) * pageSize });
  return {
    rows: rows.map(({ email, phone, createdAt, corporateId, reason, ...request }) => {
      const contact = shownContact({ email, phone }, permissions);
      return {
        ...request,
        email: contact?.email ?? null,
        phone: contact?.phone ?? null,
        reason: reason && hideContactsIn(reason, guestContactAccess(permissions)),
        companyId: corporateId,
        requestedAt: createdAt.toISOString(),
      };
    }),
    total,
  };
}

interface Decision {
  decision: 'approve' | 'refuse';
  reason?: string | undefined;
  isTravelAgent: boolean;
}

/** The company begins without credit, because limits are changed with approval. @throws {AppError} NOT_FOUND if already decided */
export async function decideCompanyRequest(
  id: number,
  { decision, reason = '', isTravelAgent }: Decision,
): Promise<{ companyId: number | null }> {
  if (decision === 'refuse') {
    await refuseEnrolment(id, reason);
    return { companyId: null };
  }
  const { corporateId } = await approveEnrolment(id, { isTravelAgent, creditLimitPaise: 0 });
  return { companyId: corporateId };
}
