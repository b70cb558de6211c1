import { apiContract } from '@/lib/api-contract';
import { errorEnvelope } from '@/lib/platform/errors/envelope';
import { needsSameOrigin } from '@/lib/platform/http/general-errors';
import { openApiWorld, type ApiWorld } from '@/tests/support/api/api-world';
import { addressOf, handlerOf, type Input } from '@/tests/support/api/call-endpoint';
import { exampleOf } from '@/tests/support/api/examples';
import { markTables, writtenBetween } from '@/tests/support/api/written-tables';
import { signInAs } from '@/tests/support/call-route';

/**
 * What a page of another site can make a signed-in browser send, to every call that changes something: forms of all three
 * kinds, simple requests, pictures and links with the cookie on them. Each is refused and nothing is written.
 */
jest.setTimeout(120_000);

let world: ApiWorld;
beforeAll(async () => {
  world = await openApiWorld();
});
afterAll(() => world.close());

const endpoints = apiContract.map(({ endpoint }) => endpoint).filter(needsSameOrigin);
type Headers = Record<string, string>;

/** Headers as a browser sets them for a request that another page made. */
const FROM_ELSEWHERE: Record<string, Headers> = {
  'another site': { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  'a frame without an origin': { origin: 'null', 'sec-fetch-site': 'cross-site' },
  'a site that begins as ours': { origin: 'http://localhost:3000.evil.example' },
  'our host on the other scheme and port': { origin: 'https://localhost:3001' },
  'a sibling host': { origin: 'http://pay.localhost:3000', 'sec-fetch-site': 'same-site' },
  'a picture or a link': { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
  'a typed address': { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
  'nobody who says': {},
  'ours and theirs': { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
};
const FORMS = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''];

async function ask(endpoint: (typeof endpoints)[number], input: Input, cookie: string, headers: Headers, body: string) {
  const request = new Request(addressOf(endpoint, input), {
    method: endpoint.method,
    headers: { cookie, ...headers },
    ...(endpoint.method === 'GET' || endpoint.body === undefined ? {} : { body: new TextEncoder().encode(body) }),
  });
  const params = Object.fromEntries(Object.entries(input.params ?? {}).map(([name, value]) => [name, String(value)]));
  const response = await (await handlerOf(endpoint))(request, { params: Promise.resolve(params) });
  return { status: response.status, body: (await response.json()) as unknown, headers: response.headers };
}

test.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s: what a page of another site can make a signed-in browser send is refused',
  async (id, endpoint) => {
    const owner = endpoint.access === 'travel_agent' ? world.members.agent : world.members.booker;
    const input = await exampleOf(id).input({ world, owner, entityId: owner.legalEntityId });
    const cookie = await signInAs(owner.userId);
    const json = JSON.stringify(input.body ?? {});
    const before = await markTables();
    for (const [from, headers] of Object.entries(FROM_ELSEWHERE)) {
      const answer = await ask(endpoint, input, cookie, { ...headers, 'content-type': 'application/json' }, json);
      expect([from, answer.status, errorEnvelope.safeParse(answer.body).success]).toEqual([from, 403, true]);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
    if (endpoint.body !== undefined) {
      for (const type of FORMS) {
        const answer = await ask(
          endpoint,
          input,
          cookie,
          { origin: 'http://localhost:3000', 'content-type': type },
          json,
        );
        expect([type, answer.status]).toEqual([type, 415]);
      }
    }
    expect(writtenBetween(before, await markTables())).toEqual({});
  },
);

test('what a plain GET may be asked by a link changes nothing', () => {
  const effects = apiContract.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.hasEffect);
  expect(effects.map(({ endpoint }) => endpoint.id).sort()).toEqual(['apply-coupon', 'remove-coupon']);
});
