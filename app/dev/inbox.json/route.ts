import { isDevInboxOpen, listInboxMessages } from '@/lib/domains/outbox/server/service/dev-inbox';
import { AppError } from '@/lib/platform/errors/app-error';
import { errorResponse, jsonResponse } from '@/lib/platform/http/server/respond';
import { randomUUID } from 'node:crypto';

/** GET /dev/inbox.json - mails and SMS of this installation, newest first; `to` filters by recipient. Development only. */
export async function GET(request: Request): Promise<Response> {
  const requestId = randomUUID();
  const query = new URL(request.url).searchParams;
  try {
    if (!isDevInboxOpen(query.get('token'))) throw new AppError('UNKNOWN_PATH');
    return jsonResponse({ messages: await listInboxMessages(query.get('to') ?? undefined) }, 200, requestId);
  } catch (error) {
    return errorResponse(error, 'dev-inbox', requestId);
  }
}
