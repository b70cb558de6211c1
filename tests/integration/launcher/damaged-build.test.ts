import fs from 'node:fs';
import path from 'node:path';

jest.setTimeout(120_000);
const root = path.resolve(__dirname, '../../..');
// The directory is inside the project, like .next, because the bundles load packages from node_modules.
const output = fs.mkdtempSync(path.join(root, 'node_modules', '.build-test-'));
const page = path.join(output, 'server/app/page.js');
process.env.NEXT_DIST_DIR = path.relative(root, output);
afterAll(() => {
  delete process.env.NEXT_DIST_DIR;
  fs.rmSync(output, { recursive: true, force: true });
});

test('build runs only when a source file has changed, or when a file of the last build is missing or truncated', async () => {
  const { build } = await import('@/scripts/launch/build');
  let runs = 0;
  const make = () => {
    runs += 1;
    // A damaged build is deleted before the next one.
    expect(fs.existsSync(page)).toBe(false);
    fs.mkdirSync(path.dirname(page), { recursive: true });
    fs.mkdirSync(path.join(output, 'static'), { recursive: true });
    fs.writeFileSync(page, 'a page');
    return Promise.resolve();
  };
  expect(await build({ make })).toBe('built');
  expect(await build({ make })).toBe('up to date');
  fs.truncateSync(page, 2);
  expect(await build({ make })).toMatch(/^built again, because \S+\/server\/app\/page\.js was damaged or missing$/);
  expect(fs.readFileSync(page, 'utf8')).toBe('a page');
  fs.rmSync(page);
  expect(await build({ make })).toContain('built again');
  expect(await build({ make })).toBe('up to date');
  expect(runs).toBe(3);
});
