import { meters } from './meters';

/** Four kinds, whatever addresses clients try. Probes apart, because they would dilute the share of failures. */
function kindOf(url: string): 'api' | 'page' | 'asset' | 'probe' {
  if (url.startsWith('/api/health/') || url.startsWith('/api/metrics/')) return 'probe';
  if (url.startsWith('/api/') || url.startsWith('/b2b/')) return 'api';
  return url.startsWith('/_next/') || /^\/[^?]*\.\w{2,5}(?:\?|$)/.test(url) ? 'asset' : 'page';
}

export function recordResponse(url: string, status: number, seconds: number): void {
  meters().requests.observe({ kind: kindOf(url), status: `${Math.floor(status / 100)}xx` }, seconds);
}

/** Whether a page was sent from memory, or Next was asked for it. */
export function recordPageCache(outcome: 'hit' | 'miss'): void {
  meters().pageCache.inc({ outcome });
}

/** Adds gauges of the front server and its page cache. */
export function addHttpGauges(front: { inFlight(): number }, cache: { bytes: number; size: number } | null): void {
  const { local } = meters();
  const gauges = {
    folio_http_requests_in_flight: ['Requests that were admitted and are not answered yet', () => front.inFlight()],
    folio_page_cache_bytes: ['Memory of the page cache', () => cache?.bytes ?? 0],
    folio_page_cache_pages: ['Pages in the page cache', () => cache?.size ?? 0],
  } as const;
  for (const [name, [help, read]] of Object.entries(gauges)) local.set(name, { name, help, read });
}
