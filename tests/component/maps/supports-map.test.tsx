import { hasWebGl2, mayDocumentLoadTiles } from '@/components/maps/supports-map';

afterEach(() => jest.restoreAllMocks());

const loadedAs = (address: string) =>
  Object.assign(performance, { getEntriesByType: () => [{ name: address }] as unknown as PerformanceEntryList });

test.each([
  ['http://localhost/search/?q=Pune', true],
  ['http://localhost/hotels-in-pune/teak-house-baner-abcdefgh/', true],
  ['http://localhost/', false],
  ['http://localhost/hotels-in-pune/', false],
  ['about:blank', false],
])('a document that was loaded as %p may load tiles: %p', (address, expected) => {
  loadedAs(address);
  expect(mayDocumentLoadTiles()).toBe(expected);
});

test('hasWebGl2 returns false in a browser that lacks WebGL 2 or throws an error', () => {
  const getContext = jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  expect(hasWebGl2()).toBe(false);
  getContext.mockImplementation(() => {
    throw new Error('blocked');
  });
  expect(hasWebGl2()).toBe(false);
});
