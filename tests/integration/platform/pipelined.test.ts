import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import { connection } from '@/lib/platform/db/connection';
import { prepared, type Slot } from '@/lib/platform/db/prepared';
import { rateLimitHits } from '@/lib/platform/db/tables';
import { pipelined } from '@/lib/platform/db/pipelined';
import { inTransaction, sqlState, type Tx } from '@/lib/platform/db/transaction';

const windowStart = new Date('2026-02-03T04:05:06.789Z');

const insert = (tx: Tx, bucket: string) => tx.insert(rateLimitHits).values({ bucket, windowStart, hits: 1 });
/** Sends its statement at once. */
const nextPosition = prepared('test.next-position', (on, slot: Slot<{ n: number }>) =>
  on.select({ position: sql<number>`nextval('pipeline_order')::int` }).from(sql`(select ${slot('n')}::int) as one`),
);

interface Positions {
  rows: { position: number }[];
}

const hitsOf = (bucket: string) => connection().select().from(rateLimitHits).where(eq(rateLimitHits.bucket, bucket));

/** Records when statements are sent and when their results arrive. */
function recordStatements(tx: Tx): string[] {
  const record: string[] = [];
  const query = tx.$client.query.bind(tx.$client) as (...args: unknown[]) => Promise<pg.QueryResult>;
  jest.spyOn(tx.$client, 'query').mockImplementation(async (...args: unknown[]) => {
    record.push('sent');
    const result = await query(...args);
    record.push('result');
    return result;
  });
  return record;
}

describe('pipelined parts of a transaction', () => {
  afterEach(() => jest.restoreAllMocks());

  it('return their results in the order of the parts', async () => {
    const [one, two, word] = await inTransaction((tx) =>
      pipelined(tx, [
        async () => Number((await tx.execute<{ n: number }>(sql`select 1 as n`)).rows[0]?.n),
        async () => Number((await tx.execute<{ n: number }>(sql`select 2 as n`)).rows[0]?.n),
        async () => Promise.resolve('without a statement'),
      ]),
    );
    expect([one, two, word]).toEqual([1, 2, 'without a statement']);
  });

  it('send the first statements of all parts, also of nested ones, before the first result arrives', async () => {
    const record = await inTransaction(async (tx) => {
      const seen = recordStatements(tx);
      const ask = (n: number) => tx.execute(sql`select ${n}::int`);
      await pipelined(tx, [
        () => ask(1),
        () => pipelined(tx, [() => ask(2), () => ask(3)]),
        async () => {
          await ask(4);
          await ask(5);
        },
      ]);
      return seen.slice();
    });
    expect(record.slice(0, 5)).toEqual(['sent', 'sent', 'sent', 'sent', 'result']);
    expect(record.filter((what) => what === 'sent')).toHaveLength(5);
  });

  it('run in the order of the parts, whenever each sends its statement', async () => {
    const statement = (tx: Tx, n: number) =>
      tx.execute(sql`select ${n}::int as n, nextval('pipeline_order')::int as position`);
    await connection().execute(sql`create sequence pipeline_order`);
    const order = await inTransaction(async (tx) => {
      const built = () => statement(tx, 1);
      const deep = async (levels: number): Promise<unknown> => (levels > 0 ? await deep(levels - 1) : await built());
      const answers = await pipelined(tx, [
        () => deep(9),
        // A builder that sends its statement only when it is awaited.
        built,
        () => pipelined(tx, [() => deep(5), built, () => pipelined(tx, [() => deep(3), built])]),
        () => nextPosition({ n: 1 }, tx),
        async () => {
          await Promise.resolve();
          return built();
        },
      ]);
      return answers.flat(2).flatMap((answer) => ('rows' in Object(answer) ? (answer as Positions).rows : answer));
    });
    expect(order.map((row) => (row as { position: number }).position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('write nothing when one of them fails, also not after the rollback', async () => {
    const failed = inTransaction((tx) =>
      pipelined(tx, [
        () => insert(tx, 'first'),
        () => Promise.reject(new Error('not sold')),
        async () => {
          await insert(tx, 'late write');
          await new Promise((resolve) => setImmediate(resolve));
          await insert(tx, 'second late write');
        },
      ]),
    );
    await expect(failed).rejects.toThrow('not sold');
    for (const bucket of ['first', 'late write', 'second late write']) expect(await hitsOf(bucket)).toEqual([]);
  });

  it('report the statement that failed, not those that failed because of it', async () => {
    const failed = inTransaction((tx) =>
      pipelined(tx, [
        async () => {
          await tx.execute(sql`select 1`);
          await tx.execute(sql`select 2`);
        },
        () => tx.execute(sql`select 1 / ${0}::int`),
        () => insert(tx, 'after'),
      ]),
    );
    const state = await failed.then(
      () => 'none',
      (error: unknown) => sqlState(error),
    );
    expect(state).toBe('22012');
    expect(await hitsOf('after')).toEqual([]);
  });

  it('may send the same text several times', async () => {
    for (let round = 0; round < 3; round += 1) {
      const answers = await inTransaction((tx) =>
        pipelined(
          tx,
          [1, 2, 3, 4].map((n) => async () => (await tx.execute(sql`select ${n}::int as n`)).rows[0]?.n),
        ),
      );
      expect(answers).toEqual([1, 2, 3, 4]);
    }
  });
});
