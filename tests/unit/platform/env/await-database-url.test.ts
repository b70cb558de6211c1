import { AWAIT_DATABASE, awaitDatabaseUrl } from '@/lib/platform/env/await-database-url';

const original = { env: { ...process.env }, channel: process.channel };
afterEach(() => {
  process.env = { ...original.env };
  Reflect.set(process, 'channel', original.channel);
});

test('awaitDatabaseUrl waits for the database URL from the launcher when FOLIO_AWAIT_DATABASE is set', async () => {
  // exit-with-parent.cjs unrefs the channel, so awaitDatabaseUrl must keep the process alive.
  const channel = { ref: jest.fn(), unref: jest.fn() };
  Reflect.set(process, 'channel', channel);
  process.env[AWAIT_DATABASE] = '1';
  process.env.DATABASE_URL = '';
  let hasReceivedUrl = false;
  const waiting = awaitDatabaseUrl().then(() => void (hasReceivedUrl = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(hasReceivedUrl).toBe(false);
  expect([channel.ref.mock.calls.length, channel.unref.mock.calls.length]).toEqual([1, 0]);
  process.emit('message', { databaseUrl: 'postgres://127.0.0.1:1/folio' }, undefined);
  await waiting;
  expect(channel.unref).toHaveBeenCalledTimes(1);
  expect(process.env.DATABASE_URL).toBe('postgres://127.0.0.1:1/folio');
});

test('awaitDatabaseUrl returns at once and leaves DATABASE_URL unchanged when FOLIO_AWAIT_DATABASE is not set', async () => {
  process.env.DATABASE_URL = 'postgres://127.0.0.1:2/folio';
  await awaitDatabaseUrl();
  expect(process.env.DATABASE_URL).toBe('postgres://127.0.0.1:2/folio');
});
