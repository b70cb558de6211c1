// GET /api/openapi.json - the API's own description, generated from the contract
import { apiContract } from '@/lib/api-contract';
import { env } from '@/lib/platform/env/env';
import { openApiDocument } from '@/lib/platform/http/openapi';

export const dynamic = 'force-dynamic';

export function GET(): Response {
  return Response.json(openApiDocument(apiContract, env().SITE_URL), {
    headers: { 'Cache-Control': 'public, max-age=300' },
  });
}
