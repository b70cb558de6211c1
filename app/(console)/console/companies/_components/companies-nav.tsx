import { AccountNav } from '@/components/account/account-nav';
import { paths } from '@/lib/paths';

export function CompaniesNav() {
  return (
    <AccountNav
      label="Companies"
      items={[
        { href: paths.consoleCompanies(), label: 'All companies', isExact: true },
        { href: paths.consoleCompanyRequests(), label: 'Requests' },
      ]}
    />
  );
}
