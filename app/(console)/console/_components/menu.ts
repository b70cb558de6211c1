import type { ConsoleNavItem } from '@/components/console-shell/console-nav';
import type { PaletteEntry } from '@/components/console-shell/palette-entries';
import { consolePaths } from '@/lib/console-paths';
import { pathOfList, TODAY_LISTS, todayListsFor } from '@/lib/domains/console-today/rules/today-lists';
import { sectionPagesFor, sectionsFor } from '@/lib/domains/staff/rules/console-sections';
import type { Permission } from '@/lib/domains/staff/rules/permissions';

const SECURITY = { label: 'Your security', href: consolePaths.security() };

/** The sections that the role may open, beginning with the first page of the console. */
export function menuFor(permissions: readonly Permission[]): ConsoleNavItem[] {
  return [...sectionsFor(permissions).map(({ label, href }) => ({ label, href })), SECURITY];
}

export function paletteEntriesFor(permissions: readonly Permission[]): PaletteEntry[] {
  return [
    ...menuFor(permissions).map((item) => ({ ...item, group: 'Sections' })),
    ...sectionPagesFor(permissions).map(({ label, href, section, words }) => ({
      ...{ label, href, group: section },
      ...(words !== undefined && { words }),
    })),
    ...todayListsFor(permissions).map((list) => ({
      label: TODAY_LISTS[list].title,
      href: pathOfList(list),
      group: 'Work of today',
    })),
  ];
}
