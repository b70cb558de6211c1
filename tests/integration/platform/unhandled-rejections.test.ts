import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { countUnhandled } from '@/lib/platform/jobs/watch-unhandled';
import { log } from '@/lib/platform/log/log';
import { meters } from '@/lib/platform/metrics/meters';
import { testInFull } from '@/tests/support/test-extent';

const error = jest.spyOn(log, 'error').mockImplementation(() => undefined);
const readCount = async () => (await meters().unhandled.get()).values[0]?.value ?? 0;

test('countUnhandled counts and logs every kind of rejection reason', async () => {
  const before = await readCount();
  for (const reason of [new Error('forgotten'), 'text', undefined, null]) countUnhandled(reason);
  expect((await readCount()) - before).toBe(4);
  expect(error.mock.calls.map(([event]) => event)).toEqual(Array(4).fill('process.unhandled'));
});

/** Runs in a process of its own, because Jest fails a test for every unhandled rejection. */
const SCRIPT = `
  const { run } = require('graphile-worker');
  const { closePool } = require('./lib/platform/db/connection.ts');
  const { startJobs } = require('./lib/platform/jobs/runner.ts');
  const { z } = require('zod');
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  async function main() {
    let failures = 0;
    const start = (options) => {
      const real = options.pgPool.query.bind(options.pgPool);
      options.pgPool.query = (...parts) => {
        if (failures > 2 || !String(parts[0]).includes('known_crontabs')) return real(...parts);
        failures += 1;
        return Promise.reject(new Error('Connection terminated unexpectedly'));
      };
      return run(options);
    };
    const escaped = [];
    process.on('unhandledRejection', (reason) => escaped.push(String(reason)));
    const jobs = await startJobs([{ name: 'test.clock', cron: '* * * * *', payload: z.unknown(), run: async () => undefined }], start);
    for (let waited = 0; failures < 3 && waited < 20000; waited += 50) await pause(50);
    await pause(1500);
    await jobs.stop();
    await closePool();
    console.log(JSON.stringify({ failures, escaped }));
  }
  main().then(() => process.exit(0), (error) => { console.error(error); process.exit(1); });
`;

testInFull(
  'startJobs leaves no unhandled rejection when the queries of recurring jobs fail',
  () => {
    const root = path.resolve(__dirname, '../../..');
    const { stdout, stderr } = spawnSync(process.execPath, ['--require', 'tsx/cjs', '-e', SCRIPT], {
      cwd: root,
      env: { ...process.env, NODE_OPTIONS: '', TSX_TSCONFIG_PATH: path.join(root, 'tsconfig.node.json') },
      encoding: 'utf8',
    });
    expect(stderr.slice(0, 500)).toBe('');
    expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toEqual({ failures: 3, escaped: [] });
  },
  60_000,
);
