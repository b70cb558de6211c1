import { SECTION_PAGES } from '@/lib/domains/staff/rules/console-sections';
import { SectionNav } from '../../_components/section-nav';

export function MoneyNav() {
  return <SectionNav label="Money" items={SECTION_PAGES.money} />;
}
