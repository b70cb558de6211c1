import path from 'node:path';
import { apiContract } from '@/lib/api-contract';
import { loadHandler, toRouteFile } from '@/tests/support/api/call-endpoint';
import { filesBelow, root } from '@/tests/unit/docs/read-documents';

/** Route files that serve no endpoint of the contract, each with its response. */
const OTHER_ROUTES: Readonly<Record<string, string>> = {
  'app/api/[...unknown]/route.ts': 'JSON error for unknown paths',
  'app/b2b/[...unknown]/route.ts': 'JSON error for unknown paths below /b2b',
  'app/api/openapi.json/route.ts': 'OpenAPI document',
  'app/api/docs/route.ts': 'API documentation page',
  'app/api/docs/[asset]/route.ts': 'scripts and styles of the documentation page',
  'app/api/static-map/route.ts': 'image',
};
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const routeFiles = ['app/api', 'app/b2b'].flatMap(filesBelow).filter((file) => file.endsWith('/route.ts'));
const declaredCalls = apiContract.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);

test.each(apiContract.map(({ endpoint }) => [endpoint.id, endpoint] as const))(
  'the endpoint %s has a route handler',
  async (_, endpoint) => {
    await expect(loadHandler(endpoint)).resolves.toBeInstanceOf(Function);
  },
);

test.each(routeFiles.filter((file) => !(file in OTHER_ROUTES)))(
  '%s exports a handler for exactly the declared methods',
  async (file) => {
    const route = (await import(path.join(root, file))) as object;
    const declared = apiContract.filter(({ endpoint }) => toRouteFile(endpoint) === file);
    expect(METHODS.filter((method) => method in route)).toEqual(
      METHODS.filter((method) => declared.some(({ endpoint }) => endpoint.method === method)),
    );
  },
);

test('each endpoint path and each endpoint id is declared once', () => {
  expect(declaredCalls.filter((call, index) => declaredCalls.indexOf(call) !== index)).toEqual([]);
  const ids = apiContract.map(({ endpoint }) => endpoint.id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('every listed route file without an endpoint exists', () => {
  expect(Object.keys(OTHER_ROUTES).filter((file) => !routeFiles.includes(file))).toEqual([]);
});
