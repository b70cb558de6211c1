import net from 'node:net';
import { listenForTags } from '@/lib/platform/page-cache/listen';
import { querySql } from '@/tests/support/databases';
import { openDatabaseProxy } from '@/tests/support/database-proxy';
import { testInFull } from '@/tests/support/test-extent';

jest.setTimeout(60_000);

const databaseUrl = process.env.DATABASE_URL ?? '';
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
async function waitUntil(condition: () => boolean, withinMs: number): Promise<void> {
  for (let waited = 0; !condition() && waited < withinMs; waited += 20) await pause(20);
  expect(condition()).toBe(true);
}

testInFull('listenForTags reconnects after the database has vanished and reports the gap', async () => {
  const setKeepAlive = jest.spyOn(net.Socket.prototype, 'setKeepAlive');
  const proxy = await openDatabaseProxy(databaseUrl);
  const receivedTags: string[] = [];
  let gaps = 0;
  const listener = await listenForTags(proxy.url, { onTag: (tag) => receivedTags.push(tag), onGap: () => (gaps += 1) });
  expect(setKeepAlive.mock.calls).toEqual([[true, 10_000]]);
  proxy.stopResponding();
  // Longer than the check interval plus its timeout, so that reconnection attempts time out too.
  await pause(15_000);
  expect(gaps).toBe(0);
  proxy.replaceHost();
  await waitUntil(() => gaps > 0, 10_000);
  await querySql(databaseUrl, `select pg_notify('folio_cache', 'city:1')`);
  await waitUntil(() => receivedTags.includes('city:1'), 2_000);
  expect(gaps).toBe(1);
  await listener.stop();
  await proxy.close();
});
