import { AWAIT_DATABASE, awaitDatabase } from '@/lib/platform/env/await-database';

const before = { env: { ...process.env }, channel: process.channel };
afterEach(() => {
  process.env = { ...before.env };
  Reflect.set(process, 'channel', before.channel);
});

test('a process that its launcher starts beside the database waits for the address of it', async () => {
  // The launcher's watch lets the channel keep nobody alive; here nothing else does.
  const channel = { ref: jest.fn(), unref: jest.fn() };
  Reflect.set(process, 'channel', channel);
  process.env[AWAIT_DATABASE] = '1';
  process.env.DATABASE_URL = '';
  let isTold = false;
  const waiting = awaitDatabase().then(() => void (isTold = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(isTold).toBe(false);
  expect([channel.ref.mock.calls.length, channel.unref.mock.calls.length]).toEqual([1, 0]);
  process.emit('message', { databaseUrl: 'postgres://127.0.0.1:1/folio' }, undefined);
  await waiting;
  expect(channel.unref).toHaveBeenCalledTimes(1);
  expect(process.env.DATABASE_URL).toBe('postgres://127.0.0.1:1/folio');
});

test('any other goes on with what its settings say', async () => {
  process.env.DATABASE_URL = 'postgres://127.0.0.1:2/folio';
  await awaitDatabase();
  expect(process.env.DATABASE_URL).toBe('postgres://127.0.0.1:2/folio');
});
