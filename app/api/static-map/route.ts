import { env } from '@/lib/platform/env/env';
import { AppError } from '@/lib/platform/errors/app-error';
import { errorResponse } from '@/lib/platform/http/server/respond';
import { log } from '@/lib/platform/log/log';
import { drawLocalMap, mapsProvider } from '@/lib/providers/maps/maps';
import type { MapPicture } from '@/lib/providers/maps/port';
import { readMapQuery } from '@/lib/providers/maps/static-map/read-map-query';
import { computeMapSeal } from '@/lib/providers/maps/static-map-url';
import { equalInConstantTime } from '@/lib/providers/payments/signature';

const CACHE_FOREVER = 'public, max-age=31536000, immutable';
/** For maps drawn locally because the maps service failed or the seal in the URL is missing or wrong. */
const CACHE_BRIEFLY = 'public, max-age=300';
const CACHE_ONE_DAY = 'public, max-age=86400';

// GET /api/static-map/?center=12.97,77.64&zoom=13&scale=2&size=600x300 - a map image of the maps service, or one drawn locally
export async function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const map = readMapQuery(query);
  if (!map) {
    return errorResponse(new AppError('INVALID_INPUT', { field: 'center' }), 'static-map', crypto.randomUUID());
  }
  if (!env().GOOGLE_MAPS_KEY) return imageResponse(await drawLocalMap(map), CACHE_FOREVER);
  if (!equalInConstantTime(query.get('seal') ?? '', computeMapSeal(query)))
    return imageResponse(await drawLocalMap(map), CACHE_BRIEFLY);
  try {
    return imageResponse(await mapsProvider().drawMap(map), CACHE_ONE_DAY);
  } catch (error) {
    log.warn('maps.picture_failed', { error: error instanceof Error ? error.message : 'unknown' });
    return imageResponse(await drawLocalMap(map), CACHE_BRIEFLY);
  }
}

function imageResponse({ content, contentType }: MapPicture, cacheControl: string): Response {
  return new Response(typeof content === 'string' ? content : new Uint8Array(content), {
    headers: {
      'Content-Type': contentType,
      'Cache-Control': cacheControl,
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
