import type { HotelRole } from '../types';

/** The sections of the desk, in the order of its navigation. */
export const DESK_SECTIONS = ['today', 'calendar', 'content', 'statement', 'settings'] as const;
export type DeskSection = (typeof DESK_SECTIONS)[number];

/** `use` includes `read`. */
export type DeskRight = 'read' | 'use';

export const DESK_SECTION_NAMES: Record<DeskSection, string> = {
  today: 'Today',
  calendar: 'Calendar',
  content: 'Content',
  statement: 'Statement',
  settings: 'Settings',
};

const RIGHTS: Record<DeskSection, Partial<Record<HotelRole, DeskRight>>> = {
  today: { desk: 'use', revenue: 'read', owner: 'use' },
  calendar: { desk: 'read', revenue: 'use', owner: 'use' },
  content: { desk: 'read', revenue: 'read', owner: 'use' },
  statement: { owner: 'read' },
  settings: { owner: 'use' },
};

/** What a role may do in a section of the desk; null: nothing. */
export function deskRight(role: HotelRole, section: DeskSection): DeskRight | null {
  return RIGHTS[section][role] ?? null;
}

export function hasDeskRight(role: HotelRole, section: DeskSection, right: DeskRight): boolean {
  const own = deskRight(role, section);
  return own === 'use' || own === right;
}
