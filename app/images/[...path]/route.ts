import { presentPictureUrl } from '@/lib/domains/hotels/server/service/present-picture';
import { errorResponse } from '@/lib/platform/http/server/respond';
import { findPicture } from '@/lib/platform/illustrations/server/find-picture';
import { DrawingBusyError } from '@/lib/platform/illustrations/server/picture-cache';

export const runtime = 'nodejs';

const FOR_EVER = 'public, max-age=31536000, immutable';
const FOR_NOW = 'public, max-age=300';

/** GET /images/v1/... - a drawn picture; its address never changes its meaning, so it is cached without limit. */
export async function GET(request: Request, { params }: { params: Promise<{ path: string[] }> }): Promise<Response> {
  const { path } = await params;
  const picture = findPicture(path);
  if (!picture) return refusal(404, 'No such picture.');
  const headers = {
    'cache-control': FOR_EVER,
    'content-type': picture.type,
    etag: `"${picture.name}"`,
    'x-content-type-options': 'nosniff',
  };
  if (request.headers.get('if-none-match') === headers.etag) return new Response(null, { status: 304, headers });
  try {
    let bytes = await picture.find();
    if (!bytes && picture.subject) {
      // Any client can invent an address. The database is asked only for pictures that are not drawn yet.
      const present = await presentPictureUrl(picture.subject);
      if (present === null) return refusal(404, 'No such picture.');
      if (present !== `/images/${path.join('/')}`) return moved(present);
    }
    bytes ??= await picture.render(request.signal);
    return new Response(new Uint8Array(bytes), { headers: { ...headers, 'content-length': String(bytes.length) } });
  } catch (error) {
    if (error instanceof DrawingBusyError) return refusal(503, 'Too many pictures at once.', { 'retry-after': '2' });
    if (request.signal.aborted) return refusal(503, 'The client closed the request.');
    return errorResponse(error, 'images', crypto.randomUUID());
  }
}

function moved(location: string): Response {
  return new Response(null, { status: 302, headers: { location, 'cache-control': FOR_NOW } });
}

function refusal(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });
}
