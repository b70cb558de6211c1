import { createHmac } from 'node:crypto';
import { env } from '@/lib/platform/env/env';

/** Zoom and scale of every static map (specification, section 7). */
export const MAP_ZOOM = 13;
export const MAP_SCALE = 2;

/**
 * Address of a map picture; coordinates are rounded to about a metre, so that equal places share a picture. Where a paid service
 * draws them the address carries our seal, so that nobody has other maps drawn on our account.
 */
export function staticMapUrl(map: { lat: number; lng: number; width: number; height: number }): string {
  const query = new URLSearchParams({
    center: `${map.lat.toFixed(5)},${map.lng.toFixed(5)}`,
    zoom: String(MAP_ZOOM),
    scale: String(MAP_SCALE),
    size: `${map.width}x${map.height}`,
  });
  if (env().GOOGLE_MAPS_KEY) query.set('seal', sealOf(query));
  return `/api/static-map/?${query}`;
}

/** Our seal over place and size of a map address. */
export function sealOf(query: URLSearchParams): string {
  const { SESSION_SECRET } = env();
  const what = `static-map:${query.get('center')}:${query.get('size')}`;
  return createHmac('sha256', SESSION_SECRET).update(what).digest('base64url').slice(0, 22);
}
