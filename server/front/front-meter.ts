import { meters } from '@/lib/platform/metrics/meters';
import type { PageCache } from '@/lib/platform/page-cache/page-cache';

/** What the door tells of its work. */
export interface FrontMeter {
  /** A page was sent from memory, or had to be asked for. */
  page(outcome: 'hit' | 'miss'): void;
  /** An answer has ended. */
  answered(url: string, status: number, seconds: number): void;
}

/** Four kinds, whatever addresses are tried. Those who watch would water down the share of what fails, or be taken for it. */
function kindOf(url: string): 'api' | 'page' | 'asset' | 'probe' {
  if (url.startsWith('/api/health/') || url.startsWith('/api/metrics/')) return 'probe';
  if (url.startsWith('/api/') || url.startsWith('/b2b/')) return 'api';
  return url.startsWith('/_next/') || /^\/[^?]*\.\w{2,5}(?:\?|$)/.test(url) ? 'asset' : 'page';
}

export const frontMeter: FrontMeter = {
  page: (outcome) => meters().pageCache.inc({ outcome }),
  answered: (url, status, seconds) =>
    meters().requests.observe({ kind: kindOf(url), status: `${Math.floor(status / 100)}xx` }, seconds),
};

/** Has the metrics tell what the door and its page cache hold at the moment. */
export function measureFront(front: { inFlight(): number }, cache: PageCache | null): void {
  const { local } = meters();
  const figures = {
    folio_http_requests_in_flight: ['Requests let in and not answered yet', () => front.inFlight()],
    folio_page_cache_bytes: ['Memory of the page cache', () => cache?.bytes ?? 0],
    folio_page_cache_pages: ['Pages in the page cache', () => cache?.size ?? 0],
  } as const;
  for (const [name, [help, read]] of Object.entries(figures)) local.set(name, { name, help, read });
}
