import { resolveLandingPath } from '@/lib/domains/hotels/server/service';
import { hasPage } from '@/lib/domains/search/server/place-page';
import { paths } from './paths';

export type LandingAnswer = { type: 'rewrite'; path: string } | { type: 'redirect'; path: string };

interface Remembered {
  answer: Promise<LandingAnswer | null>;
  until: number;
}

/** Known and unknown addresses are remembered for a minute, so that a scanner cannot make each request a query. */
const MEMORY_MS = 60_000;
const MEMORY_MAX = 5_000;
const memory = new Map<string, Remembered>();

/** The page behind a landing address, or null when there is none. Single flight per address. */
export function internalLandingPath(pathname: string): Promise<LandingAnswer | null> {
  const known = memory.get(pathname);
  if (known && known.until > Date.now()) return known.answer;
  const answer = resolve(pathname);
  if (memory.size >= MEMORY_MAX) memory.clear();
  memory.set(pathname, { answer, until: Date.now() + MEMORY_MS });
  answer.catch(() => memory.delete(pathname));
  return answer;
}

async function resolve(pathname: string): Promise<LandingAnswer | null> {
  if (pathname === paths.home()) return { type: 'rewrite', path: '/internal/home/main/' };
  if (pathname === paths.cities()) return { type: 'rewrite', path: '/internal/cities/main/' };
  if (pathname === paths.faq()) return { type: 'rewrite', path: '/internal/faq/main/' };
  const target = await resolveLandingPath(pathname);
  switch (target?.type) {
    case 'redirect':
      return { type: 'redirect', path: target.canonicalPath };
    case 'hotel':
      return { type: 'rewrite', path: `/internal/hotel/${target.hotelId}/` };
    case 'city':
      return { type: 'rewrite', path: `/internal/city/${target.city.slug}/` };
    case 'locality':
    case 'landmark':
    case 'category':
      // The page resolves the whole address again: no part of it is cut out by guessing.
      return (await hasPage(target)) ? { type: 'rewrite', path: `/internal/place${pathname}` } : null;
    default:
      return null;
  }
}
