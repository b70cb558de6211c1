import type { IncomingMessage } from 'node:http';

/** Calls of those who watch this process. */
const PROBES = new Set(['/api/health/live', '/api/health/ready', '/api/metrics']);

/**
 * Whether a machine that watches this process asks. It is answered at the limit of requests in flight too, or a busy process would
 * be taken for a dead one; and at an address without the slash, because balancers follow no redirects.
 */
export function isProbe(request: IncomingMessage): boolean {
  const { url = '' } = request;
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (PROBES.has(url)) request.url = `${url}/`;
  return PROBES.has(url.replace(/\/$/, ''));
}
