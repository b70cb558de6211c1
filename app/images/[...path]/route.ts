import { findPicture } from '@/lib/platform/illustrations/server/find-picture';
import { DrawingBusyError } from '@/lib/platform/illustrations/server/picture-cache';

export const runtime = 'nodejs';

/** GET /images/v1/... - a drawn picture; its address never changes its meaning, so it may be kept for ever. */
export async function GET(request: Request, { params }: { params: Promise<{ path: string[] }> }): Promise<Response> {
  const picture = findPicture((await params).path);
  if (!picture) return refusal(404, 'No such picture.');
  const headers = {
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': picture.type,
    etag: `"${picture.name}"`,
    'x-content-type-options': 'nosniff',
  };
  if (request.headers.get('if-none-match') === headers.etag) return new Response(null, { status: 304, headers });
  try {
    const bytes = await picture.render();
    return new Response(new Uint8Array(bytes), { headers: { ...headers, 'content-length': String(bytes.length) } });
  } catch (error) {
    if (error instanceof DrawingBusyError) return refusal(503, 'Too many pictures at once.', { 'retry-after': '2' });
    throw error;
  }
}

function refusal(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });
}
