import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { compressStatic } from '@/scripts/launch/compress-static';
import { compressedFiles } from '@/server/front/compressed-files';

const SCRIPT = 'globalThis.answer = 42;'.repeat(200);
let output: string;

beforeEach(() => {
  output = fs.mkdtempSync(path.join(os.tmpdir(), 'folio-build-'));
  const chunks = path.join(output, 'static/chunks');
  fs.mkdirSync(chunks, { recursive: true });
  fs.writeFileSync(path.join(chunks, '0a~b_c-1.js'), SCRIPT);
  fs.writeFileSync(path.join(chunks, 'letters.woff2'), 'letters');
  fs.writeFileSync(path.join(output, 'BUILD_ID.br'), 'secret');
});
afterEach(() => fs.rmSync(output, { recursive: true }));

test('a build leaves a smaller twin of each script, which its address finds', async () => {
  expect(await compressStatic(output)).toBe(1);
  const twin = await compressedFiles(output)('/_next/static/chunks/0a~b_c-1.js?dpl=7');
  expect(twin?.length).toBeLessThan(SCRIPT.length / 10);
  expect(brotliDecompressSync(twin ?? Buffer.alloc(0)).toString()).toBe(SCRIPT);
});

test('twins of an earlier build do not survive', async () => {
  await compressStatic(output);
  fs.renameSync(path.join(output, 'static/chunks/0a~b_c-1.js'), path.join(output, 'static/chunks/new.js'));
  await compressStatic(output);
  expect(await compressedFiles(output)('/_next/static/chunks/0a~b_c-1.js')).toBeNull();
  expect(await compressedFiles(output)('/_next/static/chunks/new.js')).not.toBeNull();
});

test.each([
  '/_next/static/chunks/letters.woff2',
  '/_next/static/chunks/absent.js',
  '/_next/static/../../BUILD_ID',
  '/_next/static/%2e%2e/%2e%2e/BUILD_ID.js',
  '/_next/static/chunks/..%2f0a~b_c-1.js',
  '/_next/static//chunks/0a~b_c-1.js',
  '/images/chunks/0a~b_c-1.js',
])('there is no twin of %s', async (url) => {
  await compressStatic(output);
  expect(await compressedFiles(output)(url)).toBeNull();
});
