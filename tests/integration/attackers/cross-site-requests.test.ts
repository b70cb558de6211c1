import { apiContract } from '@/lib/api-contract';
import { errorEnvelope } from '@/lib/platform/errors/envelope';
import { needsSameOrigin } from '@/lib/platform/http/general-errors';
import { createApiWorld, type ApiWorld } from '@/tests/support/api/api-world';
import { toUrl, loadHandler, type Input } from '@/tests/support/api/call-endpoint';
import { snapshotTables, diffTables } from '@/tests/support/api/table-snapshots';
import { createValidRequest } from '@/tests/support/api/valid-requests';
import { takeSample } from '@/tests/support/test-extent';

/**
 * Sends every endpoint with effects the requests that a page of another site can make a signed-in browser send: forms of all
 * encodings, simple requests, images and links. `npm test` omits two thirds of the endpoints.
 */
jest.setTimeout(120_000);

let world: ApiWorld;
beforeAll(async () => {
  world = await createApiWorld();
});
afterAll(() => world.close());

const endpoints = apiContract.map(({ endpoint }) => endpoint).filter(needsSameOrigin);
type Headers = Record<string, string>;

/** Headers that browsers set for requests from other pages. */
const CROSS_SITE_HEADERS: Record<string, Headers> = {
  'another site': { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  'a frame without an origin': { origin: 'null', 'sec-fetch-site': 'cross-site' },
  'a host name that begins like ours': { origin: 'http://localhost:3000.evil.example' },
  'our host name with another scheme and port': { origin: 'https://localhost:3001' },
  'a subdomain of our host': { origin: 'http://pay.localhost:3000', 'sec-fetch-site': 'same-site' },
  'an image or a link': { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
  'a typed address': { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
  'no origin headers': {},
  'contradicting origin headers': { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
};
const FORMS = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''];

async function sendRequest(
  endpoint: (typeof endpoints)[number],
  input: Input,
  cookie: string | undefined,
  headers: Headers,
  body: string,
) {
  const request = new Request(toUrl(endpoint, input), {
    method: endpoint.method,
    headers: { ...(cookie ? { cookie } : {}), ...headers },
    ...(endpoint.method === 'GET' || endpoint.body === undefined ? {} : { body: new TextEncoder().encode(body) }),
  });
  const params = Object.fromEntries(Object.entries(input.params ?? {}).map(([name, value]) => [name, String(value)]));
  const response = await (await loadHandler(endpoint))(request, { params: Promise.resolve(params) });
  return { status: response.status, body: (await response.json()) as unknown, headers: response.headers };
}

test.each(takeSample(endpoints, 5).map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s refuses requests from pages of other sites and writes nothing',
  async (id, endpoint) => {
    const owner = endpoint.access === 'travel_agent' ? world.members.agent : world.members.booker;
    const { input, cookie } = await createValidRequest(id, { world, owner, entityId: owner.legalEntityId });
    const json = JSON.stringify(input.body ?? {});
    const before = await snapshotTables();
    for (const [from, headers] of Object.entries(CROSS_SITE_HEADERS)) {
      const answer = await sendRequest(
        endpoint,
        input,
        cookie,
        { ...headers, 'content-type': 'application/json' },
        json,
      );
      expect([from, answer.status, errorEnvelope.safeParse(answer.body).success]).toEqual([from, 403, true]);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
    if (endpoint.body !== undefined) {
      for (const type of FORMS) {
        const answer = await sendRequest(
          endpoint,
          input,
          cookie,
          { origin: 'http://localhost:3000', 'content-type': type },
          json,
        );
        expect([type, answer.status]).toEqual([type, 415]);
      }
    }
    expect(diffTables(before, await snapshotTables())).toEqual({});
  },
);

test('only the coupon endpoints have effects on GET requests', () => {
  const effects = apiContract.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.hasEffect);
  expect(effects.map(({ endpoint }) => endpoint.id).sort()).toEqual(['apply-coupon', 'remove-coupon']);
});
