import { randomUUID } from 'node:crypto';
import { publishLocalKeys } from '@/lib/domains/auth/server/service/local-issuer';
import { errorResponse } from '@/lib/platform/http/server/respond';

/** GET /dev/identity/jwks.json - the public keys of the local login provider. Development only. */
export async function GET(): Promise<Response> {
  try {
    return await publishLocalKeys();
  } catch (error) {
    return errorResponse(error, 'dev-identity-keys', randomUUID());
  }
}
