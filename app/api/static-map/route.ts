import { getPlanOfPoint } from '@/lib/domains/landing/server/service/plan/plan-of-point';
import { AppError } from '@/lib/platform/errors/app-error';
import { errorResponse } from '@/lib/platform/http/server/respond';
import { log } from '@/lib/platform/log/log';
import { mapsProvider } from '@/lib/providers/maps/maps';
import type { StaticMap } from '@/lib/providers/maps/port';
import { readMapQuery } from '@/lib/providers/maps/static-map/read-map-query';
import { computeMapSeal } from '@/lib/providers/maps/static-map-url';
import { equalInConstantTime } from '@/lib/providers/payments/signature';

/** For pictures that another one replaces soon: the maps service or the catalogue failed, or the seal in the URL is wrong. */
const CACHE_BRIEFLY = 'public, max-age=300';
const CACHE_ONE_DAY = 'public, max-age=86400';

// GET /api/static-map/?center=12.97,77.64&zoom=13&scale=2&size=600x300 - a map image of the maps service, or a plan without streets
export async function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const map = readMapQuery(query);
  if (!map) {
    return errorResponse(new AppError('INVALID_INPUT', { field: 'center' }), 'static-map', crypto.randomUUID());
  }
  const { fetchMap } = mapsProvider();
  if (!fetchMap) return planResponse(map, CACHE_ONE_DAY);
  if (!equalInConstantTime(query.get('seal') ?? '', computeMapSeal(query))) return planResponse(map, CACHE_BRIEFLY);
  try {
    const { content, contentType } = await fetchMap(map);
    return imageResponse(new Uint8Array(content), contentType, CACHE_ONE_DAY);
  } catch (error) {
    log.warn('maps.picture_failed', { error: error instanceof Error ? error.message : 'unknown' });
    return planResponse(map, CACHE_BRIEFLY);
  }
}

async function planResponse({ lat, lng, ...size }: StaticMap, cacheControl: string): Promise<Response> {
  const { svg, isComplete } = await getPlanOfPoint({ lat, lng }, size);
  return imageResponse(svg, 'image/svg+xml', isComplete ? cacheControl : CACHE_BRIEFLY);
}

function imageResponse(body: BodyInit, contentType: string, cacheControl: string): Response {
  return new Response(body, {
    headers: {
      'Content-Type': contentType,
      'Cache-Control': cacheControl,
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
