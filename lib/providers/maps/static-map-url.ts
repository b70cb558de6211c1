import { createHmac } from 'node:crypto';
import { env } from '@/lib/platform/env/env';

/** The specification requires these values (section 7). */
export const MAP_ZOOM = 13;
export const MAP_SCALE = 2;

/**
 * Coordinates are rounded to about a metre, so that equal places share an image. With a paid service, the URL contains a seal, so
 * that other sites cannot request maps at our expense.
 */
export function staticMapUrl(map: { lat: number; lng: number; width: number; height: number }): string {
  const query = new URLSearchParams({
    center: `${map.lat.toFixed(5)},${map.lng.toFixed(5)}`,
    zoom: String(MAP_ZOOM),
    scale: String(MAP_SCALE),
    size: `${map.width}x${map.height}`,
  });
  if (env().GOOGLE_MAPS_KEY) query.set('seal', computeMapSeal(query));
  return `/api/static-map/?${query}`;
}

/** Null without a maps service: the page then draws a plan itself. */
export function serviceMapUrl(map: { lat: number; lng: number; width: number; height: number }): string | null {
  return env().GOOGLE_MAPS_KEY ? staticMapUrl(map) : null;
}

export function computeMapSeal(query: URLSearchParams): string {
  const { SESSION_SECRET } = env();
  const message = `static-map:${query.get('center')}:${query.get('size')}`;
  return createHmac('sha256', SESSION_SECRET).update(message).digest('base64url').slice(0, 22);
}
