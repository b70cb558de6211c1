import fs from 'node:fs';
import path from 'node:path';
import { apiContract, apiDocuments } from '@/lib/api-contract';
import { errorEnvelope } from '@/lib/platform/errors/envelope';
import { allowedMethodsOf } from '@/lib/platform/http/allowed-methods';
import { addressOf, routeFileOf } from '@/tests/support/api/call-endpoint';
import { openFront } from '@/tests/support/front-server';
import { root } from '@/tests/unit/docs/read-documents';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const endpoints = apiContract.map(({ endpoint }) => endpoint);
const documents = apiDocuments.map((document) => ({ path: document, method: 'GET' as const }));
const handler = jest.fn((_request, response) => void response.end('handled'));
let front: Awaited<ReturnType<typeof openFront>>;

beforeAll(async () => {
  front = await openFront({ handler, methodsOf: allowedMethodsOf([...endpoints, ...documents]) });
});
beforeEach(() => handler.mockClear());
afterAll(() => front.close());

/** An address of the path; every parameter has a value that no fixed segment has. */
function someAddressOf(endpoint: { path: string }): string {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'zz9']);
  const params = Object.fromEntries(names) as Record<string, string>;
  return new URL(addressOf(endpoint as Parameters<typeof addressOf>[0], { params })).pathname;
}

async function expectRefused(address: string, own: readonly string[]): Promise<void> {
  for (const method of METHODS.filter((each) => !own.includes(each))) {
    const { status, headers, body } = await front.ask(address, { method });
    expect([method, status]).toEqual([method, 405]);
    expect(headers).toMatchObject({
      allow: [...own].toSorted().join(', '),
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-store',
    });
    if (method === 'HEAD') expect(body).toHaveLength(0);
    else expect(errorEnvelope.parse(JSON.parse(body.toString())).errors[0]?.code).toBe(2003);
  }
  expect(handler).not.toHaveBeenCalled();
  for (const method of own) expect((await front.ask(address, { method })).status).toBe(200);
}

test.each([...new Map(endpoints.map((endpoint) => [endpoint.path, endpoint]))])(
  '%s answers other methods in the error shape, with the methods of its route file in Allow',
  async (_, endpoint) => {
    const route = (await import(path.join(root, routeFileOf(endpoint)))) as object;
    const exported = Object.keys(route).filter((name) => (METHODS as readonly string[]).includes(name));
    // Next serves HEAD where there is GET, and OPTIONS everywhere.
    const own = [...exported, ...(exported.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
    await expectRefused(someAddressOf(endpoint), own);
  },
);

test.each(apiDocuments)('%s is read only', (document) =>
  expectRefused(someAddressOf({ path: document }), ['GET', 'HEAD', 'OPTIONS']),
);

test('every route below /api and /b2b is an endpoint of the contract, a document, or the answer to unknown addresses', () => {
  const files = ['api', 'b2b'].flatMap((folder) =>
    fs
      .readdirSync(path.join(root, 'app', folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `app/${folder}/${file}`),
  );
  const routes = files.filter((file) => file.endsWith('/route.ts') && !file.includes('[...'));
  const fileOf = (document: string) => `app${document.replaceAll('{', '[').replaceAll('}', ']')}route.ts`;
  expect(routes.toSorted()).toEqual(
    [...new Set([...endpoints.map(routeFileOf), ...apiDocuments.map(fileOf)])].toSorted(),
  );
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
