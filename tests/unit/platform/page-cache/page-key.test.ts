import { hasPlaceFilter } from '@/lib/domains/landing/rules/place-filter';
import { pageKey, splitQuery } from '@/lib/platform/page-cache/page-key';

const keyOf = (url: string) => pageKey(url, hasPlaceFilter);

describe('pageKey', () => {
  it('is the path of a landing page', () => {
    expect(keyOf('/')).toBe('/');
    expect(keyOf('/hotels-in-bengaluru/')).toBe('/hotels-in-bengaluru/');
  });

  it('contains the page number of a list', () => {
    expect(keyOf('/hotels-in-bengaluru/?utm_source=mail&page=2')).toBe('/hotels-in-bengaluru/?page=2');
  });

  it.each(['/', '/cities/', '/faq/', '/hotels-in-goa/palm-inn-panaji-x1/'])(
    'contains no page number for %s, which is not a list',
    (path) => expect(keyOf(`${path}?page=2`)).toBe(path),
  );

  it('omits parameters that the page does not read', () => {
    expect(keyOf('/cities/?utm_source=mail&gclid=1&sort=price')).toBe('/cities/');
    expect(keyOf('/hotels-in-bengaluru/?email=a@b.example&page=2&page=3')).toBe('/hotels-in-bengaluru/?page=2');
    expect(keyOf(`/faq/?long=${'a'.repeat(400)}`)).toBe('/faq/');
  });

  it.each([
    '/search/?city=bengaluru',
    '/account/',
    '/api/v2/search/',
    '/hotels-in-bengaluru/?page=two',
    '/hotels-in-bengaluru/?page=2&sort=price',
    '/hotels-in-bengaluru/?page=00002',
    '/hotels-in-bengaluru',
    '/hotels-in-Bengaluru/',
    `/hotels-in-${'a'.repeat(400)}/`,
  ])('is null for %s', (url) => expect(keyOf(url)).toBeNull());
});

describe('splitQuery', () => {
  it.each([
    ['/faq/', '/faq/', false, '/faq/', ''],
    ['/faq/?a=1&b=2', '/faq/', false, '/faq/', 'a=1&b=2'],
    ['/hotels-in-goa/?a=1&page=2', '/hotels-in-goa/?page=2', false, '/hotels-in-goa/?page=2', 'a=1'],
    ['/faq/?_rsc=1a&a=1', '/faq/', false, '/faq/', '_rsc=1a&a=1'],
    ['/faq/?_rsc=1a&a=1', '/faq/', true, '/faq/?_rsc=1a', 'a=1'],
    ['/faq/?_rsc', '/faq/', true, '/faq/?_rsc', ''],
    ['/hotels-in-goa/?page=2&_rsc=1a', '/hotels-in-goa/?page=2', true, '/hotels-in-goa/?page=2&_rsc=1a', ''],
  ])('splits %s with the key %s (router request: %s)', (url, key, isRouterRequest, used, unused) => {
    expect(splitQuery(url, key, isRouterRequest)).toEqual({ used, unused });
  });
});
