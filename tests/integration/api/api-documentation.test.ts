import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { GET as getPage } from '@/app/api/docs/route';
import { GET } from '@/app/api/docs/[asset]/route';
import { resetEnv } from '@/lib/platform/env/env';
import { startFrontServer } from '@/tests/support/front-server';
import { PRODUCTION_SETTINGS } from '@/tests/support/production-settings';

const requestFile = (asset: string, headers: Record<string, string> = {}) =>
  GET(new Request(`http://localhost:3000/api/docs/${asset}`, { headers }), { params: Promise.resolve({ asset }) });

const FILES = ['swagger-ui.css', 'swagger-ui-bundle.js', 'start.js'];
const { env } = process;

afterEach(() => {
  process.env = env;
  resetEnv();
});

function setEnvironment(settings: Record<string, string>): void {
  process.env = { ...env, ...settings };
  resetEnv();
}

test('the API documentation serves its three files and returns 404 for names of object properties', async () => {
  for (const asset of FILES) expect([asset, (await requestFile(asset)).status]).toEqual([asset, 200]);
  for (const asset of ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'start', ''])
    expect([asset, (await requestFile(asset)).status]).toEqual([asset, 404]);
});

test('a request for an API documentation file with its ETag returns 304 without a body', async () => {
  for (const asset of FILES) {
    const etag = (await requestFile(asset)).headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
    for (const header of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const answer = await requestFile(asset, { 'if-none-match': header });
      expect([answer.status, answer.headers.get('etag'), await answer.text()]).toEqual([304, etag, '']);
    }
    expect((await requestFile(asset, { 'if-none-match': '"other"' })).status).toBe(200);
  }
});

test('the front server serves API documentation files compressed without changing their content', async () => {
  // Next.js removes Content-Encoding and Content-Length from a route handler's response.
  const front = await startFrontServer({
    handler: async (incoming, response) => {
      const name = String(incoming.url).split('/').at(-1) ?? '';
      const answer = await requestFile(name, incoming.headers as Record<string, string>);
      response.statusCode = answer.status;
      for (const [header, value] of answer.headers)
        if (!/^content-(encoding|length)$/.test(header)) response.setHeader(header, value);
      for await (const part of answer.body ?? []) response.write(part);
      response.end();
    },
  });
  for (const name of FILES) {
    const plain = await (await requestFile(name)).text();
    expect((await front.ask(`/api/docs/${name}`)).body.toString()).toBe(plain);
    for (const encoding of ['br', 'gzip'] as const) {
      const { headers, body } = await front.ask(`/api/docs/${name}`, { headers: { 'accept-encoding': encoding } });
      expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
      expect(headers['x-folio-precompressed']).toBeUndefined();
      expect((encoding === 'br' ? brotliDecompressSync(body) : gunzipSync(body)).toString()).toBe(plain);
    }
  }
  await front.close();
});

test('the route handler itself does not compress API documentation files', async () => {
  const answer = await requestFile('start.js', { 'accept-encoding': 'br' });
  expect(await answer.text()).toContain('SwaggerUIBundle');
});

test('the API documentation is off in production unless API_VIEWER is true, and can be turned off elsewhere', async () => {
  const statuses = async () => [
    getPage().status,
    ...(await Promise.all(FILES.map(async (file) => (await requestFile(file)).status))),
  ];
  setEnvironment({ API_VIEWER: 'false' });
  expect(await statuses()).toEqual([404, 404, 404, 404]);
  setEnvironment(PRODUCTION_SETTINGS);
  expect(await statuses()).toEqual([404, 404, 404, 404]);
  setEnvironment({ ...PRODUCTION_SETTINGS, API_VIEWER: 'true' });
  expect(await statuses()).toEqual([200, 200, 200, 200]);
});
