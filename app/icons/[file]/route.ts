import { findLogoFile } from '@/lib/domains/console-settings/server/service/logo-files';

export const runtime = 'nodejs';

type Context = { params: Promise<{ file: string }> };

/** Pages that were loaded before the logo was removed still name it as their icon. */
const SQUARE = /^square-[0-9a-f]{32}\.png$/;

/**
 * GET /icons/{logo,square}-{hash}.png - the logo of the brand. After a change, an earlier address has the current logo, also in old mails.
 * Without a logo the square redirects to the icon of the product.
 */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { file } = await params;
  const found = await findLogoFile(file);
  if (!found && SQUARE.test(file))
    return new Response(null, {
      status: 302,
      headers: { location: '/icons/icon-512.png', 'cache-control': 'no-store' },
    });
  if (!found) return new Response('No such picture.\n', { status: 404, headers: { 'cache-control': 'no-store' } });
  return new Response(new Uint8Array(found.content), {
    headers: {
      'cache-control': found.isCurrent ? 'public, max-age=31536000, immutable' : 'no-store',
      'content-type': 'image/png',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  });
}
