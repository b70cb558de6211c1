import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { consolePaths } from '@/lib/console-paths';
import type { Company } from '@/lib/domains/console-companies/contract/companies';
import { getCompany } from '@/lib/domains/console-companies/server/service/get-company';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { MAX_ROW_ID } from '@/lib/ids';
import { AppError } from '@/lib/platform/errors/app-error';
import { APPROVAL_KINDS } from '@/lib/request-context/approval-kinds';
import { AuditTrail } from '../../_components/audit-trail';
import { ConsolePage } from '../../_components/console-page';
import { SectionNav } from '../../_components/section-nav';
import { CompanyView } from './_components/company-view';

export const metadata: Metadata = { title: 'Company' };

export default async function CompanyPage({ params }: { params: Promise<{ companyId: string }> }) {
  const { companyId } = await params;
  if (!/^[1-9]\d{0,9}$/.test(companyId) || Number(companyId) > MAX_ROW_ID) notFound();
  let loading: Promise<Company> | undefined;
  const find = (actor: StaffActor) => (loading ??= load(actor, Number(companyId)));
  return (
    <ConsolePage
      section="companies"
      path={consolePaths.company(companyId)}
      title={async (actor) => (await find(actor)).name}
    >
      {async (actor) => {
        const company = await find(actor);
        return (
          <>
            <SectionNav section="companies" />
            <CompanyView initial={company} permissions={actor.permissions} />
            <AuditTrail actor={actor} subjects={subjectsOf(company)} />
          </>
        );
      }}
    </ConsolePage>
  );
}

async function load(actor: StaffActor, companyId: number) {
  try {
    return await getCompany(actor, companyId, APPROVAL_KINDS);
  } catch (error) {
    if (AppError.is(error, 'NOT_FOUND')) notFound();
    throw error;
  }
}

const subjectsOf = ({ id, entities }: Company) => [
  { type: 'corporate', id },
  ...entities.map(({ legalEntityId }) => ({ type: 'legal_entity', id: legalEntityId })),
];
