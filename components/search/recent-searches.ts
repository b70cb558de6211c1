import { todayInIndia } from '@/lib/dates';
import { paths } from '@/lib/paths';

export interface RecentSearch {
  label: string;
  /** Dates and guests, as shown in the link. */
  stay: string;
  href: string;
}

const STORAGE_KEY = 'folio_recent_searches';
const MAX_SEARCHES = 4;

export function storeRecentSearch(userId: number, search: RecentSearch): void {
  const others = readStored(userId).filter(({ label }) => label !== search.label);
  const searches = [search, ...others].slice(0, MAX_SEARCHES);
  try {
    window.localStorage.setItem(STORAGE_KEY, JSON.stringify({ userId, searches }));
  } catch {
    // Without storage there are no recent searches.
  }
}

/** Returns the latest search first, without searches whose check-in has passed. */
export function readRecentSearches(userId: number): RecentSearch[] {
  const today = todayInIndia(new Date());
  const checkinOf = ({ href }: RecentSearch) => new URLSearchParams(href.split('?')[1]).get('checkin') ?? '';
  return readStored(userId).filter((search) => checkinOf(search) >= today);
}

export function clearRecentSearches(): void {
  try {
    window.localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage there is nothing to remove.
  }
}

function readStored(userId: number): RecentSearch[] {
  try {
    const stored = JSON.parse(window.localStorage.getItem(STORAGE_KEY) ?? 'null') as Record<string, unknown> | null;
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
