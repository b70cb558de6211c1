import 'server-only';
import { assertWithinLimit } from '@/lib/platform/rate-limit/server/rate-limit';

/** A document takes about 0.1 s of CPU time. The archive of a month's invoices has limits of its own. */
const DOCUMENT_LIMITS = [
  { name: 'document', max: 20, windowSeconds: 60, protectsCapacity: true },
  { name: 'document-hour', max: 200, windowSeconds: 3600, protectsCapacity: true },
];

/**
 * Drawing 2,000 characters of names takes at most 0.33 s of CPU time in any script. The names of the largest possible booking take
 * up to 1.3 s.
 */
const LARGE_FROM_CHARACTERS = 2_000;
const LARGE_LIMIT = { name: 'large-document', max: 6, windowSeconds: 60, protectsCapacity: true };

/**
 * @param caller such as `user:7` or the principal of staff
 * @param names all names in the document, the only part whose length users choose
 * @throws {AppError} TOO_MANY_REQUESTS
 */
export async function assertWithinDocumentLimits(caller: string, names: readonly string[]): Promise<void> {
  for (const limit of DOCUMENT_LIMITS) await assertWithinLimit(limit, caller);
  const characters = names.reduce((sum, name) => sum + name.length, 0);
  if (characters > LARGE_FROM_CHARACTERS) await assertWithinLimit(LARGE_LIMIT, caller);
}
