import type { Metadata } from 'next';
import { consolePaths } from '@/lib/console-paths';
import { ConsolePage } from '../../_components/console-page';
import { SectionNav } from '../../_components/section-nav';
import { TransactionList } from './_components/transaction-list';
import { UploadStatement } from './_components/upload-statement';

export const metadata: Metadata = { title: 'Bank statements' };

export default function BankPage() {
  return (
    <ConsolePage
      section="money"
      path={consolePaths.moneyBank()}
      title="Bank statements"
      lead="Transactions of the operator’s accounts. Settlements and recorded transfers are matched; the rest waits for one action each."
    >
      {({ permissions }) => {
        const mayWrite = permissions.includes('money.write');
        return (
          <>
            <SectionNav section="money" />
            {mayWrite && <UploadStatement />}
            <TransactionList mayWrite={mayWrite} />
          </>
        );
      }}
    </ConsolePage>
  );
}
