import { and, eq } from 'drizzle-orm';
import { bookingEvents } from '@/lib/domains/bookings/server/tables';
import { corporates } from '@/lib/domains/corporates/server/tables';
import { connection } from '@/lib/platform/db/connection';
import { prepared, type Slot } from '@/lib/platform/db/prepared';
import { rateLimitHits } from '@/lib/platform/db/tables';
import { inTransaction, sqlState } from '@/lib/platform/db/transaction';
import { createCorporate } from '@/tests/support/stay-world';

type Hit = typeof rateLimitHits.$inferSelect;

const insertHit = prepared('test.insert-hit', (on, slot: Slot<Hit>) =>
  on
    .insert(rateLimitHits)
    .values({ bucket: slot('bucket'), windowStart: slot('windowStart'), hits: slot('hits') } as unknown as Hit)
    .returning(),
);
const findHits = prepared('test.hits-of', (on, slot: Slot<{ bucket: string }>) =>
  on
    .select()
    .from(rateLimitHits)
    .where(eq(rateLimitHits.bucket, slot('bucket'))),
);
const at = new Date('2026-02-03T04:05:06.789Z');

describe('prepared', () => {
  it('returns the same as the query builder on every call', async () => {
    for (const bucket of ['a', 'b', 'c']) {
      const row = { bucket, windowStart: at, hits: 3 };
      expect(await insertHit(row)).toEqual([row]);
      const expected = await connection().select().from(rateLimitHits).where(eq(rateLimitHits.bucket, bucket));
      expect(await findHits({ bucket })).toEqual(expected);
      expect(expected).toEqual([row]);
    }
    expect(await findHits({ bucket: 'nobody' })).toEqual([]);
  });

  it('runs in the given transaction, which can roll it back', async () => {
    const failed = inTransaction(async (tx) => {
      await insertHit({ bucket: 'inside', windowStart: at, hits: 1 }, tx);
      expect(await findHits({ bucket: 'inside' }, tx)).toHaveLength(1);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await findHits({ bucket: 'inside' })).toEqual([]);
  });

  it('refuses a call without the tx inside a transaction', async () => {
    await expect(inTransaction(async () => findHits({ bucket: 'a' }))).rejects.toThrow(/must use its tx/);
  });

  it('runs in concurrent transactions with the values of each transaction', async () => {
    const buckets = Array.from({ length: 20 }, (_, index) => `many-${index}`);
    const found = await Promise.all(
      buckets.map((bucket, hits) =>
        inTransaction(async (tx) => {
          await insertHit({ bucket, windowStart: at, hits }, tx);
          return findHits({ bucket }, tx);
        }),
      ),
    );
    expect(found).toEqual(buckets.map((bucket, hits) => [{ bucket, windowStart: at, hits }]));
  });

  it('accepts null as a value', async () => {
    const { corporateId } = await createCorporate();
    const setLimit = prepared('test.set-limit', (on, slot: Slot<{ id: number; limit: number | null }>) =>
      on
        .update(corporates)
        .set({ dailyLimitPaise: slot('limit') as unknown as number })
        .where(and(eq(corporates.id, slot('id'))))
        .returning({ limit: corporates.dailyLimitPaise }),
    );
    expect(await setLimit({ id: corporateId, limit: 5 })).toEqual([{ limit: 5 }]);
    expect(await setLimit({ id: corporateId, limit: null })).toEqual([{ limit: null }]);
  });

  it('throws for a missing value and reports database errors like the query builder', async () => {
    await expect(findHits({} as { bucket: string })).rejects.toThrow('No value for placeholder "bucket"');
    const insertEvent = prepared('test.orphan', (on, slot: Slot<{ bookingId: number }>) =>
      on.insert(bookingEvents).values({ bookingId: slot('bookingId') as unknown as number, type: 'x', data: {}, at }),
    );
    const error: unknown = await insertEvent({ bookingId: 999_999_999 }).catch((failure: unknown) => failure);
    expect(sqlState(error)).toBe('23503');
  });
});
