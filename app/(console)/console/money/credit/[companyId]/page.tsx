import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { consolePaths } from '@/lib/console-paths';
import { statementPeriod } from '@/lib/domains/company-credit/contract/console-credit';
import {
  getCompanyDebt,
  getCompanyStatement,
  type Period,
} from '@/lib/domains/company-credit/server/service/company-statement';
import { listCompanyPayments } from '@/lib/domains/corporates/server/service/company-payments';
import { countAccountants } from '@/lib/domains/corporates/server/service/managers';
import { todayInIndia } from '@/lib/dates';
import { MAX_ROW_ID } from '@/lib/ids';
import { now } from '@/lib/platform/clock/clock';
import { AppError } from '@/lib/platform/errors/app-error';
import { AuditTrail } from '../../../_components/audit-trail';
import { ConsolePage } from '../../../_components/console-page';
import { SectionNav } from '../../../_components/section-nav';
import { StatementView } from './_components/statement-view';

export const metadata: Metadata = { title: 'Company credit' };

const RECEIPTS = 25;

interface Props {
  params: Promise<{ companyId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function CompanyCreditPage({ params, searchParams }: Props) {
  const { companyId } = await params;
  if (!/^[1-9]\d{0,9}$/.test(companyId) || Number(companyId) > MAX_ROW_ID) notFound();
  const id = Number(companyId);
  const asked = statementPeriod.safeParse(await searchParams);
  let loading: ReturnType<typeof load> | undefined;
  return (
    <ConsolePage
      section="money"
      path={consolePaths.companyCredit(id)}
      title={async () => `Credit of ${(await (loading ??= load(id, asked.data))).statement.company.name}`}
    >
      {async (actor) => (
        <>
          <SectionNav section="money" />
          <StatementView
            {...await (loading ??= load(id, asked.data))}
            mayWrite={actor.permissions.includes('money.write')}
          />
          <AuditTrail actor={actor} subjects={[{ type: 'corporate', id }]} />
        </>
      )}
    </ConsolePage>
  );
}

async function load(id: number, period: Period = thisMonth()) {
  try {
    const [statement, debt, receipts, recipients] = await Promise.all([
      getCompanyStatement(id, period),
      getCompanyDebt(id),
      listCompanyPayments(id, RECEIPTS),
      countAccountants(id),
    ]);
    return { statement, debt, receipts: receipts.items, recipients };
  } catch (error) {
    if (AppError.is(error, 'NOT_FOUND')) notFound();
    throw error;
  }
}

function thisMonth(): Period {
  const to = todayInIndia(now());
  return { from: `${to.slice(0, 8)}01`, to };
}
