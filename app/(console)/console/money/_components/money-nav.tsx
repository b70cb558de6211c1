import { paths } from '@/lib/paths';
import { SectionNav } from '../../_components/section-nav';

export function MoneyNav() {
  return (
    <SectionNav
      label="Money"
      items={[
        { href: paths.consoleMoney(), label: 'Reconciliation', isExact: true },
        { href: paths.consoleMoneyBank(), label: 'Bank statements' },
        { href: paths.consoleMoneyPayouts(), label: 'Hotels and payouts' },
        { href: paths.consoleMoneyRefunds(), label: 'Refunds' },
        { href: paths.consoleGrantedRefunds(), label: 'Granted refunds' },
        { href: paths.consoleCredit(), label: 'Company credit' },
        { href: paths.consoleDays(), label: 'End of day' },
        { href: paths.consoleExport(), label: 'Accounting export' },
      ]}
    />
  );
}
