import { SECTION_PAGES } from '@/lib/domains/staff/rules/console-sections';
import { SectionNav } from '../../_components/section-nav';

export function CompaniesNav() {
  return <SectionNav label="Companies" items={SECTION_PAGES.companies} />;
}
