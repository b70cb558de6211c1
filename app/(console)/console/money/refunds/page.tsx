import type { Metadata } from 'next';
import { paths } from '@/lib/paths';
import { ConsolePage } from '../../_components/console-page';
import { MoneyNav } from '../_components/money-nav';
import { RefundList } from './_components/refund-list';

export const metadata: Metadata = { title: 'Refunds' };

export default function RefundsPage() {
  return (
    <ConsolePage
      section="money"
      path={paths.consoleRefunds()}
      title="Refunds"
      lead="What support granted. Large refunds wait for an approval; the money moves when a refund is sent."
    >
      {() => (
        <>
          <MoneyNav />
          <RefundList />
        </>
      )}
    </ConsolePage>
  );
}
