import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { heapLimit, helperThreads, youngLimit } from '@/scripts/launch/heap-limit';

const GIGABYTE = 1024 ** 3;

test('heapLimit limits the heap on a large machine to 512 MB, as the container image does', () => {
  const [argument = ''] = heapLimit('', 4 * GIGABYTE);
  const script = 'console.log(require("node:v8").getHeapStatistics().heap_size_limit)';
  const limit = Number(
    execFileSync(process.execPath, [argument, '-e', script], { env: { ...process.env, NODE_OPTIONS: '' } }).toString(),
  );
  expect(fs.readFileSync('Dockerfile', 'utf8')).toContain(`"${argument}"`);
  expect(limit).toBeGreaterThan(GIGABYTE / 2);
  expect(limit).toBeLessThan(0.75 * GIGABYTE);
});

test.each([
  ['NODE_OPTIONS has a limit', '--enable-source-maps --max-old-space-size=3000', 4 * GIGABYTE],
  ['NODE_OPTIONS has a limit in another spelling', '--max_old_space_size=300', 4 * GIGABYTE],
  ['the default of a small machine is lower', '', GIGABYTE / 2],
])('heapLimit returns no argument when %s', (_case, options, limit) => {
  expect(heapLimit(options, limit)).toEqual([]);
});

test('youngLimit limits the young generation as the container image does, unless NODE_OPTIONS has a limit', () => {
  const [argument = ''] = youngLimit('--enable-source-maps');
  expect(argument).toMatch(/^--max-semi-space-size=\d+$/);
  expect(fs.readFileSync('Dockerfile', 'utf8')).toContain(`"${argument}"`);
  expect(youngLimit('--max-semi-space-size=32')).toEqual([]);
});

test('helperThreads sizes the thread pool of V8 as the container image does, unless NODE_OPTIONS has a number', () => {
  const [argument = ''] = helperThreads('--enable-source-maps');
  expect(fs.readFileSync('Dockerfile', 'utf8')).toContain(`"${argument}"`);
  expect(() => execFileSync(process.execPath, [argument, '-e', '0'])).not.toThrow();
  expect(helperThreads('--v8-pool-size=3')).toEqual([]);
});
