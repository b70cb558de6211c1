import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findDamage, sealOf, type Seal } from '@/scripts/launch/build-seal';

let folder: string;
let seal: Seal;
const write = (file: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  fs.writeFileSync(path.join(folder, file), text);
};

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'folio-seal-'));
  for (const file of [
    'BUILD_ID',
    'server/app/page.js',
    'server/app/index.html',
    'static/chunks/a.js',
    'cache/x',
    'own.json',
  ])
    write(file, `content of ${file}`);
  seal = sealOf(folder, ['own.json']);
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

test('findDamage finds nothing in an unchanged build', () => {
  expect(Object.keys(seal)).toEqual(['BUILD_ID', 'server/app/page.js', 'static/chunks/a.js']);
  expect(findDamage(folder, seal)).toBeNull();
});

test.each(['BUILD_ID', 'server/app/page.js', 'static/chunks/a.js'])(
  'findDamage names %s when it is missing, cut off or changed',
  (file) => {
    const place = path.join(folder, file);
    const text = fs.readFileSync(place, 'utf8');
    fs.rmSync(place);
    expect(findDamage(folder, seal)).toBe(file);
    fs.writeFileSync(place, text.slice(0, 3));
    expect(findDamage(folder, seal)).toBe(file);
    fs.writeFileSync(place, `X${text.slice(1)}`);
    expect(findDamage(folder, seal)).toBe(file);
    fs.writeFileSync(place, text);
    expect(findDamage(folder, seal)).toBeNull();
  },
);

test('findDamage lets Next regenerate pages, fill its cache and add files', () => {
  write('server/app/index.html', 'another');
  write('server/app/new.html', 'new');
  fs.rmSync(path.join(folder, 'cache'), { recursive: true });
  expect(findDamage(folder, seal)).toBeNull();
});
