import { randomUUID } from 'node:crypto';
import { rotateLocalKeys } from '@/lib/domains/auth/server/service/local-issuer';
import { assertSameOrigin } from '@/lib/platform/http/server/same-origin';
import { errorResponse, jsonResponse } from '@/lib/platform/http/server/respond';

/** POST /dev/identity/rotate.json - makes the local provider sign with a new key. Development only. */
export async function POST(request: Request): Promise<Response> {
  const requestId = randomUUID();
  try {
    assertSameOrigin(request, new URL(request.url).pathname);
    return jsonResponse(await rotateLocalKeys(), 200, requestId);
  } catch (error) {
    return errorResponse(error, 'dev-identity-rotate', requestId);
  }
}
