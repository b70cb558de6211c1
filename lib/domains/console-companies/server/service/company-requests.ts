import 'server-only';
import {
  approveEnrolment,
  listEnrolmentPage,
  refuseEnrolment,
  type Enrolment,
} from '@/lib/domains/corporates/server/service/decide-enrolment';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { guestContactAccess, hideContactsIn } from '@/lib/domains/staff/rules/guest-contacts';
import { exportList } from '@/lib/platform/csv/export-list';
import type { CsvColumn } from '@/lib/platform/csv/list-csv';
import type { QueryOf } from '@/lib/platform/http/endpoint';
import type { FileAnswer } from '@/lib/platform/http/endpoint-file';
import { isDescending, rangeOf, type ListQuery } from '@/lib/platform/http/list-query';
import type { CompanyRequest, exportCompanyRequestsEndpoint } from '../../contract/requests';
import { shownContact } from '../../rules/shown-contact';

interface RequestQuery extends ListQuery<'id'> {
  status: Enrolment['status'];
}

export async function listCompanyRequests(
  { permissions }: StaffActor,
  { status, sort, ...page }: RequestQuery,
): Promise<{ rows: CompanyRequest[]; total: number }> {
  const { rows, total } = await listEnrolmentPage(status, { isNewestFirst: isDescending(sort), ...rangeOf(page) });
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

const COLUMNS: readonly CsvColumn<CompanyRequest>[] = [
  { key: 'legal_name', header: 'Company', value: ({ legalName }) => legalName },
  { key: 'gstin', header: 'GSTIN', value: ({ gstin }) => gstin },
  { key: 'city', header: 'City', value: ({ city }) => city },
  {
    ...{ key: 'contact', header: 'Contact' },
    value: ({ contactName, email, phone }) => [contactName, email, phone].filter(Boolean).join(', '),
  },
  { key: 'id', header: 'Requested', value: ({ requestedAt }) => requestedAt },
  { key: 'reason', header: 'Reason', value: ({ reason }) => reason },
];

/** Shows contacts as the list does. */
export function exportCompanyRequests(
  actor: StaffActor,
  query: QueryOf<typeof exportCompanyRequestsEndpoint>,
): Promise<FileAnswer> {
  const read = (all: RequestQuery) => listCompanyRequests(actor, all);
  return exportList({ list: 'company-requests', columns: COLUMNS, query, read, filters: { status: query.status } });
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
