import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findDamagedFile, computeChecksums, type BuildChecksums } from '@/scripts/launch/build-checksums';

let folder: string;
let checksums: BuildChecksums;
const write = (file: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  fs.writeFileSync(path.join(folder, file), text);
};

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'folio-build-'));
  for (const file of [
    'BUILD_ID',
    'server/app/page.js',
    'server/app/index.html',
    'static/chunks/a.js',
    'cache/x',
    'own.json',
  ])
    write(file, `content of ${file}`);
  checksums = computeChecksums(folder, ['own.json']);
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

test('findDamagedFile returns null for an unchanged build', () => {
  expect(Object.keys(checksums)).toEqual(['BUILD_ID', 'server/app/page.js', 'static/chunks/a.js']);
  expect(findDamagedFile(folder, checksums)).toBeNull();
});

test.each(['BUILD_ID', 'server/app/page.js', 'static/chunks/a.js'])(
  'findDamagedFile returns %s when it is missing, truncated or changed',
  (file) => {
    const absolutePath = path.join(folder, file);
    const text = fs.readFileSync(absolutePath, 'utf8');
    fs.rmSync(absolutePath);
    expect(findDamagedFile(folder, checksums)).toBe(file);
    fs.writeFileSync(absolutePath, text.slice(0, 3));
    expect(findDamagedFile(folder, checksums)).toBe(file);
    fs.writeFileSync(absolutePath, `X${text.slice(1)}`);
    expect(findDamagedFile(folder, checksums)).toBe(file);
    fs.writeFileSync(absolutePath, text);
    expect(findDamagedFile(folder, checksums)).toBeNull();
  },
);

test('findDamagedFile accepts pages that Next.js regenerated, new files and a removed cache', () => {
  write('server/app/index.html', 'another');
  write('server/app/new.html', 'new');
  fs.rmSync(path.join(folder, 'cache'), { recursive: true });
  expect(findDamagedFile(folder, checksums)).toBeNull();
});
