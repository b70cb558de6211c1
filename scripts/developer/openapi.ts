// npm run openapi: prints the OpenAPI document of all endpoints.
import { apiContract } from '@/lib/api-contract';
import { env } from '@/lib/platform/env/env';
import { openApiDocument } from '@/lib/platform/http/openapi';

console.log(JSON.stringify(openApiDocument(apiContract, env().SITE_URL), null, 2));
