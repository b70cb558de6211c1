import http from 'node:http';
import https from 'node:https';
import { GET as placeDetails } from '@/app/api/v1/maps/place-details/route';
import { GET as reviews } from '@/app/api/v1/reviews/[provider]/hotel_review_data/route';
import { GET as staticMap } from '@/app/api/static-map/route';
import { resetEnv } from '@/lib/platform/env/env';
import { startFakeService, type FakeService } from '@/tests/support/fake-service';

/** Ids that would change the host or the path of a request to an external service if they were inserted unescaped. */
const UNSAFE_IDS = [
  'https://evil.example/place',
  '//evil.example/',
  'http://169.254.169.254/latest/meta-data/',
  'file:///etc/passwd',
  '../../v1/other',
  '..%2f..%2fother',
  '%2e%2e%2fother',
  'city:1@evil.example',
  'city:1#@evil.example',
  'city:1?key=x',
  'x\\..\\other',
  'x\r\nHost: evil.example',
  'x y',
  '１２３',
];

let upstream: FakeService;
const requestedUrls: string[] = [];

beforeAll(async () => {
  upstream = await startFakeService(() => ({ json: {} }));
  process.env.GOOGLE_MAPS_KEY = 'maps-key-of-this-test';
  resetEnv();
  for (const library of [http, https]) {
    const request = library.request.bind(library);
    jest.spyOn(library, 'request').mockImplementation(((...parts: Parameters<typeof http.request>) => {
      requestedUrls.push(String(parts[0]));
      return request(...parts);
    }) as typeof http.request);
  }
  jest.spyOn(globalThis, 'fetch').mockImplementation((address) => {
    requestedUrls.push(String(address instanceof Request ? address.url : address));
    return Promise.resolve(new Response('{}'));
  });
});
afterEach(() => requestedUrls.splice(0));
afterAll(() => upstream.close());

const call = async (
  handler: (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>,
  { query = {}, params = {} }: { query?: Record<string, string>; params?: Record<string, string> },
) => {
  const address = `http://localhost:3000/?${new URLSearchParams(query)}`;
  const response = await handler(new Request(address), { params: Promise.resolve(params) });
  return { status: response.status, text: await response.text() };
};

test.each(UNSAFE_IDS)('no endpoint sends the id %j to an external service', async (id) => {
  const place = await call(placeDetails, { query: { place_id: id } });
  const isRefused = place.status === 400 || /"status":"(NOT_FOUND|INVALID_REQUEST)"/.test(place.text);
  expect([isRefused, place.text.slice(0, 200)]).toEqual([true, place.text.slice(0, 200)]);

  const provider = await call(reviews, { query: { hotel_id: '1' }, params: { provider: id } });
  expect([400, 404]).toContain(provider.status);
  const hotel = await call(reviews, { query: { hotel_id: id }, params: { provider: 'tripadvisor' } });
  expect([400, 404]).toContain(hotel.status);

  const map = await call(staticMap, { query: { center: id, size: '300x200', url: id } });
  expect(map.status).toBeLessThan(500);
  expect(requestedUrls).toEqual([]);
  expect(upstream.requests).toEqual([]);
});
