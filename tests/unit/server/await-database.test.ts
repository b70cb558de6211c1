import { AWAIT_DATABASE, awaitDatabase } from '@/server/await-database';

const before = { ...process.env };
afterEach(() => void (process.env = { ...before }));

test('a process that its launcher starts beside the database waits for the address of it', async () => {
  process.env[AWAIT_DATABASE] = '1';
  process.env.DATABASE_URL = '';
  let isTold = false;
  const waiting = awaitDatabase().then(() => void (isTold = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(isTold).toBe(false);
  process.emit('message', { databaseUrl: 'postgres://127.0.0.1:1/folio' }, undefined);
  await waiting;
  expect(process.env.DATABASE_URL).toBe('postgres://127.0.0.1:1/folio');
});

test('any other goes on with what its settings say', async () => {
  process.env.DATABASE_URL = 'postgres://127.0.0.1:2/folio';
  await awaitDatabase();
  expect(process.env.DATABASE_URL).toBe('postgres://127.0.0.1:2/folio');
});
