import { paths } from '@/lib/paths';
import { SectionNav } from '../../_components/section-nav';

export function RatesNav() {
  return (
    <SectionNav
      label="Rates"
      items={[
        { href: paths.consoleRates(), label: 'Contracts', isExact: true },
        { href: paths.consoleRateGrid(), label: 'Grid' },
        { href: paths.consoleRateRules(), label: 'Seasons and rules' },
        { href: paths.consoleRateAudit(), label: 'Contract audit' },
        { href: paths.consoleRateExplanation(), label: 'Explain a price' },
        { href: paths.consoleCoupons(), label: 'Coupons' },
        { href: paths.consoleRateImports(), label: 'Import' },
      ]}
    />
  );
}
