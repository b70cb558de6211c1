import { pool } from '@/lib/platform/db/connection';

const listPreparedStatements = async (client: { query: (text: string) => Promise<{ rows: unknown[] }> }) =>
  (await client.query('select statement from pg_prepared_statements')).rows;

test('PreparingClient prepares a parameterised statement when it is sent the third time', async () => {
  const client = await pool().connect();
  try {
    const text = 'select $1::int + 1 as sum, $2::text as word';
    const answers: unknown[] = [];
    for (let round = 0; round < 10; round += 1) {
      const { rows } = await client.query({ text }, [round, `word ${round}`]);
      answers.push(...rows);
      if (round === 1) expect(await listPreparedStatements(client)).not.toContainEqual({ statement: text });
    }
    expect(await listPreparedStatements(client)).toContainEqual({ statement: text });
    expect(answers).toEqual(Array.from({ length: 10 }, (_, round) => ({ sum: round + 1, word: `word ${round}` })));
  } finally {
    client.release();
  }
});

test('a statement that PreparingClient has prepared still works after its table gains a column', async () => {
  const client = await pool().connect();
  try {
    await client.query('create temporary table notes (id int, word text)');
    await client.query("insert into notes values (1, 'one')");
    const selectNote = () => client.query({ text: 'select id, word from notes where id = $1' }, [1]);
    for (let round = 0; round < 5; round += 1) await selectNote();
    await client.query('alter table notes add column later int');
    expect((await selectNote()).rows).toEqual([{ id: 1, word: 'one' }]);
  } finally {
    await client.query('drop table if exists notes');
    client.release();
  }
});
