import fs from 'node:fs';
import path from 'node:path';
import { apiRoutes, apiContract, apiDocuments } from '@/lib/api-contract';
import { errorEnvelope } from '@/lib/platform/errors/envelope';
import { routeRulesOf } from '@/lib/platform/http/route-rules';
import { toUrl, toRouteFile } from '@/tests/support/api/call-endpoint';
import { startFrontServer } from '@/tests/support/front-server';
import { takeSample } from '@/tests/support/test-extent';
import { root } from '@/tests/unit/docs/read-documents';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const endpoints = apiContract.map(({ endpoint }) => endpoint);
const handler = jest.fn((_request, response) => void response.end('handled'));
let front: Awaited<ReturnType<typeof startFrontServer>>;

beforeAll(async () => {
  front = await startFrontServer({ handler, findRules: routeRulesOf(apiRoutes) });
});
beforeEach(() => handler.mockClear());
afterAll(() => front.close());

/** Replaces each parameter with a value that equals no fixed segment of another path. */
function toExampleAddress(endpoint: { path: string }): string {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'zz9']);
  const params = Object.fromEntries(names) as Record<string, string>;
  return new URL(toUrl(endpoint as Parameters<typeof toUrl>[0], { params })).pathname;
}

async function expectRefused(address: string, allowedMethods: readonly string[]): Promise<void> {
  for (const method of METHODS.filter((each) => !allowedMethods.includes(each))) {
    const { status, headers, body } = await front.ask(address, { method });
    expect([method, status]).toEqual([method, 405]);
    expect(headers).toMatchObject({
      allow: [...allowedMethods].toSorted().join(', '),
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-store',
    });
    if (method === 'HEAD') expect(body).toHaveLength(0);
    else expect(errorEnvelope.parse(JSON.parse(body.toString())).errors[0]?.code).toBe(2003);
  }
  expect(handler).not.toHaveBeenCalled();
  for (const method of allowedMethods) expect((await front.ask(address, { method })).status).toBe(200);
}

test.each(takeSample([...new Map(endpoints.map((endpoint) => [endpoint.path, endpoint]))], 5))(
  '%s returns 405 with an error body and an Allow header for methods that its route file does not export',
  async (_, endpoint) => {
    const route = (await import(path.join(root, toRouteFile(endpoint)))) as object;
    const exported = Object.keys(route).filter((name) => (METHODS as readonly string[]).includes(name));
    // Next.js serves HEAD for every GET handler, and OPTIONS for every route.
    const allowedMethods = [...exported, ...(exported.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
    await expectRefused(toExampleAddress(endpoint), allowedMethods);
  },
);

test.each(apiDocuments)('%s allows GET, HEAD and OPTIONS only', (document) =>
  expectRefused(toExampleAddress({ path: document }), ['GET', 'HEAD', 'OPTIONS']),
);

test('every route file below /api and /b2b belongs to an endpoint or an API document, or handles unknown addresses', () => {
  const files = ['api', 'b2b'].flatMap((folder) =>
    fs
      .readdirSync(path.join(root, 'app', folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `app/${folder}/${file}`),
  );
  const routes = files.filter((file) => file.endsWith('/route.ts') && !file.includes('[...'));
  const toDocumentFile = (document: string) => `app${document.replaceAll('{', '[').replaceAll('}', ']')}route.ts`;
  expect(routes.toSorted()).toEqual(
    [...new Set([...endpoints.map(toRouteFile), ...apiDocuments.map(toDocumentFile)])].toSorted(),
  );
});

test('routeRulesOf prefers the pattern with a fixed segment to the pattern with a parameter', () => {
  const findRules = routeRulesOf([
    { path: '/api/things/{id}/', method: 'DELETE' },
    { path: '/api/things/latest/', method: 'GET' },
    { path: '/api/things/{id}/', method: 'POST' },
  ]);
  expect(findRules('/api/things/latest/')?.methods).toEqual(['GET', 'HEAD', 'OPTIONS']);
  expect(findRules('/api/things/7')?.methods).toEqual(['DELETE', 'OPTIONS', 'POST']);
  expect(findRules('/api/others/7/')).toBeNull();
});
