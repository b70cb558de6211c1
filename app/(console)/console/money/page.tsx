import type { Metadata } from 'next';
import { getMoneyStatus, listMoneySettlements } from '@/lib/domains/reconciliation/server/service/read-money';
import { paths } from '@/lib/paths';
import { ConsolePage } from '../_components/console-page';
import { ExceptionList } from './_components/exception-list';
import { ImportReport } from './_components/import-report';
import { MoneyNav } from './_components/money-nav';
import { MoneyStatusFigures } from './_components/money-status-figures';
import { RecentSettlements } from './_components/recent-settlements';

export const metadata: Metadata = { title: 'Money' };

const RECENT = { page: 1, pageSize: 15, sort: '-settled_on' } as const;

export default function MoneyPage() {
  return (
    <ConsolePage
      section="money"
      path={paths.consoleMoney()}
      title="Money"
      lead="What the payment provider reports, compared with our books. Each difference has one action."
    >
      {async ({ permissions }) => {
        const [status, settlements] = await Promise.all([getMoneyStatus(), listMoneySettlements(RECENT)]);
        return (
          <>
            <MoneyNav />
            <MoneyStatusFigures status={status} />
            <ExceptionList />
            <RecentSettlements settlements={settlements.rows} />
            {permissions.includes('money.write') && <ImportReport />}
          </>
        );
      }}
    </ConsolePage>
  );
}
