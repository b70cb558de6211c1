// GET /api/docs/ - the API documentation: Swagger UI showing /api/openapi.json
import { brandName } from '@/lib/platform/shell/brand';
import { escapeMarkup } from '@/lib/platform/text/escape-markup';
import { isApiViewerEnabled } from '@/lib/platform/http/server/is-api-viewer-enabled';
import { unknownPathResponse } from '@/lib/platform/http/server/unknown-path';

export const dynamic = 'force-dynamic';

const page = () => `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeMarkup(brandName())} API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>`;

export function GET(): Response {
  if (!isApiViewerEnabled()) return unknownPathResponse();
  return new Response(page(), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      // Swagger UI uses inline styles and data: images; its scripts are files.
      'Content-Security-Policy':
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    },
  });
}
