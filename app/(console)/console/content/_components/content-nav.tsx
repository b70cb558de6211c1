import { SECTION_PAGES } from '@/lib/domains/staff/rules/console-sections';
import { SectionNav } from '../../_components/section-nav';

export function ContentNav() {
  return <SectionNav label="Content" items={SECTION_PAGES.content} />;
}
