// GET /api/docs/{asset} - the files of Swagger UI, from its package
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isApiViewerEnabled } from '@/lib/platform/http/server/is-api-viewer-enabled';
import { memoryFile } from '@/lib/platform/http/server/memory-file';
import { unknownPathResponse } from '@/lib/platform/http/server/unknown-path';

const PACKAGE = path.join(process.cwd(), 'node_modules/swagger-ui-dist');
const START =
  "SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true, tryItOutEnabled: false });";

const textAsset = (type: string, read: () => string | Promise<string>) =>
  memoryFile({ contentType: `${type}; charset=utf-8`, maxAge: 86_400, read });

/** A Map, because an object also has inherited names such as `constructor`. */
const FILES: ReadonlyMap<string, ReturnType<typeof memoryFile>> = new Map([
  ['swagger-ui.css', textAsset('text/css', () => readFile(path.join(PACKAGE, 'swagger-ui.css'), 'utf8'))],
  [
    'swagger-ui-bundle.js',
    textAsset('text/javascript', () => readFile(path.join(PACKAGE, 'swagger-ui-bundle.js'), 'utf8')),
  ],
  ['start.js', textAsset('text/javascript', () => START)],
]);

export async function GET(request: Request, { params }: { params: Promise<{ asset: string }> }): Promise<Response> {
  const file = isApiViewerEnabled() ? FILES.get((await params).asset) : undefined;
  return file ? file(request) : unknownPathResponse();
}
