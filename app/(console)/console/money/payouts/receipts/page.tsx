import type { Metadata } from 'next';
import { consolePaths } from '@/lib/console-paths';
import { ConsolePage } from '../../../_components/console-page';
import { PayoutNav } from '../_components/payout-nav';
import { ReceiptList } from '../_components/receipt-list';

export const metadata: Metadata = { title: 'Receipts of hotels' };

export default function ReceiptsPage() {
  return (
    <ConsolePage
      section="money"
      path={consolePaths.receipts()}
      title="Receipts of hotels"
      lead="Payments of hotels for what they owe. A payout deducts debts that are still open."
    >
      {({ permissions }) => (
        <>
          <PayoutNav />
          <ReceiptList mayWrite={permissions.includes('money.write')} />
        </>
      )}
    </ConsolePage>
  );
}
