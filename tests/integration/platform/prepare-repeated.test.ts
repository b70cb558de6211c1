import { pool } from '@/lib/platform/db/connection';

const prepared = async (client: { query: (text: string) => Promise<{ rows: unknown[] }> }) =>
  (await client.query('select statement from pg_prepared_statements')).rows;

test('a statement with values that comes a third time is prepared, and answers by its values as before', async () => {
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

test('a table that gains a column under a prepared statement is read on', async () => {
  const client = await pool().connect();
  try {
    await client.query('create temporary table kept (id int, word text)');
    await client.query("insert into kept values (1, 'one')");
    const ask = () => client.query({ text: 'select id, word from kept where id = $1' }, [1]);
    for (let round = 0; round < 5; round += 1) await ask();
    await client.query('alter table kept add column later int');
    expect((await ask()).rows).toEqual([{ id: 1, word: 'one' }]);
  } finally {
    await client.query('drop table if exists kept');
    client.release();
  }
});
