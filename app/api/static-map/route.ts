import { env } from '@/lib/platform/env/env';
import { AppError } from '@/lib/platform/errors/app-error';
import { errorResponse } from '@/lib/platform/http/server/respond';
import { log } from '@/lib/platform/log/log';
import { drawnByUs, mapsProvider } from '@/lib/providers/maps/maps';
import type { Picture } from '@/lib/providers/maps/port';
import { readMapQuery } from '@/lib/providers/maps/static-map/read-map-query';
import { sealOf } from '@/lib/providers/maps/static-map-address';
import { equalInConstantTime } from '@/lib/providers/payments/signature';

const FOR_EVER = 'public, max-age=31536000, immutable';
/** Drawings that replace a failed picture, and pictures of a service that may redraw them. */
const FOR_NOW = 'public, max-age=300';
const FOR_A_DAY = 'public, max-age=86400';

// GET /api/static-map/?center=12.97,77.64&zoom=13&scale=2&size=600x300 - a map picture, from the maps service or drawn here
export async function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const map = readMapQuery(query);
  if (!map) {
    return errorResponse(new AppError('INVALID_INPUT', { field: 'center' }), 'static-map', crypto.randomUUID());
  }
  if (!env().GOOGLE_MAPS_KEY) return answer(await drawnByUs(map), FOR_EVER);
  if (!equalInConstantTime(query.get('seal') ?? '', sealOf(query))) return answer(await drawnByUs(map), FOR_NOW);
  try {
    return answer(await mapsProvider().drawMap(map), FOR_A_DAY);
  } catch (error) {
    log.warn('maps.picture_failed', { error: error instanceof Error ? error.message : 'unknown' });
    return answer(await drawnByUs(map), FOR_NOW);
  }
}

function answer({ content, contentType }: Picture, cacheControl: string): Response {
  return new Response(typeof content === 'string' ? content : new Uint8Array(content), {
    headers: {
      'Content-Type': contentType,
      'Cache-Control': cacheControl,
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
