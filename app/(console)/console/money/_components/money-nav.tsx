import { AccountNav } from '@/components/account/account-nav';
import { paths } from '@/lib/paths';

export function MoneyNav() {
  return (
    <AccountNav
      label="Money"
      items={[
        { href: paths.consoleMoney(), label: 'Reconciliation', isExact: true },
        { href: paths.consoleMoneyRefunds(), label: 'Refunds' },
        { href: paths.consoleGrantedRefunds(), label: 'Granted refunds' },
      ]}
    />
  );
}
