import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { consolePaths } from '@/lib/console-paths';
import type { Company } from '@/lib/domains/console-companies/contract/companies';
import { getCompany } from '@/lib/domains/console-companies/server/service/get-company';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { MAX_ROW_ID } from '@/lib/ids';
import { AppError } from '@/lib/platform/errors/app-error';
import { APPROVAL_KINDS } from '@/lib/request-context/approval-kinds';
import { findPageStaff } from '@/lib/request-context/page-staff';
import { AuditTrail } from '../../_components/audit-trail';
import { ConsolePage } from '../../_components/console-page';
import { SectionNav } from '../../_components/section-nav';
import { CompanyView } from './_components/company-view';

interface Props {
  params: Promise<{ companyId: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const companyId = readId(await params);
  const actor = await findPageStaff();
  return { title: actor?.permissions.includes('company.read') ? (await load(actor, companyId)).name : 'Company' };
}

export default async function CompanyPage({ params }: Props) {
  const companyId = readId(await params);
  const find = (actor: StaffActor) => load(actor, companyId);
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

function readId({ companyId }: { companyId: string }): number {
  if (!/^[1-9]\d{0,9}$/.test(companyId) || Number(companyId) > MAX_ROW_ID) notFound();
  return Number(companyId);
}

/** Once for name of the tab, heading and page. */
const load = cache(async (actor: StaffActor, companyId: number): Promise<Company> => {
  try {
    return await getCompany(actor, companyId, APPROVAL_KINDS);
  } catch (error) {
    if (AppError.is(error, 'NOT_FOUND')) notFound();
    throw error;
  }
});

const subjectsOf = ({ id, entities }: Company) => [
  { type: 'corporate', id },
  ...entities.map(({ legalEntityId }) => ({ type: 'legal_entity', id: legalEntityId })),
];
