import type { Metadata } from 'next';
import { consolePaths } from '@/lib/console-paths';
import { ConsolePage } from '../../_components/console-page';
import { SectionNav } from '../../_components/section-nav';
import { RefundList } from './_components/refund-list';

export const metadata: Metadata = { title: 'Refunds' };

export default function MoneyRefundsPage() {
  return (
    <ConsolePage
      section="money"
      path={consolePaths.moneyRefunds()}
      title="Refunds"
      lead="What payers get back. Record the transfer of a refund that was not delivered at its exception."
    >
      {() => (
        <>
          <SectionNav section="money" />
          <RefundList />
        </>
      )}
    </ConsolePage>
  );
}
