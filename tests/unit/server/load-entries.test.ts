import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { log } from '@/lib/platform/log/log';
import { loadEntries } from '@/server/load-entries';

const output = fs.mkdtempSync(path.join(os.tmpdir(), 'folio-entries-'));
const loaded: string[] = [];
beforeAll(() => Reflect.set(globalThis, 'noteLoaded', (name: string) => loaded.push(name)));
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'noteLoaded');
  fs.rmSync(output, { recursive: true, force: true });
});

function write(file: string, content: string): void {
  fs.mkdirSync(path.dirname(path.join(output, file)), { recursive: true });
  fs.writeFileSync(path.join(output, file), content);
}

test('loads what the manifest names while nobody is served, and goes on past a file that cannot be loaded', async () => {
  const entries = { '/a/page': 'app/a/page.js', '/b/route': 'app/b/route.js', '/c/page': 'app/c/page.js' };
  write('server/app-paths-manifest.json', JSON.stringify(entries));
  write('server/app/a/page.js', "globalThis.noteLoaded('a')");
  write('server/app/b/route.js', "throw new Error('broken')");
  write('server/app/c/page.js', "globalThis.noteLoaded('c')");
  const warn = jest.spyOn(log, 'warn').mockImplementation(() => undefined);
  let asked = 0;
  // Somebody is served until it has been asked five times.
  await loadEntries(output, () => {
    asked += 1;
    if (asked <= 5) expect(loaded).toEqual([]);
    return asked < 5;
  });
  expect(loaded).toEqual(['a', 'c']);
  expect(warn).toHaveBeenCalledWith('web.entry_not_loaded', expect.objectContaining({ file: 'app/b/route.js' }));
});

test('a build without a manifest loads nothing and ends nothing', async () => {
  const warn = jest.spyOn(log, 'warn').mockImplementation(() => undefined);
  await loadEntries(path.join(output, 'nowhere'), () => false);
  expect(warn).toHaveBeenCalledWith(
    'web.entry_not_loaded',
    expect.objectContaining({ file: 'app-paths-manifest.json' }),
  );
});
