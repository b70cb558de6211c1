// GET /api/openapi.json - the OpenAPI description, generated from the contract
import { apiContract } from '@/lib/api-contract';
import { env } from '@/lib/platform/env/env';
import { memoryFile } from '@/lib/platform/http/server/memory-file';
import { openApiDocument } from '@/lib/platform/http/openapi';

export const dynamic = 'force-dynamic';

export const GET = memoryFile({
  contentType: 'application/json; charset=utf-8',
  maxAge: 300,
  read: () => JSON.stringify(openApiDocument(apiContract, env().SITE_URL)),
});
