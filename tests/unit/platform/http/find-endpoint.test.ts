import { apiContract } from '@/lib/api-contract';
import { findEndpointIn } from '@/lib/platform/http/find-endpoint';

const endpoints = apiContract.map(({ endpoint }) => endpoint);
const find = findEndpointIn(endpoints);

describe('finding the call of an address', () => {
  it.each(endpoints)('finds $id by its own address and no other method', ({ id, method, path }) => {
    const address = path.replace(/\{\w+\}/g, 'zz9');
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    expect(find(method, address)).toEqual({ id, params: Object.fromEntries(names.map((name) => [name, 'zz9'])) });
    for (const other of ['GET', 'POST', 'DELETE', 'PUT', 'HEAD', 'OPTIONS']) {
      const declared = endpoints.find((endpoint) => endpoint.path === path && endpoint.method === other);
      expect(find(other, address)?.id).toBe(declared?.id);
    }
  });

  const some = findEndpointIn([
    { id: 'one', path: '/api/things/{id}/', method: 'GET' },
    { id: 'latest', path: '/api/things/latest/', method: 'GET' },
    { id: 'remove', path: '/api/things/{id}/', method: 'DELETE' },
  ]);

  it('takes the pattern with the earlier fixed segment', () => {
    expect(some('GET', '/api/things/latest/')?.id).toBe('latest');
    expect(some('GET', '/api/things/7/')).toEqual({ id: 'one', params: { id: '7' } });
    // The fixed address has no such method, and serves it all the same: with a 405.
    expect(some('DELETE', '/api/things/latest/')).toBeNull();
  });

  it.each([
    '/api/things/7',
    '/api/things//',
    '//api/things/7/',
    '/api/things/./',
    '/api/things/../',
    '/api/things/%37/',
    '/api/things/a b/',
    '/api/things/7/more/',
    '/api/things/latest',
    '',
  ])('leaves %p to Next', (address) => {
    expect(some('GET', address)).toBeNull();
  });
});
