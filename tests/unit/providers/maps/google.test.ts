import { findGooglePlace } from '@/lib/providers/maps/google/places';
import { fetchGoogleMap, googleMapUrl, signUrl } from '@/lib/providers/maps/google/static-map';
import { startFakeService, type FakeService, type Reply } from '@/tests/support/fake-service';

let service: FakeService;
let reply: Reply;

beforeAll(async () => {
  service = await startFakeService(() => reply);
});
afterAll(() => service.close());
beforeEach(() => {
  service.requests.length = 0;
});

const PLACE_ID = 'ChIJbU60yXAWrjsR4E9-UejD3_g';
const PLACE = {
  displayName: { text: 'Indiranagar', languageCode: 'en' },
  formattedAddress: 'Indiranagar, Bengaluru, Karnataka, India',
  addressComponents: [
    { longText: 'Indiranagar', shortText: 'Indiranagar', types: ['sublocality_level_1', 'sublocality', 'political'] },
    { longText: 'Bengaluru', shortText: 'Bengaluru', types: ['locality', 'political'] },
    { longText: 'Karnataka', shortText: 'KA', types: ['administrative_area_level_1', 'political'] },
    { longText: 'India', shortText: 'IN', types: ['country', 'political'] },
  ],
  location: { latitude: 12.9784, longitude: 77.6408 },
};

describe('findGooglePlace', () => {
  const find = (id = PLACE_ID) => findGooglePlace({ baseUrl: service.url, key: 'maps-key', timeoutMs: 1_500 }, id);

  test('requests a place by id with a field mask, and returns it in the legacy format', async () => {
    reply = { json: PLACE };
    const result = await find();
    expect(result).toMatchObject({
      status: 'OK',
      place: { name: 'Indiranagar', coordinates: { lat: 12.9784, lng: 77.6408 } },
    });
    expect(result.status === 'OK' && result.place.components[2]).toEqual({
      longName: 'Karnataka',
      shortName: 'KA',
      types: ['administrative_area_level_1', 'political'],
    });
    const [request] = service.requests;
    expect([request?.method, request?.url.pathname]).toEqual(['GET', `/v1/places/${PLACE_ID}`]);
    expect(request?.headers['x-goog-api-key']).toBe('maps-key');
    expect(request?.headers['x-goog-fieldmask']).toBe('displayName,formattedAddress,addressComponents,location');
    expect(request?.url.search).not.toContain('maps-key');
  });

  test.each([
    [404, 'NOT_FOUND', 'NOT_FOUND'],
    [400, 'INVALID_ARGUMENT', 'INVALID_REQUEST'],
    [403, 'PERMISSION_DENIED', 'REQUEST_DENIED'],
    [429, 'RESOURCE_EXHAUSTED', 'OVER_QUERY_LIMIT'],
    [500, 'INTERNAL', 'UNKNOWN_ERROR'],
  ])('maps the response %d %s to %s', async (status, code, expected) => {
    reply = { status, json: { error: { code: status, message: 'no', status: code } } };
    expect(await find()).toEqual({ status: expected });
  });

  test.each<Reply>([{ neverResponds: true }, { json: { nothing: true } }, { status: 200, body: '<html>' }])(
    'returns UNKNOWN_ERROR when the service replies %j',
    async (serviceReply) => {
      reply = serviceReply;
      expect(await find()).toEqual({ status: 'UNKNOWN_ERROR' });
    },
  );

  test('does not send a request for a place id that changes the path', async () => {
    expect(await find('../../v1/other')).toEqual({ status: 'INVALID_REQUEST' });
    expect(service.requests).toHaveLength(0);
  });
});

describe('Google static maps', () => {
  const settings = () => ({
    baseUrl: service.url,
    key: 'maps-key',
    signingSecret: 'vNIXE0xscrmjlyV-12Nj_BvUPaw=',
    timeoutMs: 1_500,
  });
  const map = { lat: 12.97, lng: 77.64, width: 600, height: 300 };

  test('signUrl returns the signature of Google’s published example', () => {
    const path = '/maps/api/geocode/json?address=New+York&client=clientID';
    expect(signUrl(path, 'vNIXE0xscrmjlyV-12Nj_BvUPaw=')).toBe('chaRF2hTJKOScPr-RQCEhZbSzIE=');
  });

  test('googleMapUrl has zoom 13, scale 2, a red marker and at most 640 pixels per side', () => {
    const url = googleMapUrl(settings(), { ...map, width: 1280, height: 640 });
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      ...{ center: '12.97,77.64', zoom: '13', scale: '2', size: '640x320' },
      ...{ markers: 'color:red|12.97,77.64', key: 'maps-key' },
    });
    const [unsigned, signature] = `${url.pathname}${url.search}`.split('&signature=');
    expect(decodeURIComponent(signature ?? '')).toBe(signUrl(unsigned ?? '', settings().signingSecret));
  });

  test('fetchGoogleMap throws for an error and for a response that is not a PNG', async () => {
    reply = { status: 403, body: 'The provided signature is invalid', headers: { 'content-type': 'text/plain' } };
    await expect(fetchGoogleMap(settings(), map)).rejects.toThrow(
      "Google's static maps service responded with status 403",
    );
    reply = { status: 200, body: '<svg/>', headers: { 'content-type': 'image/svg+xml' } };
    await expect(fetchGoogleMap(settings(), map)).rejects.toThrow();
  });
});
