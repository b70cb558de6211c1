import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { consolePaths } from '@/lib/console-paths';
import { getContract } from '@/lib/domains/console-rates/server/service/contracts';
import { MAX_ROW_ID } from '@/lib/ids';
import { AppError } from '@/lib/platform/errors/app-error';
import { AuditTrail } from '../../../_components/audit-trail';
import { ConsolePage } from '../../../_components/console-page';
import { SectionNav } from '../../../_components/section-nav';
import { ContractDetails } from './_components/contract-details';

export const metadata: Metadata = { title: 'Contract' };

export default async function ContractPage({ params }: { params: Promise<{ contractId: string }> }) {
  const { contractId } = await params;
  if (!/^[1-9]\d{0,9}$/.test(contractId) || Number(contractId) > MAX_ROW_ID) notFound();
  const id = Number(contractId);
  return (
    <ConsolePage section="rates" path={consolePaths.contract(id)} title={async () => (await load(id)).code}>
      {async (actor) => (
        <>
          <SectionNav section="rates" />
          <ContractDetails initial={await load(id)} mayWrite={actor.permissions.includes('rate.write')} />
          <AuditTrail actor={actor} subjects={[{ type: 'contract', id }]} />
        </>
      )}
    </ConsolePage>
  );
}

async function load(id: number) {
  try {
    return await getContract(id);
  } catch (error) {
    if (AppError.is(error, 'NOT_FOUND')) notFound();
    throw error;
  }
}
