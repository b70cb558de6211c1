import { BODY_LIMITS } from '@/lib/platform/http/endpoint';
import { routeRulesOf } from '@/lib/platform/http/route-rules';
import type { Handler } from '@/server/front/front-server';
import { startFrontServer } from '../../support/front-server';

jest.setTimeout(60_000);

const findRules = routeRulesOf([
  { path: '/api/notes/{id}/', method: 'PATCH' },
  { path: '/api/rates/', method: 'PUT', maxBodyBytes: BODY_LIMITS.batch },
  { path: '/api/photographs/', method: 'POST', upload: ['image/jpeg'] },
]);

/** Answers with the number of bytes of the body. */
const handler: Handler = async (request, response) => {
  let bytes = 0;
  for await (const part of request) bytes += (part as Buffer).length;
  response.end(String(bytes));
};

async function sendBody(method: string, path: string, bytes: number): Promise<string> {
  const { ask, close } = await startFrontServer({ handler, findRules, maxBytesInFlight: 4 * 1024 * 1024 });
  const { status, body } = await ask(path, { method, body: Buffer.alloc(bytes, 'x') });
  await close();
  return status === 200 ? body.toString() : `${status}`;
}

test.each([
  ['PATCH', '/api/notes/7/', BODY_LIMITS.default],
  ['PUT', '/api/rates/', BODY_LIMITS.batch],
  ['POST', '/api/photographs/', BODY_LIMITS.upload],
  ['POST', '/search/', BODY_LIMITS.default],
])(
  'the front server passes a body of %s %s up to its limit, and refuses one more byte with 413',
  async (method, path, limit) => {
    expect(await sendBody(method, path, limit)).toBe(String(limit));
    expect(await sendBody(method, path, limit + 1)).toBe('413');
  },
);

test('a method without an endpoint has the default limit, and answers 405 within it', async () => {
  expect(await sendBody('POST', '/api/rates/', BODY_LIMITS.default + 1)).toBe('413');
  expect(await sendBody('POST', '/api/rates/', 10)).toBe('405');
});
