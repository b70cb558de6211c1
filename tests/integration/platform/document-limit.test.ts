import { eq } from 'drizzle-orm';
import { connection } from '@/lib/platform/db/connection';
import { rateLimitHits } from '@/lib/platform/db/tables';
import { assertMayDraw } from '@/lib/platform/pdf/document-limit';

const FULL_HOUSE = Array.from({ length: 128 }, () => 'Venkata Subramanian Krishnamurthy');

test('documents with the names of a full house are few a minute, ordinary ones many', async () => {
  for (let time = 0; time < 6; time += 1) await assertMayDraw(1, FULL_HOUSE);
  await expect(assertMayDraw(1, FULL_HOUSE)).rejects.toMatchObject({ kind: 'TOO_MANY_REQUESTS' });
  await assertMayDraw(2, FULL_HOUSE);
  for (let time = 0; time < 13; time += 1) await assertMayDraw(1, ['Asha Rao', 'Ravi Iyer']);
  await expect(assertMayDraw(1, ['Asha Rao'])).rejects.toMatchObject({ kind: 'TOO_MANY_REQUESTS' });
});

test('documents are also limited per hour', async () => {
  await assertMayDraw(3, ['Asha Rao']);
  await connection().update(rateLimitHits).set({ hits: 200 }).where(eq(rateLimitHits.bucket, 'document-hour:user:3'));
  await expect(assertMayDraw(3, ['Asha Rao'])).rejects.toMatchObject({ kind: 'TOO_MANY_REQUESTS' });
});
