import { AppError } from '@/lib/platform/errors/app-error';
import { errorResponse } from '@/lib/platform/http/server/respond';
import { readMapQuery } from '@/lib/providers/maps/static-map/read-map-query';
import { drawMap } from '@/lib/providers/maps/static-map/draw-map';

// GET /api/static-map/?center=12.97,77.64&zoom=13&scale=2&size=600x300 - a map picture, drawn here.
export function GET(request: Request): Response {
  const picture = readMapQuery(new URL(request.url).searchParams);
  if (!picture) {
    return errorResponse(new AppError('INVALID_INPUT', { field: 'center' }), 'static-map', crypto.randomUUID());
  }
  return new Response(drawMap(picture), {
    headers: {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  });
}
