import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { connection } from '@/lib/platform/db/connection';
import { prepared, type Slot } from '@/lib/platform/db/prepared';
import { rateLimitHits } from '@/lib/platform/db/tables';
import { together } from '@/lib/platform/db/together';
import { inTransaction, sqlState, type Tx } from '@/lib/platform/db/transaction';

const windowStart = new Date('2026-02-03T04:05:06.789Z');

const insert = (tx: Tx, bucket: string) => tx.insert(rateLimitHits).values({ bucket, windowStart, hits: 1 });
/** Hands its statement over at once. */
const nextTurn = prepared('test.next-turn', (on, slot: Slot<{ n: number }>) =>
  on.select({ turn: sql<number>`nextval('together_order')::int` }).from(sql`(select ${slot('n')}::int) as one`),
);

interface Turns {
  rows: { turn: number }[];
}

const hitsOf = (bucket: string) => connection().select().from(rateLimitHits).where(eq(rateLimitHits.bucket, bucket));

/** Watches what leaves for the database: packets, and how many statements each of them holds. */
function watchPackets(tx: Tx): number[] {
  const { client } = (tx as NodePgDatabase)._.session as unknown as {
    client: { connection: { stream: { _writev?: unknown; write: (...args: unknown[]) => boolean } } };
  };
  const { stream } = client.connection;
  const packets: number[] = [];
  const writev = stream._writev as (chunks: { chunk: Buffer }[], done: () => void) => void;
  jest.spyOn(stream as { _writev: typeof writev }, '_writev').mockImplementation(function (
    this: unknown,
    chunks,
    done,
  ) {
    // Every statement ends with a Sync: S, and a length of four.
    packets.push(chunks.filter(({ chunk }) => chunk.equals(Buffer.from([0x53, 0, 0, 0, 4]))).length);
    writev.call(this, chunks, done);
  });
  return packets;
}

describe('parts of a transaction that are done together', () => {
  afterEach(() => jest.restoreAllMocks());

  it('answers in the order of the parts, with the types of each', async () => {
    const [one, two, word] = await inTransaction((tx) =>
      together(tx, [
        async () => Number((await tx.execute<{ n: number }>(sql`select 1 as n`)).rows[0]?.n),
        async () => Number((await tx.execute<{ n: number }>(sql`select 2 as n`)).rows[0]?.n),
        async () => Promise.resolve('without a statement'),
      ]),
    );
    expect([one, two, word]).toEqual([1, 2, 'without a statement']);
  });

  it('sends the first statements of all parts in one packet, also of parts within parts', async () => {
    const packets = await inTransaction(async (tx) => {
      const seen = watchPackets(tx);
      const ask = (n: number) => tx.execute(sql`select ${n}::int`);
      await together(tx, [
        () => ask(1),
        () => together(tx, [() => ask(2), () => ask(3)]),
        async () => {
          await ask(4);
          await ask(5);
        },
      ]);
      return seen;
    });
    expect(packets[0]).toBe(4);
  });

  it('is worked on in the order of the parts, however late each hands its statement over', async () => {
    const statement = (tx: Tx, n: number) =>
      tx.execute(sql`select ${n}::int as n, nextval('together_order')::int as turn`);
    await connection().execute(sql`create sequence together_order`);
    const order = await inTransaction(async (tx) => {
      const built = () => statement(tx, 1);
      const deep = async (levels: number): Promise<unknown> => (levels > 0 ? await deep(levels - 1) : await built());
      const answers = await together(tx, [
        () => deep(9),
        // A builder that runs only when somebody waits for it.
        built,
        () => together(tx, [() => deep(5), built, () => together(tx, [() => deep(3), built])]),
        () => nextTurn({ n: 1 }, tx),
        async () => {
          await Promise.resolve();
          return built();
        },
      ]);
      return answers.flat(2).flatMap((answer) => ('rows' in Object(answer) ? (answer as Turns).rows : answer));
    });
    expect(order.map((row) => (row as { turn: number }).turn)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('leaves nothing behind when a part fails, and lets no straggler write after the rollback', async () => {
    const failed = inTransaction((tx) =>
      together(tx, [
        () => insert(tx, 'first'),
        () => Promise.reject(new Error('not sold')),
        async () => {
          await insert(tx, 'straggler');
          await new Promise((resolve) => setImmediate(resolve));
          await insert(tx, 'late straggler');
        },
      ]),
    );
    await expect(failed).rejects.toThrow('not sold');
    for (const bucket of ['first', 'straggler', 'late straggler']) expect(await hitsOf(bucket)).toEqual([]);
  });

  it('throws the statement that failed and not those that were refused for its sake', async () => {
    const failed = inTransaction((tx) =>
      together(tx, [
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

  it('prepares a text that comes several times in one packet', async () => {
    for (let round = 0; round < 3; round += 1) {
      const answers = await inTransaction((tx) =>
        together(
          tx,
          [1, 2, 3, 4].map((n) => async () => (await tx.execute(sql`select ${n}::int as n`)).rows[0]?.n),
        ),
      );
      expect(answers).toEqual([1, 2, 3, 4]);
    }
  });
});
