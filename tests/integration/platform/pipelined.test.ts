import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import { connection } from '@/lib/platform/db/connection';
import { prepared, type Slot } from '@/lib/platform/db/prepared';
import { rateLimitHits } from '@/lib/platform/db/tables';
import { pipelined } from '@/lib/platform/db/pipelined';
import { inTransaction, sqlState, type Tx } from '@/lib/platform/db/transaction';

const windowStart = new Date('2026-02-03T04:05:06.789Z');

const insert = (tx: Tx, bucket: string) => tx.insert(rateLimitHits).values({ bucket, windowStart, hits: 1 });
/** A prepared statement is sent when it is called, not when it is awaited. */
const nextPosition = prepared('test.next-position', (on, slot: Slot<{ n: number }>) =>
  on.select({ position: sql<number>`nextval('pipeline_order')::int` }).from(sql`(select ${slot('n')}::int) as one`),
);

interface Positions {
  rows: { position: number }[];
}

const findHits = (bucket: string) => connection().select().from(rateLimitHits).where(eq(rateLimitHits.bucket, bucket));

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

describe('pipelined', () => {
  afterEach(() => jest.restoreAllMocks());

  it('returns the results in the order of the parts', async () => {
    const [one, two, word] = await inTransaction((tx) =>
      pipelined(tx, [
        async () => Number((await tx.execute<{ n: number }>(sql`select 1 as n`)).rows[0]?.n),
        async () => Number((await tx.execute<{ n: number }>(sql`select 2 as n`)).rows[0]?.n),
        async () => Promise.resolve('without a statement'),
      ]),
    );
    expect([one, two, word]).toEqual([1, 2, 'without a statement']);
  });

  it('sends the first statement of every part, including nested parts, before the first result arrives', async () => {
    const record = await inTransaction(async (tx) => {
      const events = recordStatements(tx);
      const select = (n: number) => tx.execute(sql`select ${n}::int`);
      await pipelined(tx, [
        () => select(1),
        () => pipelined(tx, [() => select(2), () => select(3)]),
        async () => {
          await select(4);
          await select(5);
        },
      ]);
      return events.slice();
    });
    expect(record.slice(0, 5)).toEqual(['sent', 'sent', 'sent', 'sent', 'result']);
    expect(record.filter((event) => event === 'sent')).toHaveLength(5);
  });

  it('runs statements in the order of the parts, regardless of when each part sends its statement', async () => {
    const statement = (tx: Tx, n: number) =>
      tx.execute(sql`select ${n}::int as n, nextval('pipeline_order')::int as position`);
    await connection().execute(sql`create sequence pipeline_order`);
    const order = await inTransaction(async (tx) => {
      const selectByBuilder = () => statement(tx, 1);
      const deep = async (levels: number): Promise<unknown> =>
        levels > 0 ? await deep(levels - 1) : await selectByBuilder();
      const answers = await pipelined(tx, [
        () => deep(9),
        // The query builder sends its statement when it is awaited.
        selectByBuilder,
        () => pipelined(tx, [() => deep(5), selectByBuilder, () => pipelined(tx, [() => deep(3), selectByBuilder])]),
        () => nextPosition({ n: 1 }, tx),
        async () => {
          await Promise.resolve();
          return selectByBuilder();
        },
      ]);
      return answers.flat(2).flatMap((answer) => ('rows' in Object(answer) ? (answer as Positions).rows : answer));
    });
    expect(order.map((row) => (row as { position: number }).position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('writes nothing when one part fails, not even after the rollback', async () => {
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
    for (const bucket of ['first', 'late write', 'second late write']) expect(await findHits(bucket)).toEqual([]);
  });

  it('throws the error of the failed statement, not of the statements that failed because of it', async () => {
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
    expect(await findHits('after')).toEqual([]);
  });

  it('can send the same SQL text in several parts', async () => {
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
