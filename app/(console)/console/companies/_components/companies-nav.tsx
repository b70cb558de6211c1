import { paths } from '@/lib/paths';
import { SectionNav } from '../../_components/section-nav';

export function CompaniesNav() {
  return (
    <SectionNav
      label="Companies"
      items={[
        { href: paths.consoleCompanies(), label: 'All companies', isExact: true },
        { href: paths.consoleCompanyRequests(), label: 'Requests' },
      ]}
    />
  );
}
