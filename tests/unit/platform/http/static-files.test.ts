import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { compressStatic } from '@/scripts/launch/compress-static';
import { COMPRESSED_FOLDER, StaticFiles } from '@/lib/platform/http/server/static-files';
import { startFrontServer } from '@/tests/support/front-server';

const SCRIPT = 'globalThis.answer = 42;'.repeat(200);
const ADDRESS = '/_next/static/chunks/0a~b_c-1.js';
const handler = jest.fn((_request, response) => void response.end('Next'));
let output: string;
let front: Awaited<ReturnType<typeof startFrontServer>>;

beforeEach(async () => {
  handler.mockClear();
  output = fs.mkdtempSync(path.join(os.tmpdir(), 'folio-build-'));
  const chunks = path.join(output, 'static/chunks');
  fs.mkdirSync(chunks, { recursive: true });
  fs.writeFileSync(path.join(chunks, '0a~b_c-1.js'), SCRIPT);
  fs.writeFileSync(path.join(chunks, 'letters.woff2'), 'letters');
  fs.writeFileSync(path.join(output, 'secret.js'), 'secret');
  front = await startFrontServer({ handler, files: new StaticFiles(output) });
});
afterEach(async () => {
  await front.close();
  fs.rmSync(output, { recursive: true });
});

const getScript = (encoding: string, address = ADDRESS, more: Record<string, string> = {}) =>
  front.ask(address, { headers: { 'accept-encoding': encoding, ...more } });
const precompressed = (name: string) => path.join(output, COMPRESSED_FOLDER, `chunks/${name}.js.br`);

test('StaticFiles serves a script precompressed, with immutable caching headers', async () => {
  expect(await compressStatic(output)).toBe(1);
  const compressed = fs.readFileSync(precompressed('0a~b_c-1'));
  expect(compressed.length).toBeLessThan(SCRIPT.length / 10);
  const response = await getScript('gzip, br', `${ADDRESS}?dpl=7`);
  expect(response.body).toEqual(compressed);
  expect(brotliDecompressSync(response.body).toString()).toBe(SCRIPT);
  expect(response.headers).toMatchObject({
    'content-type': 'application/javascript; charset=UTF-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-length': String(compressed.length),
    'content-security-policy': expect.stringMatching(/^default-src 'none'/),
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  });
  expect(handler).not.toHaveBeenCalled();
});

test('Next.js answers a client that does not accept Brotli, and a request for a file that was not precompressed', async () => {
  expect((await getScript('br')).body.toString()).toBe('Next');
  await compressStatic(output);
  expect((await getScript('gzip')).body.toString()).toBe('Next');
});

test('StaticFiles answers 304 to a matching If-None-Match, and HEAD without a body', async () => {
  await compressStatic(output);
  const { headers } = await getScript('br');
  const conditional = await getScript('br', ADDRESS, { 'if-none-match': String(headers.etag) });
  expect([conditional.status, conditional.body.length, conditional.headers.etag]).toEqual([304, 0, headers.etag]);
  const head = await front.ask(ADDRESS, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, headers['content-length']]);
});

test('StaticFiles reads a file once', async () => {
  await compressStatic(output);
  const first = await getScript('br');
  fs.rmSync(path.join(output, COMPRESSED_FOLDER), { recursive: true });
  expect((await getScript('br')).body).toEqual(first.body);
});

test('compressStatic deletes precompressed variants of an earlier build', async () => {
  await compressStatic(output);
  fs.renameSync(path.join(output, 'static/chunks/0a~b_c-1.js'), path.join(output, 'static/chunks/new.js'));
  await compressStatic(output);
  expect(['0a~b_c-1', 'new'].map((name) => fs.existsSync(precompressed(name)))).toEqual([false, true]);
});

test.each([
  '/_next/static/chunks/letters.woff2',
  '/_next/static/chunks/absent.js',
  '/_next/static/../secret.js',
  '/_next/static/%2e%2e/secret.js',
  '/_next/static/chunks/..%2f..%2f..%2fsecret.js',
  '/_next/static//chunks/0a~b_c-1.js',
  '/images/chunks/0a~b_c-1.js',
])('Next.js answers %s', async (address) => {
  await compressStatic(output);
  expect((await getScript('br', address)).body.toString()).toBe('Next');
});

test('Next.js answers a range request', async () => {
  await compressStatic(output);
  expect((await getScript('br', ADDRESS, { range: 'bytes=0-9' })).body.toString()).toBe('Next');
});
