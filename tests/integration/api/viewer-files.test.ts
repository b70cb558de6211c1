import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { GET as getPage } from '@/app/api/docs/route';
import { GET } from '@/app/api/docs/[asset]/route';
import { resetEnv } from '@/lib/platform/env/env';
import { PRODUCTION_SETTINGS } from '@/tests/support/production-settings';

const ask = (asset: string, headers: Record<string, string> = {}) =>
  GET(new Request(`http://localhost:3000/api/docs/${asset}`, { headers }), { params: Promise.resolve({ asset }) });

const FILES = ['swagger-ui.css', 'swagger-ui-bundle.js', 'start.js'];
const { env } = process;

afterEach(() => {
  process.env = env;
  resetEnv();
});

function set(settings: Record<string, string>): void {
  process.env = { ...env, ...settings };
  resetEnv();
}

test('the files of the viewer are served, and names that every object has are no files', async () => {
  for (const asset of FILES) expect([asset, (await ask(asset)).status]).toEqual([asset, 200]);
  for (const asset of ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'start', ''])
    expect([asset, (await ask(asset)).status]).toEqual([asset, 404]);
});

test('a file of the viewer has an ETag, and a caller who has the file gets 304 without a body', async () => {
  for (const asset of FILES) {
    const etag = (await ask(asset)).headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
    for (const header of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const answer = await ask(asset, { 'if-none-match': header });
      expect([answer.status, answer.headers.get('etag'), await answer.text()]).toEqual([304, etag, '']);
    }
    expect((await ask(asset, { 'if-none-match': '"other"' })).status).toBe(200);
  }
});

test('a file of the viewer comes compressed from memory, the same for each encoding', async () => {
  const plain = await (await ask('swagger-ui-bundle.js')).text();
  for (const encoding of ['br', 'gzip'] as const) {
    const answer = await ask('swagger-ui-bundle.js', { 'accept-encoding': encoding });
    expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([encoding, 'Accept-Encoding']);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-length')).toBe(String(bytes.length));
    expect(bytes.length).toBeLessThan(plain.length / 3);
    const unpacked = encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes);
    expect(unpacked.toString()).toBe(plain);
  }
});

test('the viewer is off in production unless API_VIEWER turns it on, and can be turned off elsewhere', async () => {
  const statuses = async () => [
    getPage().status,
    ...(await Promise.all(FILES.map(async (file) => (await ask(file)).status))),
  ];
  set({ API_VIEWER: 'false' });
  expect(await statuses()).toEqual([404, 404, 404, 404]);
  set(PRODUCTION_SETTINGS);
  expect(await statuses()).toEqual([404, 404, 404, 404]);
  set({ ...PRODUCTION_SETTINGS, API_VIEWER: 'true' });
  expect(await statuses()).toEqual([200, 200, 200, 200]);
});
