import { createHmac } from 'node:crypto';
import { MAP_SCALE, MAP_ZOOM } from '../static-map-address';
import type { Picture, StaticMap } from '../port';

export interface StaticMapSettings {
  baseUrl: string;
  key: string;
  /** URL-safe base64, from the maps project; unsigned requests have a small daily quota. */
  signingSecret: string | undefined;
  timeoutMs: number;
}

/** Longest side in pixels at scale 1 that the service draws. */
const MAX_SIDE = 640;
const MAX_BYTES = 2_000_000;

/**
 * A picture of Google's static maps service, fetched by the server so that the key stays here. Tested against a local server,
 * never live.
 * @throws {Error} when the service gives no picture
 */
export async function fetchGoogleMap(settings: StaticMapSettings, map: StaticMap): Promise<Picture> {
  const url = googleMapUrl(settings, map);
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(settings.timeoutMs) });
  const contentType = answer.headers.get('content-type') ?? '';
  if (!answer.ok || !/^image\/(png|jpeg|gif|webp)$/.test(contentType)) {
    await answer.body?.cancel();
    throw new Error(`Static maps answered ${answer.status}`);
  }
  const content = new Uint8Array(await answer.arrayBuffer());
  if (content.byteLength > MAX_BYTES) throw new Error('Static maps answered too much');
  return { contentType, content };
}

/** The signed address of a picture. Larger ones are scaled down to what the service draws, their shape kept. */
export function googleMapUrl({ baseUrl, key, signingSecret }: StaticMapSettings, map: StaticMap): URL {
  const shrink = Math.min(1, MAX_SIDE / Math.max(map.width, map.height));
  const at = `${map.lat},${map.lng}`;
  const url = new URL('/maps/api/staticmap', baseUrl);
  url.search = new URLSearchParams({
    center: at,
    zoom: String(MAP_ZOOM),
    size: `${Math.round(map.width * shrink)}x${Math.round(map.height * shrink)}`,
    scale: String(MAP_SCALE),
    markers: `color:red|${at}`,
    language: 'en',
    region: 'IN',
    key,
  }).toString();
  if (signingSecret) url.searchParams.set('signature', signUrl(`${url.pathname}${url.search}`, signingSecret));
  return url;
}

/** HMAC-SHA1 of path and query with the decoded secret, as URL-safe base64 (padding included). */
export function signUrl(pathAndQuery: string, secret: string): string {
  const digest = createHmac('sha1', Buffer.from(secret, 'base64url')).update(pathAndQuery).digest('base64');
  return digest.replaceAll('+', '-').replaceAll('/', '_');
}
