import net from 'node:net';
import { listenForTags } from '@/lib/platform/page-cache/listen';
import { ask } from '@/tests/support/databases';
import { openDatabaseProxy } from '@/tests/support/database-proxy';
import { testInFull } from '@/tests/support/test-extent';

jest.setTimeout(60_000);

const own = process.env.DATABASE_URL ?? '';
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
async function until(isSo: () => boolean, withinMs: number): Promise<void> {
  for (let waited = 0; !isSo() && waited < withinMs; waited += 20) await pause(20);
  expect(isSo()).toBe(true);
}

testInFull('the listener finds out that the database has vanished, listens again and reports the gap', async () => {
  const kept = jest.spyOn(net.Socket.prototype, 'setKeepAlive');
  const proxy = await openDatabaseProxy(own);
  const heard: string[] = [];
  let gaps = 0;
  const listener = await listenForTags(proxy.url, { onTag: (tag) => heard.push(tag), onGap: () => (gaps += 1) });
  expect(kept.mock.calls).toEqual([[true, 10_000]]);
  proxy.vanish();
  // For so long that attempts to connect go unanswered too.
  await pause(15_000);
  expect(gaps).toBe(0);
  proxy.replace();
  await until(() => gaps > 0, 10_000);
  await ask(own, `select pg_notify('folio_cache', 'city:1')`);
  await until(() => heard.includes('city:1'), 2_000);
  expect(gaps).toBe(1);
  await listener.stop();
  await proxy.close();
});
