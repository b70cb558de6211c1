import { findStoredPicture } from '@/lib/domains/media/server/service/read-picture';
import { DrawingBusyError } from '@/lib/platform/pictures/picture-cache';
import { errorResponse } from '@/lib/platform/http/server/respond';

export const runtime = 'nodejs';

const CACHE_FOREVER = 'public, max-age=31536000, immutable';

/** A file that a browser opens by itself runs no script, although its content was uploaded. */
const SANDBOX = "default-src 'none'; sandbox";

type Context = { params: Promise<{ hash: string; variant: string }> };

/** GET /media/{hash}/{width}.{webp,avif,jpg} - a prepared variant of a picture, never its original. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { hash, variant } = await params;
  try {
    const picture = await findStoredPicture(hash, variant, request.signal);
    // Not cached, because the variant may exist later.
    if (!picture) return textResponse(404, 'No such picture.');
    const headers = {
      'cache-control': CACHE_FOREVER,
      'content-security-policy': SANDBOX,
      'content-type': picture.type,
      etag: `"${hash}-${variant}"`,
      'x-content-type-options': 'nosniff',
    };
    if (request.headers.get('if-none-match') === headers.etag) return new Response(null, { status: 304, headers });
    const length = String(picture.content.length);
    return new Response(new Uint8Array(picture.content), { headers: { ...headers, 'content-length': length } });
  } catch (error) {
    if (error instanceof DrawingBusyError)
      return textResponse(503, 'Too many pictures are being drawn. Try again in two seconds.', { 'retry-after': '2' });
    if (request.signal.aborted) return textResponse(503, 'The client closed the request.');
    return errorResponse(error, 'media', crypto.randomUUID());
  }
}

function textResponse(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });
}
