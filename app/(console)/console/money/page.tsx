import type { Metadata } from 'next';
import { consolePaths } from '@/lib/console-paths';
import { getMoneyStatus } from '@/lib/domains/reconciliation/server/service/read-money';
import { ConsolePage } from '../_components/console-page';
import { ExceptionList } from './_components/exception-list';
import { ImportReport } from './_components/import-report';
import { SectionNav } from '../_components/section-nav';
import { MoneyStatusFigures } from './_components/money-status-figures';

export const metadata: Metadata = { title: 'Money' };

export default function MoneyPage() {
  return (
    <ConsolePage
      section="money"
      path={consolePaths.money()}
      title="Money"
      lead="What the payment provider reports, compared with our books. Each difference has one action."
    >
      {async ({ permissions }) => {
        const status = await getMoneyStatus();
        return (
          <>
            <SectionNav section="money" />
            <MoneyStatusFigures status={status} />
            <ExceptionList />
            {permissions.includes('money.write') && <ImportReport />}
          </>
        );
      }}
    </ConsolePage>
  );
}
