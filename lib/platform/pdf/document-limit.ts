import 'server-only';
import { assertWithinLimit } from '@/lib/platform/rate-limit/server/rate-limit';

/** An ordinary document costs a tenth of a second of processor: enough for a month's invoices at once, not for a flood. */
const DOCUMENT_LIMIT = { name: 'document', max: 60, windowSeconds: 60, isForSpeed: true };

/** As many letters of names cost no more than a third of a second, whatever their script; those of a full house up to 1.3. */
const ORDINARY_LETTERS = 2_000;
const LARGE_LIMIT = { name: 'large-document', max: 6, windowSeconds: 60, isForSpeed: true };

/**
 * @param names what the document says of people: the one part of it whose length they choose
 * @throws {AppError} TOO_MANY_REQUESTS
 */
export async function assertMayDraw(userId: number, names: readonly string[]): Promise<void> {
  await assertWithinLimit(DOCUMENT_LIMIT, `user:${userId}`);
  const letters = names.reduce((sum, name) => sum + name.length, 0);
  if (letters > ORDINARY_LETTERS) await assertWithinLimit(LARGE_LIMIT, `user:${userId}`);
}
