import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { consolePaths } from '@/lib/console-paths';
import { listWaitingApprovals } from '@/lib/domains/approvals/server/service/list-approvals';
import type { ExceptionView } from '@/lib/domains/reconciliation/contract/money';
import { getMoneyException } from '@/lib/domains/reconciliation/server/service/read-money';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { AppError } from '@/lib/platform/errors/app-error';
import { APPROVAL_KINDS } from '@/lib/request-context/approval-kinds';
import { AuditTrail } from '../../../_components/audit-trail';
import { ConsolePage } from '../../../_components/console-page';
import { ExceptionDetails } from './_components/exception-details';

interface Props {
  params: Promise<{ exceptionId: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Exception ${(await params).exceptionId}` };
}

const ID = /^[1-9]\d{0,8}$/;

export default async function ExceptionPage({ params }: Props) {
  const { exceptionId } = await params;
  if (!ID.test(exceptionId)) notFound();
  const id = Number(exceptionId);
  return (
    <ConsolePage section="money" path={consolePaths.moneyException(id)} title="Exception">
      {async (actor) => (
        <>
          <ExceptionDetails
            exception={await find(actor, id)}
            mayAct={actor.permissions.includes('money.write')}
            waiting={await listWaitingApprovals(actor, { type: 'reconciliation_exception', id }, APPROVAL_KINDS)}
          />
          <AuditTrail actor={actor} subjects={[{ type: 'reconciliation_exception', id }]} />
        </>
      )}
    </ConsolePage>
  );
}

async function find(actor: StaffActor, id: number): Promise<ExceptionView> {
  try {
    return await getMoneyException(actor, id);
  } catch (error) {
    if (AppError.is(error, 'NOT_FOUND')) notFound();
    throw error;
  }
}
