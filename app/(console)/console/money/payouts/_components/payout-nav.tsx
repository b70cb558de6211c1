import { consolePaths } from '@/lib/console-paths';
import { PageNav, SectionNav } from '../../../_components/section-nav';

/** The menu of the money, and that of the hotels' part of it. */
export function PayoutNav() {
  return (
    <>
      <SectionNav section="money" />
      <PageNav
        label="Hotels"
        items={[
          { href: consolePaths.moneyPayouts(), label: 'Payouts', isExact: true },
          { href: consolePaths.receipts(), label: 'Receipts' },
          { href: consolePaths.commission(), label: 'Commission' },
          { href: consolePaths.disputes(), label: 'Disputes' },
        ]}
      />
    </>
  );
}
