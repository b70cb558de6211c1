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
const hitsOf = prepared('test.hits-of', (on, slot: Slot<{ bucket: string }>) =>
  on
    .select()
    .from(rateLimitHits)
    .where(eq(rateLimitHits.bucket, slot('bucket'))),
);
const at = new Date('2026-02-03T04:05:06.789Z');

describe('a prepared statement', () => {
  it('returns what the query builder returns, at every call', async () => {
    for (const bucket of ['a', 'b', 'c']) {
      const row = { bucket, windowStart: at, hits: 3 };
      expect(await insertHit(row)).toEqual([row]);
      const built = await connection().select().from(rateLimitHits).where(eq(rateLimitHits.bucket, bucket));
      expect(await hitsOf({ bucket })).toEqual(built);
      expect(built).toEqual([row]);
    }
    expect(await hitsOf({ bucket: 'nobody' })).toEqual([]);
  });

  it('runs in the given transaction and is rolled back with it', async () => {
    const failed = inTransaction(async (tx) => {
      await insertHit({ bucket: 'inside', windowStart: at, hits: 1 }, tx);
      expect(await hitsOf({ bucket: 'inside' }, tx)).toHaveLength(1);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await hitsOf({ bucket: 'inside' })).toEqual([]);
  });

  it('is refused without the tx inside a transaction', async () => {
    await expect(inTransaction(async () => hitsOf({ bucket: 'a' }))).rejects.toThrow(/must use its tx/);
  });

  it('serves concurrent transactions, each with its own values', async () => {
    const buckets = Array.from({ length: 20 }, (_, index) => `many-${index}`);
    const found = await Promise.all(
      buckets.map((bucket, hits) =>
        inTransaction(async (tx) => {
          await insertHit({ bucket, windowStart: at, hits }, tx);
          return hitsOf({ bucket }, tx);
        }),
      ),
    );
    expect(found).toEqual(buckets.map((bucket, hits) => [{ bucket, windowStart: at, hits }]));
  });

  it('writes null', async () => {
    const { corporateId } = await createCorporate();
    const limitOf = prepared('test.set-limit', (on, slot: Slot<{ id: number; limit: number | null }>) =>
      on
        .update(corporates)
        .set({ dailyLimitPaise: slot('limit') as unknown as number })
        .where(and(eq(corporates.id, slot('id'))))
        .returning({ limit: corporates.dailyLimitPaise }),
    );
    expect(await limitOf({ id: corporateId, limit: 5 })).toEqual([{ limit: 5 }]);
    expect(await limitOf({ id: corporateId, limit: null })).toEqual([{ limit: null }]);
  });

  it('refuses a call without a value and reports failures as the query builder does', async () => {
    await expect(hitsOf({} as { bucket: string })).rejects.toThrow('No value for placeholder "bucket"');
    const eventOf = prepared('test.orphan', (on, slot: Slot<{ bookingId: number }>) =>
      on.insert(bookingEvents).values({ bookingId: slot('bookingId') as unknown as number, type: 'x', data: {}, at }),
    );
    const error: unknown = await eventOf({ bookingId: 999_999_999 }).catch((failure: unknown) => failure);
    expect(sqlState(error)).toBe('23503');
  });
});
