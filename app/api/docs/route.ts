// GET /api/docs/ - the API contract for people, shown by Swagger UI from /api/openapi.json
import { isViewerOn } from '@/lib/platform/http/server/is-viewer-on';
import { unknownPath } from '@/lib/platform/http/server/unknown-path';

export const dynamic = 'force-dynamic';

const PAGE = `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Folio API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>`;

export function GET(): Response {
  if (!isViewerOn()) return unknownPath();
  return new Response(PAGE, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
      // The viewer sets inline styles and draws its own icons; its scripts come from files only.
      'Content-Security-Policy':
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    },
  });
}
