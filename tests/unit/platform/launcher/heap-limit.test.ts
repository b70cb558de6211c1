import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { heapLimit, youngLimit } from '@/scripts/launch/heap-limit';

const GIGABYTE = 1024 ** 3;

test('a large machine’s heap is held to half a gigabyte', () => {
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
  ['a limit of the owner’s', '--enable-source-maps --max-old-space-size=3000', 4 * GIGABYTE],
  ['one spelled otherwise', '--max_old_space_size=300', 4 * GIGABYTE],
  ['that of a small machine', '', GIGABYTE / 2],
])('%s stays', (_what, options, limit) => {
  expect(heapLimit(options, limit)).toEqual([]);
});

test('the space of new objects is held to what the image gives, unless the owner has chosen', () => {
  const [argument = ''] = youngLimit('--enable-source-maps');
  expect(argument).toMatch(/^--max-semi-space-size=\d+$/);
  expect(fs.readFileSync('Dockerfile', 'utf8')).toContain(`"${argument}"`);
  expect(() => execFileSync(process.execPath, [argument, '-e', '0'])).not.toThrow();
  expect(youngLimit('--max-semi-space-size=32')).toEqual([]);
});
