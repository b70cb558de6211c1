import { parsePicture } from '@/lib/platform/illustrations/picture';
import { DrawingBusyError } from '@/lib/platform/illustrations/server/picture-cache';
import { renderPicture } from '@/lib/platform/illustrations/server/render-picture';

export const runtime = 'nodejs';

/** GET /images/v1/... - a drawn picture; its address never changes its meaning, so it may be kept for ever. */
export async function GET(request: Request, { params }: { params: Promise<{ path: string[] }> }): Promise<Response> {
  const { path } = await params;
  const picture = parsePicture(path);
  if (!picture) return new Response('No such picture.\n', { status: 404, headers: { 'content-type': 'text/plain' } });
  const name = path.join('_');
  const headers = {
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'image/webp',
    etag: `"${name}"`,
    'x-content-type-options': 'nosniff',
  };
  if (request.headers.get('if-none-match') === headers.etag) return new Response(null, { status: 304, headers });
  try {
    const bytes = await renderPicture(picture, name);
    return new Response(new Uint8Array(bytes), { headers: { ...headers, 'content-length': String(bytes.length) } });
  } catch (error) {
    if (!(error instanceof DrawingBusyError)) throw error;
    return new Response('Too many pictures at once.\n', {
      status: 503,
      headers: { 'retry-after': '2', 'content-type': 'text/plain' },
    });
  }
}
