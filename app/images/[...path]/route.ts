import { findCurrentPictureUrl } from '@/lib/domains/hotels/server/service/current-picture-url';
import { errorResponse } from '@/lib/platform/http/server/respond';
import { findPicture } from '@/lib/platform/illustrations/server/find-picture';
import { DrawingBusyError } from '@/lib/platform/illustrations/server/picture-cache';

export const runtime = 'nodejs';

const CACHE_FOREVER = 'public, max-age=31536000, immutable';
const CACHE_BRIEFLY = 'public, max-age=300';

/** GET /images/v1/... - a drawn picture. A URL always means the same picture, so the response can be cached forever. */
export async function GET(request: Request, { params }: { params: Promise<{ path: string[] }> }): Promise<Response> {
  const { path } = await params;
  const picture = findPicture(path);
  if (!picture) return textResponse(404, 'No such picture.');
  const headers = {
    'cache-control': CACHE_FOREVER,
    'content-type': picture.type,
    etag: `"${picture.name}"`,
    'x-content-type-options': 'nosniff',
  };
  if (request.headers.get('if-none-match') === headers.etag) return new Response(null, { status: 304, headers });
  try {
    let bytes = await picture.find();
    if (!bytes && picture.subject) {
      // Clients can invent URLs, so the hotel or city is looked up before its picture is drawn. Stored pictures need no query.
      const present = await findCurrentPictureUrl(picture.subject);
      if (present === null) return textResponse(404, 'No such picture.');
      if (present !== `/images/${path.join('/')}`) return redirectTo(present);
    }
    bytes ??= await picture.render(request.signal);
    return new Response(new Uint8Array(bytes), { headers: { ...headers, 'content-length': String(bytes.length) } });
  } catch (error) {
    if (error instanceof DrawingBusyError)
      return textResponse(503, 'Too many pictures are being drawn. Try again in two seconds.', { 'retry-after': '2' });
    if (request.signal.aborted) return textResponse(503, 'The client closed the request.');
    return errorResponse(error, 'images', crypto.randomUUID());
  }
}

function redirectTo(location: string): Response {
  return new Response(null, { status: 302, headers: { location, 'cache-control': CACHE_BRIEFLY } });
}

function textResponse(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });
}
