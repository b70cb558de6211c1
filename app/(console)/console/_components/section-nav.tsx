import { AccountNav, type AccountNavItem } from '@/components/account/account-nav';
import { CONSOLE_SECTIONS, SECTION_PAGES } from '@/lib/domains/staff/rules/console-sections';

/** Links to the pages of a section of the menu. */
export function SectionNav({ section }: { section: keyof typeof SECTION_PAGES }) {
  return <PageNav label={CONSOLE_SECTIONS[section].label} items={SECTION_PAGES[section]} />;
}

/** Links to pages that belong together, at the edge of the page's content. */
export function PageNav(props: { label: string; items: readonly AccountNavItem[]; wraps?: boolean }) {
  return (
    <div className="console-section-nav-nav">
      <AccountNav {...props} isWide />
    </div>
  );
}
