import { pool } from '@/lib/platform/db/connection';

const prepared = async (client: { query: (text: string) => Promise<{ rows: unknown[] }> }) =>
  (await client.query('select statement from pg_prepared_statements')).rows;

test('a statement with values is prepared when it is sent the third time, and its results stay the same', async () => {
  const client = await pool().connect();
  try {
    const text = 'select $1::int + 1 as sum, $2::text as word';
    const answers: unknown[] = [];
    for (let round = 0; round < 10; round += 1) {
      const { rows } = await client.query({ text }, [round, `word ${round}`]);
      answers.push(...rows);
      if (round === 1) expect(await prepared(client)).not.toContainEqual({ statement: text });
    }
    expect(await prepared(client)).toContainEqual({ statement: text });
    expect(answers).toEqual(Array.from({ length: 10 }, (_, round) => ({ sum: round + 1, word: `word ${round}` })));
  } finally {
    client.release();
  }
});

test('a prepared statement still works after its table gains a column', async () => {
  const client = await pool().connect();
  try {
    await client.query('create temporary table notes (id int, word text)');
    await client.query("insert into notes values (1, 'one')");
    const ask = () => client.query({ text: 'select id, word from notes where id = $1' }, [1]);
    for (let round = 0; round < 5; round += 1) await ask();
    await client.query('alter table notes add column later int');
    expect((await ask()).rows).toEqual([{ id: 1, word: 'one' }]);
  } finally {
    await client.query('drop table if exists notes');
    client.release();
  }
});
