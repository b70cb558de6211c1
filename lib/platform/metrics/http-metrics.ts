import type { ServerResponse } from 'node:http';
import { meters } from './meters';

/** Labels need few values, so URLs map to four kinds. Probes are separate because they would dilute the share of failures. */
function kindOf(url: string): 'api' | 'page' | 'asset' | 'probe' {
  if (url.startsWith('/api/health/') || url.startsWith('/api/metrics/')) return 'probe';
  if (url.startsWith('/api/') || url.startsWith('/b2b/')) return 'api';
  return url.startsWith('/_next/') || /^\/[^?]*\.\w{2,5}(?:\?|$)/.test(url) ? 'asset' : 'page';
}

/** Records status and duration when the response has been sent. */
export function recordResponse(url = '', response: ServerResponse): void {
  const started = performance.now();
  response.once('close', () => {
    const status = `${Math.floor(response.statusCode / 100)}xx`;
    meters().requests.observe({ kind: kindOf(url), status }, (performance.now() - started) / 1_000);
  });
}

export function recordPageCache(outcome: 'hit' | 'miss'): void {
  meters().pageCache.inc({ outcome });
}

export function addHttpGauges(front: { inFlight(): number }, cache: { bytes: number; size: number } | null): void {
  const { local } = meters();
  const gauges = {
    folio_http_requests_in_flight: ['Requests that were admitted and have no response yet', () => front.inFlight()],
    folio_page_cache_bytes: ['Bytes of memory that the page cache uses', () => cache?.bytes ?? 0],
    folio_page_cache_pages: ['Pages in the page cache', () => cache?.size ?? 0],
  } as const;
  for (const [name, [help, read]] of Object.entries(gauges)) local.set(name, { name, help, read });
}
