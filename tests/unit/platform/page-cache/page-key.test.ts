import { isLandingPath } from '@/lib/paths';
import { pageKey } from '@/lib/platform/page-cache/page-key';

const key = (url: string) => pageKey(url, isLandingPath);

describe('the key of a cached page', () => {
  it('is the path of a landing page', () => {
    expect(key('/')).toBe('/');
    expect(key('/hotels-in-bengaluru/')).toBe('/hotels-in-bengaluru/');
  });

  it('has the page number of a list', () => {
    expect(key('/hotels-in-bengaluru/?utm_source=mail&page=2')).toBe('/hotels-in-bengaluru/?page=2');
  });

  it('leaves out what campaigns add', () => {
    expect(key('/cities/?utm_source=mail&gclid=1')).toBe('/cities/');
  });

  it.each([
    '/search/?city=bengaluru',
    '/account/',
    '/api/v2/search/',
    '/hotels-in-bengaluru/?page=2&page=3',
    '/hotels-in-bengaluru/?page=two',
    '/hotels-in-bengaluru/?page=2&sort=price',
    '/hotels-in-bengaluru/?page=00002',
    '/?_rsc=abc',
    '/hotels-in-bengaluru',
    '/hotels-in-Bengaluru/',
    `/hotels-in-${'a'.repeat(400)}/`,
  ])('does not exist for %s', (url) => expect(key(url)).toBeNull());
});
