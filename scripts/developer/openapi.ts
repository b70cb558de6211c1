// npm run openapi: prints the OpenAPI document that is made from the contract.
import { apiContract } from '@/lib/api-contract';
import { env } from '@/lib/platform/env/env';
import { openApiDocument } from '@/lib/platform/http/openapi';

console.log(JSON.stringify(openApiDocument(apiContract, env().SITE_URL), null, 2));
