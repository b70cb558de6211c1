import 'server-only';
import { assertWithinLimit } from '@/lib/platform/rate-limit/server/rate-limit';

/** Drawing a document costs a tenth of a second of processor: enough for a month's invoices at once, not for a flood. */
const DOCUMENT_LIMIT = { name: 'document', max: 60, windowSeconds: 60, isForSpeed: true };

/** @throws {AppError} TOO_MANY_REQUESTS */
export function assertMayDraw(userId: number): Promise<void> {
  return assertWithinLimit(DOCUMENT_LIMIT, `user:${userId}`);
}
