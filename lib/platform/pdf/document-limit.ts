import 'server-only';
import { assertWithinLimit } from '@/lib/platform/rate-limit/server/rate-limit';

/** An ordinary document takes a tenth of a second of CPU time. The invoices of a month are downloaded as one archive. */
const DOCUMENT_LIMITS = [
  { name: 'document', max: 20, windowSeconds: 60, isForSpeed: true },
  { name: 'document-hour', max: 200, windowSeconds: 3600, isForSpeed: true },
];

/** As many letters of names cost no more than a third of a second, whatever their script; those of a full house up to 1.3. */
const ORDINARY_LETTERS = 2_000;
const LARGE_LIMIT = { name: 'large-document', max: 6, windowSeconds: 60, isForSpeed: true };

/**
 * @param names what the document says of people: the one part of it whose length they choose
 * @throws {AppError} TOO_MANY_REQUESTS
 */
export async function assertMayDraw(userId: number, names: readonly string[]): Promise<void> {
  for (const limit of DOCUMENT_LIMITS) await assertWithinLimit(limit, `user:${userId}`);
  const letters = names.reduce((sum, name) => sum + name.length, 0);
  if (letters > ORDINARY_LETTERS) await assertWithinLimit(LARGE_LIMIT, `user:${userId}`);
}
