import { SECTION_PAGES } from '@/lib/domains/staff/rules/console-sections';
import { SectionNav } from '../../_components/section-nav';

export function RatesNav() {
  return <SectionNav label="Rates" items={SECTION_PAGES.rates} />;
}
