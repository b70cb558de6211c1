import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { autoImplementMethods } from 'next/dist/server/route-modules/app-route/helpers/auto-implement-methods';
import { apiContract } from '@/lib/api-contract';
import { errorEnvelope } from '@/lib/platform/errors/envelope';
import { allowedMethodsOf } from '@/lib/platform/http/allowed-methods';
import { addressOf, routeFileOf } from '@/tests/support/api/call-endpoint';
import { openFront } from '@/tests/support/front-server';
import { root } from '@/tests/unit/docs/read-documents';

/** Every method that an address does not have, through the front server around Next's own choice of the handler. */
type Answerer = (request: Request, context: unknown) => Promise<Response> | Response;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const ORIGIN = 'http://localhost:3000';

const endpoints = apiContract.map(({ endpoint }) => endpoint);
const methodsOf = allowedMethodsOf(endpoints);
const fileOfAddress = new Map<string, string>();
let front: Awaited<ReturnType<typeof openFront>>;

beforeAll(async () => {
  front = await openFront({ handler: answerAsNext, methodsOf });
});
afterAll(() => front.close());

async function answerAsNext({ url = '', method = '' }: IncomingMessage, response: ServerResponse): Promise<void> {
  const file = fileOfAddress.get(url) ?? '';
  const route = (await import(path.join(root, file))) as object;
  const handlers = autoImplementMethods(route as Parameters<typeof autoImplementMethods>[0]) as Record<string, unknown>;
  const answer = await (handlers[method] as Answerer)(new Request(`${ORIGIN}${url}`, { method }), {
    params: Promise.resolve({}),
  });
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) response.setHeader(name, value);
  response.end(answer.body ? Buffer.from(await answer.arrayBuffer()) : undefined);
}

/** An address of the path; every parameter has a value that no fixed segment has. */
function someAddressOf(endpoint: (typeof endpoints)[number]): string {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'zz9']);
  return new URL(addressOf(endpoint, { params: Object.fromEntries(names) as Record<string, string> })).pathname;
}

test.each([...new Map(endpoints.map((endpoint) => [endpoint.path, endpoint]))])(
  '%s answers other methods in the error shape and says which it has',
  async (_, endpoint) => {
    const address = someAddressOf(endpoint);
    fileOfAddress.set(address, routeFileOf(endpoint));
    const own = new Set<string>(endpoints.filter(({ path: other }) => other === endpoint.path).map((e) => e.method));
    const wrong = METHODS.filter((method) => !own.has(method) && !(method === 'HEAD' && own.has('GET')));
    expect(wrong.length).toBeGreaterThan(0);
    const { headers: options } = await front.ask(address, { method: 'OPTIONS' });
    for (const method of wrong) {
      const { status, headers, body } = await front.ask(address, { method });
      expect([method, status]).toEqual([method, 405]);
      expect(headers).toMatchObject({
        allow: options.allow,
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'private, no-store',
      });
      for (const name of own) expect(headers.allow?.split(', ')).toContain(name);
      if (method === 'HEAD') expect(body).toHaveLength(0);
      else expect(errorEnvelope.parse(JSON.parse(body.toString())).errors[0]?.code).toBe(2003);
    }
  },
);

test('documents below /api are read only', async () => {
  fileOfAddress.set('/api/openapi.json/', 'app/api/openapi.json/route.ts');
  const { status, headers, body } = await front.ask('/api/openapi.json/', { method: 'PUT' });
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
  expect(errorEnvelope.safeParse(JSON.parse(body.toString())).success).toBe(true);
});

test('an address is that of the pattern with the earlier fixed segment', () => {
  const some = allowedMethodsOf([
    { path: '/api/things/{id}/', method: 'DELETE' },
    { path: '/api/things/latest/', method: 'GET' },
    { path: '/api/things/{id}/', method: 'POST' },
  ]);
  expect(some('/api/things/latest/')).toEqual(['GET', 'HEAD', 'OPTIONS']);
  expect(some('/api/things/7')).toEqual(['DELETE', 'OPTIONS', 'POST']);
  expect(some('/api/others/7/')).toEqual([]);
});
