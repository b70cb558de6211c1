import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { mapStack } from '@/lib/platform/log/map-stack';

let folder: string;
beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'folio-stack-'))));
afterEach(() => fs.rmSync(folder, { recursive: true }));

/** Writes a source map that maps the first line of the built file to line 5, column 3 of `source`. */
function writeBuilt(name: string, source: string): string {
  const file = path.join(folder, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(`${file}.map`, JSON.stringify({ version: 3, sources: [source], names: [], mappings: 'AAIE' }));
  return file;
}

describe('mapStack', () => {
  it('replaces positions in built files by positions in their sources', () => {
    const file = writeBuilt('server/chunks/[root]__0c._.js', '../../lib/dates.ts');
    const source = path.join(folder, 'lib', 'dates.ts');
    expect(mapStack(`Error: no day\n    at addDays (${file}:1:40)\n    at async ${file}:1:7`)).toBe(
      `Error: no day\n    at addDays (${source}:5:3)\n    at async ${source}:5:3`,
    );
  });

  it('does not change frames without a source map, frames of packages and other lines', () => {
    const packaged = writeBuilt('node_modules/next/dist/a.js', '../src/a.ts');
    const stack = `Error: at (/x.js:1:1)\n    at a (${packaged}:1:1)\n    at b (${folder}/none.js:1:1)\n    at node:internal/x:1:1`;
    expect(mapStack(stack)).toBe(stack);
  });

  it('caches the mapped stack, so that the source map is read once', () => {
    const file = writeBuilt('server/chunks/once.js', '../../lib/once.ts');
    const stack = `Error: x\n    at once (${file}:1:1)`;
    const first = mapStack(stack);
    fs.rmSync(`${file}.map`);
    expect(mapStack(stack)).toBe(first);
    expect(first).toContain('once.ts:5:3');
  });

  it('maps files that a loader such as tsx compiles', () => {
    const file = path.join(folder, 'thrower.ts');
    const imported = path.resolve('lib/platform/log/map-stack.ts');
    fs.writeFileSync(
      file,
      `import { mapStack } from ${JSON.stringify(imported)};\n\ninterface Gone { long: string }\n\n` +
        `process.setSourceMapsEnabled(false);\nconsole.log(mapStack(new Error('here').stack ?? ''));\n`,
    );
    const output = execFileSync(process.execPath, ['--require', 'tsx/cjs', file], { encoding: 'utf8' });
    expect(output).toContain(`${file}:6:`);
  });
});
