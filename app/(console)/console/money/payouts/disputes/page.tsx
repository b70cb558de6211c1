import type { Metadata } from 'next';
import { consolePaths } from '@/lib/console-paths';
import { ConsolePage } from '../../../_components/console-page';
import { DisputeList } from '../_components/dispute-list';
import { PayoutNav } from '../_components/payout-nav';

export const metadata: Metadata = { title: 'Disputed statements' };

export default function DisputesPage() {
  return (
    <ConsolePage
      section="money"
      path={consolePaths.disputes()}
      title="Disputed statements"
      lead="Lines of statements with which hotels disagree. An answer moves no money: correct the booking first if the hotel is right."
    >
      {({ permissions }) => (
        <>
          <PayoutNav />
          <DisputeList mayWrite={permissions.includes('money.write')} />
        </>
      )}
    </ConsolePage>
  );
}
