import { randomUUID } from 'node:crypto';
import { issueLocalToken } from '@/lib/domains/auth/server/service/local-issuer';
import { assertSameOrigin } from '@/lib/platform/http/server/same-origin';
import { errorResponse, jsonResponse } from '@/lib/platform/http/server/respond';

/** POST /dev/identity/token.json - an ID token for a demo account. Development only. */
export async function POST(request: Request): Promise<Response> {
  const requestId = randomUUID();
  try {
    assertSameOrigin(request, new URL(request.url).pathname);
    const body = (await request.json().catch(() => ({}))) as Record<string, unknown> | null;
    return jsonResponse(await issueLocalToken(body ?? {}), 200, requestId);
  } catch (error) {
    return errorResponse(error, 'dev-identity-token', requestId);
  }
}
