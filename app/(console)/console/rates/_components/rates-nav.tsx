import { AccountNav } from '@/components/account/account-nav';
import { paths } from '@/lib/paths';

export function RatesNav() {
  return (
    <AccountNav
      label="Rates"
      items={[
        { href: paths.consoleRates(), label: 'Contracts', isExact: true },
        { href: paths.consoleRateAudit(), label: 'Contract audit' },
        { href: paths.consoleRateExplanation(), label: 'Explain a price' },
        { href: paths.consoleCoupons(), label: 'Coupons' },
      ]}
    />
  );
}
