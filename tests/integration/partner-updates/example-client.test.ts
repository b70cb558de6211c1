import { FolioError, FolioPartner, isWebhookOfFolio } from '@/docs/partner-client';
import { apiContract } from '@/lib/api-contract';
import { endConnectionAsOperator } from '@/lib/domains/partners/server/service/operator';
import { now } from '@/lib/platform/clock/clock';
import { signatureHeaders } from '@/lib/platform/webhooks/signature';
import { checkPartner, type CheckOptions } from '@/scripts/developer/partner-check/check-partner';
import { loadHandler } from '@/tests/support/api/call-endpoint';
import { createTestPartner } from '@/tests/support/api/partner-world';
import { createPartnerHotel, nightOf, ownCells, readNight, type PartnerHotel } from '@/tests/support/partner-hotel';

const URL_OF_FOLIO = 'http://localhost:3000';

/** Sends a request to the handler of its endpoint, as the server does. */
async function fetchRoute(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  for (const { endpoint } of apiContract) {
    const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const match = new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '([^/]+)')}$`).exec(pathname);
    if (endpoint.access !== 'partner' || endpoint.method !== request.method || !match) continue;
    const params = Object.fromEntries(names.map((name, index) => [name, match[index + 1] ?? '']));
    return (await loadHandler(endpoint))(request, { params: Promise.resolve(params) });
  }
  return Response.json({ errors: [{ code: 2002, message: 'There is nothing at this address' }] }, { status: 404 });
}

let hotel: PartnerHotel;
beforeEach(async () => {
  hotel = await createPartnerHotel();
});

const optionsOf = (key: string): CheckOptions => ({
  ...{ url: URL_OF_FOLIO, key, fetch: fetchRoute, at: now() },
  pause: () => Promise.resolve(),
});
const failuresOf = async (options: CheckOptions) =>
  (await checkPartner(options))
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ step, text }) => `${step}: ${text}`);

test('the example client sends a message, reads it back and returns the results of a refused one', async () => {
  const client = new FolioPartner(optionsOf(hotel.partner.text));
  expect((await client.hotels()).hotels.map(({ hotel_code: code }) => code)).toEqual([hotel.code]);
  const night = { roomType: 'oak', from: nightOf(hotel), to: nightOf(hotel) };
  expect(await client.sendAri(hotel.code, { version: 2, availability: [{ ...night, toSell: 1 }] })).toMatchObject({
    applied: 1,
  });
  const stored = await client.ari(hotel.code, nightOf(hotel), nightOf(hotel));
  expect(stored.availability).toEqual([{ ...night, toSell: 1 }]);
  const repeated = await client.sendAri(hotel.code, { version: 1, availability: [{ ...night, toSell: 9 }] });
  expect(repeated.results.map(({ status }) => status)).toEqual(['stale']);
  await expect(client.mapping('NOWHERE-1')).rejects.toMatchObject({ status: 404, code: 2009 });
  expect(await client.health(hotel.code)).toMatchObject({ lastMessage: { version: 1 }, oversoldNights: 0 });
});

test('the example client repeats a call with the same Idempotency-Key after lost answers and after Retry-After', async () => {
  const seen: (string | null)[] = [];
  const pauses: number[] = [];
  const fetch = async (request: Request) => {
    seen.push(request.headers.get('idempotency-key'));
    if (seen.length === 1) {
      await fetchRoute(request);
      throw new TypeError('The connection was lost');
    }
    if (seen.length === 2) return new Response('{}', { status: 503, headers: { 'retry-after': '7' } });
    return fetchRoute(request);
  };
  const pause = (milliseconds: number) => Promise.resolve(void pauses.push(milliseconds));
  const client = new FolioPartner({ ...optionsOf(hotel.partner.text), fetch, pause });
  const night = { roomType: 'oak', from: nightOf(hotel), to: nightOf(hotel) };
  const { results } = await client.sendAri(hotel.code, { version: 1, availability: [{ ...night, toSell: 2 }] });
  expect(results.map(({ status }) => status)).toEqual(['applied']);
  expect([new Set(seen).size, pauses]).toEqual([1, [2_000, 7_000]]);
  await expect(client.call('POST', '/api/partner/v1/nothing/', {})).rejects.toBeInstanceOf(FolioError);
});

test('the example client accepts signatures of Folio and refuses changed, old and malformed ones', async () => {
  const secret = 'whsec_c2VjcmV0LW9mLXRoZS10ZXN0LXNlY3JldC1vZg==';
  const event = { id: 'msg_1', at: now(), body: '{"type":"booking.confirmed"}' };
  const headers = new Headers(signatureHeaders(event, ['whsec_b3RoZXI=', secret]));
  const at = event.at.getTime();
  expect(await isWebhookOfFolio(headers, event.body, secret, at)).toBe(true);
  expect(await isWebhookOfFolio(headers, `${event.body} `, secret, at)).toBe(false);
  expect(await isWebhookOfFolio(headers, event.body, secret, at + 301_000)).toBe(false);
  headers.set('webhook-signature', 'v1,%%% v2,abc');
  expect(await isWebhookOfFolio(headers, event.body, secret, at)).toBe(false);
});

test('partner:check makes every kind of call, reports no failure for a working connection and changes nothing', async () => {
  const before = await readNight(hotel);
  const findings = await checkPartner(optionsOf(hotel.partner.text));
  expect(findings.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  expect([...new Set(findings.map(({ step }) => step))]).toEqual([
    'session',
    'hotels',
    ...['mapping', 'health', 'rooms and rates', 'reservations'].map((step) => `${hotel.code} ${step}`),
    'webhook signature',
  ]);
  expect(await readNight(hotel)).toEqual(before);
});

test('partner:check explains an unknown key, a missing connection, missing scopes and nights that the hotel maintains', async () => {
  const unknown = await failuresOf(optionsOf('folio_live_unknown'));
  expect(unknown).toEqual([expect.stringMatching(/^session: .*401.*Copy the whole key/)]);
  const [first] = await failuresOf({ ...optionsOf(hotel.partner.text), hotel: 'BLR-999' });
  expect(first).toContain(`BLR-999 is not connected. Connected hotels: ${hotel.code}`);
  await ownCells(hotel, '2199-01-01');
  const notes = (await checkPartner(optionsOf(hotel.partner.text))).filter(({ outcome }) => outcome === 'note');
  expect(notes.map(({ text }) => text).join('\n')).toContain('The hotel maintains all nights itself');
  await endConnectionAsOperator(hotel.partner.code, hotel.code);
  expect(await failuresOf(optionsOf(hotel.partner.text))).toEqual([expect.stringContaining('No hotel is connected')]);
  const limited = await createTestPartner(['rates']);
  expect(await failuresOf(optionsOf(limited.text))).toEqual([expect.stringContaining('No hotel is connected')]);
});

test('partner:check reports a Folio that cannot be reached', async () => {
  const fetch = () => Promise.reject(new TypeError('fetch failed'));
  expect(await failuresOf({ ...optionsOf('folio_live_x'), fetch })).toEqual([
    expect.stringContaining('Folio cannot be reached (fetch failed)'),
  ]);
});
