// GET /api/docs/{asset} - the viewer's files, from the package
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { unknownPath } from '@/lib/platform/http/server/unknown-path';

const PACKAGE = path.join(process.cwd(), 'node_modules/swagger-ui-dist');
const START =
  "SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true, tryItOutEnabled: false });";

interface Asset {
  type: string;
  read: () => Promise<string>;
}

/** By name, in a map: an object has names of its own, such as `constructor`. */
const ASSETS: ReadonlyMap<string, Asset> = new Map([
  ['swagger-ui.css', { type: 'text/css', read: () => readFile(path.join(PACKAGE, 'swagger-ui.css'), 'utf8') }],
  [
    'swagger-ui-bundle.js',
    { type: 'text/javascript', read: () => readFile(path.join(PACKAGE, 'swagger-ui-bundle.js'), 'utf8') },
  ],
  ['start.js', { type: 'text/javascript', read: () => Promise.resolve(START) }],
]);

export async function GET(_request: Request, { params }: { params: Promise<{ asset: string }> }): Promise<Response> {
  const asset = ASSETS.get((await params).asset);
  if (!asset) return unknownPath();
  return new Response(await asset.read(), {
    headers: { 'Content-Type': `${asset.type}; charset=utf-8`, 'Cache-Control': 'public, max-age=86400' },
  });
}
