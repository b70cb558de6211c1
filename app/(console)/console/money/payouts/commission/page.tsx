import type { Metadata } from 'next';
import { consolePaths } from '@/lib/console-paths';
import { monthBefore, todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { ConsolePage } from '../../../_components/console-page';
import { CommissionList } from '../_components/commission-list';
import { PayoutNav } from '../_components/payout-nav';

export const metadata: Metadata = { title: 'Commission invoices' };

export default function CommissionPage() {
  return (
    <ConsolePage
      section="money"
      path={consolePaths.commission()}
      title="Commission invoices"
      lead="Invoices of our commission to hotels, one per hotel and month. A later correction of a stay becomes a credit note when its month is issued."
    >
      {({ permissions }) => (
        <>
          <PayoutNav />
          <CommissionList mayWrite={permissions.includes('money.write')} lastMonth={monthBefore(todayInIndia(now()))} />
        </>
      )}
    </ConsolePage>
  );
}
