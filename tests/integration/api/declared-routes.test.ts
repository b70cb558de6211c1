import path from 'node:path';
import { apiContract } from '@/lib/api-contract';
import { handlerOf, routeFileOf } from '@/tests/support/api/call-endpoint';
import { filesBelow, root } from '@/tests/unit/docs/read-documents';

/** Route files that serve no JSON call of the contract, each with what it is. */
const NOT_CALLS: Readonly<Record<string, string>> = {
  'app/api/[...unknown]/route.ts': 'the error shape for unknown paths',
  'app/b2b/[...unknown]/route.ts': 'the same below /b2b',
  'app/api/openapi.json/route.ts': 'the document of the contract itself',
  'app/api/docs/route.ts': 'its viewer',
  'app/api/docs/[asset]/route.ts': 'scripts and styles of the viewer',
  'app/api/static-map/route.ts': 'a picture',
};
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const routeFiles = ['app/api', 'app/b2b'].flatMap(filesBelow).filter((file) => file.endsWith('/route.ts'));
const calls = apiContract.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);

test.each(apiContract.map(({ endpoint }) => [endpoint.id, endpoint] as const))(
  '%s has its handler',
  async (_, call) => {
    await expect(handlerOf(call)).resolves.toBeInstanceOf(Function);
  },
);

test.each(routeFiles.filter((file) => !(file in NOT_CALLS)))('%s serves what is declared', async (file) => {
  const route = (await import(path.join(root, file))) as object;
  const declared = apiContract.filter(({ endpoint }) => routeFileOf(endpoint) === file);
  expect(METHODS.filter((method) => method in route)).toEqual(
    METHODS.filter((method) => declared.some(({ endpoint }) => endpoint.method === method)),
  );
});

test('each call and each id is declared once', () => {
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
  const ids = apiContract.map(({ endpoint }) => endpoint.id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('files that are no calls exist', () => {
  expect(Object.keys(NOT_CALLS).filter((file) => !routeFiles.includes(file))).toEqual([]);
});
