import { createHmac } from 'node:crypto';
import { MAP_SCALE, MAP_ZOOM } from '../static-map-url';
import type { MapPicture, StaticMap } from '../port';

export interface StaticMapSettings {
  baseUrl: string;
  key: string;
  /** URL-safe base64. Without a signature, Google limits requests to a small daily quota. */
  signingSecret: string | undefined;
  timeoutMs: number;
}

/** Google's limit per side, in pixels at scale 1. */
const MAX_SIDE = 640;
const MAX_BYTES = 2_000_000;

/** Runs on the server, so that pages do not contain the key. Tested against a local server only, never against the live service. */
export async function fetchGoogleMap(settings: StaticMapSettings, map: StaticMap): Promise<MapPicture> {
  const url = googleMapUrl(settings, map);
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(settings.timeoutMs) });
  const contentType = answer.headers.get('content-type') ?? '';
  if (!answer.ok || !/^image\/(png|jpeg|gif|webp)$/.test(contentType)) {
    await answer.body?.cancel();
    throw new Error(
      `Google's static maps service responded with status ${answer.status} and the type '${contentType}'`,
    );
  }
  const content = new Uint8Array(await answer.arrayBuffer());
  if (content.byteLength > MAX_BYTES)
    throw new Error(`Google's static maps service returned ${content.byteLength} bytes, more than ${MAX_BYTES}`);
  return { contentType, content };
}

export function googleMapUrl({ baseUrl, key, signingSecret }: StaticMapSettings, map: StaticMap): URL {
  const scale = Math.min(1, MAX_SIDE / Math.max(map.width, map.height));
  const at = `${map.lat},${map.lng}`;
  const url = new URL('/maps/api/staticmap', baseUrl);
  url.search = new URLSearchParams({
    center: at,
    zoom: String(MAP_ZOOM),
    size: `${Math.round(map.width * scale)}x${Math.round(map.height * scale)}`,
    scale: String(MAP_SCALE),
    markers: `color:red|${at}`,
    language: 'en',
    region: 'IN',
    key,
  }).toString();
  if (signingSecret) url.searchParams.set('signature', signUrl(`${url.pathname}${url.search}`, signingSecret));
  return url;
}

export function signUrl(pathAndQuery: string, secret: string): string {
  const digest = createHmac('sha1', Buffer.from(secret, 'base64url')).update(pathAndQuery).digest('base64');
  return digest.replaceAll('+', '-').replaceAll('/', '_');
}
