import { todayInIndia } from '@/lib/dates';
import { paths } from '@/lib/paths';

export interface RecentSearch {
  label: string;
  /** Dates and guests, as shown in the link. */
  stay: string;
  href: string;
}

const KEY = 'folio_recent_searches';
const MAX_SEARCHES = 4;

export function rememberSearch(userId: number, search: RecentSearch): void {
  const others = read(userId).filter(({ label }) => label !== search.label);
  const searches = [search, ...others].slice(0, MAX_SEARCHES);
  try {
    window.localStorage.setItem(KEY, JSON.stringify({ userId, searches }));
  } catch {
    // Without storage there are no recent searches.
  }
}

/** The latest first, without those whose check-in has passed. */
export function readRecentSearches(userId: number): RecentSearch[] {
  const today = todayInIndia(new Date());
  const checkinOf = ({ href }: RecentSearch) => new URLSearchParams(href.split('?')[1]).get('checkin') ?? '';
  return read(userId).filter((search) => checkinOf(search) >= today);
}

export function forgetSearches(): void {
  try {
    window.localStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to remove.
  }
}

function read(userId: number): RecentSearch[] {
  try {
    const stored = JSON.parse(window.localStorage.getItem(KEY) ?? 'null') as Record<string, unknown> | null;
    const searches: unknown = stored?.userId === userId ? stored.searches : [];
    return Array.isArray(searches) ? searches.filter(isRecentSearch) : [];
  } catch {
    return [];
  }
}

function isRecentSearch(value: unknown): value is RecentSearch {
  if (typeof value !== 'object' || value === null) return false;
  const { label, stay, href } = value as Record<string, unknown>;
  const isText = typeof label === 'string' && typeof stay === 'string' && typeof href === 'string';
  return isText && href.startsWith(`${paths.search()}?`);
}
