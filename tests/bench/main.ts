// npm run bench: compares in one run, because the machine's speed changes from minute to minute; only ratios count.
import { stopTestServer, testServerUrl } from '@/tests/support/test-server';
import { build } from '@/scripts/launch/build';
import { openHouse } from '@/scripts/test/house';
import { benchCachedPage } from './cached-page';
import { webProcessOf } from './cpu';

const TARGET = 0.5;

async function main(): Promise<void> {
  await build();
  const house = await openHouse(await testServerUrl(), { LOG_LEVEL: 'error' });
  try {
    const [bare, cached] = await benchCachedPage(
      { port: Number(new URL(house.url).port), pid: webProcessOf(house.launcherPid) },
      '/',
    );
    if (!bare || !cached) throw new Error('Nothing was measured');
    console.table([bare, cached]);
    const ratio = cached.requestsPerSecond / bare.requestsPerSecond;
    console.log(`Cached landing page: ${ratio.toFixed(2)} of bare Node (target ${TARGET})`);
    if (ratio < TARGET) process.exitCode = 1;
  } finally {
    await house.close();
    await stopTestServer();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
