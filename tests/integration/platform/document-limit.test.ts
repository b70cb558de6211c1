import { eq } from 'drizzle-orm';
import { connection } from '@/lib/platform/db/connection';
import { rateLimitHits } from '@/lib/platform/db/tables';
import { assertWithinDocumentLimits } from '@/lib/platform/pdf/document-limit';

const LARGEST_BOOKING_NAMES = Array.from({ length: 128 }, () => 'Venkata Subramanian Krishnamurthy');

test('assertWithinDocumentLimits allows 6 documents a minute with the names of the largest booking, and 13 ordinary documents', async () => {
  for (let time = 0; time < 6; time += 1) await assertWithinDocumentLimits('user:1', LARGEST_BOOKING_NAMES);
  await expect(assertWithinDocumentLimits('user:1', LARGEST_BOOKING_NAMES)).rejects.toMatchObject({
    kind: 'TOO_MANY_REQUESTS',
  });
  await assertWithinDocumentLimits('user:2', LARGEST_BOOKING_NAMES);
  for (let time = 0; time < 13; time += 1) await assertWithinDocumentLimits('user:1', ['Asha Rao', 'Ravi Iyer']);
  await expect(assertWithinDocumentLimits('user:1', ['Asha Rao'])).rejects.toMatchObject({ kind: 'TOO_MANY_REQUESTS' });
});

test('assertWithinDocumentLimits limits documents per hour', async () => {
  await assertWithinDocumentLimits('user:3', ['Asha Rao']);
  await connection().update(rateLimitHits).set({ hits: 200 }).where(eq(rateLimitHits.bucket, 'document-hour:user:3'));
  await expect(assertWithinDocumentLimits('user:3', ['Asha Rao'])).rejects.toMatchObject({ kind: 'TOO_MANY_REQUESTS' });
});
