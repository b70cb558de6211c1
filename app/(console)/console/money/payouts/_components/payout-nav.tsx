import { paths } from '@/lib/paths';
import { MoneyNav } from '../../_components/money-nav';
import { SectionNav } from '../../../_components/section-nav';

/** The menu of the money, and that of the hotels' part of it. */
export function PayoutNav() {
  return (
    <>
      <MoneyNav />
      <SectionNav
        label="Hotels"
        items={[
          { href: paths.consoleMoneyPayouts(), label: 'Payouts', isExact: true },
          { href: paths.consoleReceipts(), label: 'Receipts' },
          { href: paths.consoleCommission(), label: 'Commission' },
          { href: paths.consoleDisputes(), label: 'Disputes' },
        ]}
      />
    </>
  );
}
