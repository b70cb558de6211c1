// GET /api/docs/{asset} - the viewer's files, from the package
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isViewerOn } from '@/lib/platform/http/server/is-viewer-on';
import { memoryFile } from '@/lib/platform/http/server/memory-file';
import { unknownPath } from '@/lib/platform/http/server/unknown-path';

const PACKAGE = path.join(process.cwd(), 'node_modules/swagger-ui-dist');
const START =
  "SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true, tryItOutEnabled: false });";

const fileOf = (type: string, read: () => string | Promise<string>) =>
  memoryFile({ contentType: `${type}; charset=utf-8`, maxAge: 86_400, read });

/** A map: an object has inherited names such as `constructor`. */
const FILES: ReadonlyMap<string, ReturnType<typeof memoryFile>> = new Map([
  ['swagger-ui.css', fileOf('text/css', () => readFile(path.join(PACKAGE, 'swagger-ui.css'), 'utf8'))],
  [
    'swagger-ui-bundle.js',
    fileOf('text/javascript', () => readFile(path.join(PACKAGE, 'swagger-ui-bundle.js'), 'utf8')),
  ],
  ['start.js', fileOf('text/javascript', () => START)],
]);

export async function GET(request: Request, { params }: { params: Promise<{ asset: string }> }): Promise<Response> {
  const file = isViewerOn() ? FILES.get((await params).asset) : undefined;
  return file ? file(request) : unknownPath();
}
