import http from 'node:http';
import { apiContract } from '@/lib/api-contract';
import { needsSession } from '@/lib/platform/http/general-errors';
import {
  requestRaw,
  requestThroughRscRedirect,
  findLeak,
  INTERNAL_HEADERS,
  listMemberPaths,
  collectPrivateValues,
  listPathVariants,
} from '@/tests/support/page-access';
import { createRequestContexts, signInViewers } from '@/scripts/developer/screens/viewers';
import { queryRows } from '../support/database';
import { environment } from '../support/environment';
import { expect, test } from '../support/test';

// These tests request every private page without a session, with other spellings of the path and with headers of frameworks and proxies.
test.describe.configure({ timeout: 240_000 });

interface PrivateData {
  pages: string[];
  texts: string[];
}

/** Private pages and texts of a booker and an agent, without texts that a public landing page also contains. */
async function collectPrivateData(): Promise<PrivateData> {
  const clients = await createRequestContexts(environment.baseUrl, await signInViewers(environment.baseUrl));
  const fetchJson = async (viewer: 'booker' | 'agent', address: string) =>
    (await clients[viewer].get(address)).json() as unknown;
  const histories = {
    booker: await fetchJson('booker', '/api/b2b/dashboard/booking-history/'),
    agent: await fetchJson('agent', '/api/b2b/v2/bookingHistory/?booking_type=upcoming&limit=10&offset=0'),
  };
  const answers = [
    histories,
    await fetchJson('booker', '/api/b2b/dashboard/v2/session/'),
    await fetchJson('agent', '/api/b2b/dashboard/v2/session/'),
  ];
  const open = await (await clients.guest.get('/hotels-in-bengaluru/')).text();
  const idIn = (answer: unknown) => Number(/"(?:booking_id|bookingId|id)":(\d+)/.exec(JSON.stringify(answer))?.[1]);
  const orderId = /FO-\w{10,}/.exec(JSON.stringify(histories))?.[0] ?? 'FO-NONE';
  const ids = { bookingId: idIn(histories.booker), agentBookingId: idIn(histories.agent), orderId };
  const texts = answers.flatMap(collectPrivateValues).filter((text) => !open.includes(text));
  await Promise.all(Object.values(clients).map((context) => context.dispose()));
  return { pages: listMemberPaths(ids), texts };
}

let privateData: PrivateData;
test.beforeAll(async () => {
  privateData = await collectPrivateData();
});

test('private texts exist and appear on pages that a member opens', async () => {
  const { pages, texts } = privateData;
  expect(texts.length).toBeGreaterThan(10);
  const { booker } = await createRequestContexts(environment.baseUrl, await signInViewers(environment.baseUrl));
  const pagesWithText: string[] = [];
  for (const page of pages) {
    const body = await (await booker.get(page)).text();
    if (texts.some((text) => body.includes(text) && !page.includes(text))) pagesWithText.push(page);
  }
  expect(pagesWithText.length).toBeGreaterThan(3);
});

test('private pages show no private text to a visitor without a session, whatever the spelling of the path', async () => {
  const { pages, texts } = privateData;
  const leaks: string[] = [];
  for (const page of pages) {
    for (const spelling of [page, ...listPathVariants(page)]) {
      const leak = findLeak(spelling, await requestRaw(environment.baseUrl, spelling), texts);
      if (leak) leaks.push(`${spelling} ${leak}`);
    }
  }
  expect(leaks).toEqual([]);
});

test('headers of frameworks and proxies do not open a private page without a session', async () => {
  const { pages, texts } = privateData;
  const leaks: string[] = [];
  for (const page of pages) {
    for (const headers of INTERNAL_HEADERS) {
      const answer = await requestThroughRscRedirect(environment.baseUrl, page, headers);
      const leak = findLeak(page, answer, texts) ?? (answer.status === 200 ? 'returned 200' : null);
      if (leak) leaks.push(`${page} with ${JSON.stringify(headers)} ${leak}`);
    }
  }
  expect(leaks).toEqual([]);
});

test('headers of frameworks and proxies do not open an API endpoint that requires a session', async () => {
  const calls = apiContract
    .map(({ endpoint }) => endpoint)
    .filter((endpoint) => needsSession(endpoint) && endpoint.method === 'GET');
  const wrong: string[] = [];
  for (const { path } of calls) {
    const address = path.replace(/\{\w+\}/g, '1');
    for (const headers of [{}, ...INTERNAL_HEADERS]) {
      const { status } = await requestThroughRscRedirect(environment.baseUrl, address, headers);
      // 403: a GET with an effect requires an Origin header. 400: the header has a value that cannot be parsed.
      if (![400, 401, 403, 404].includes(status)) wrong.push(`${address} ${JSON.stringify(headers)} ${status}`);
    }
  }
  expect(wrong).toEqual([]);
});

test.describe('a page of another site in the browser of a signed-in member', () => {
  // The browser logs an error for each request that it blocks.
  test.use({ account: 'booker', expectedProblem: /./ });

  test('can neither change nor read data of the member', async ({ page, context }) => {
    const origin = new URL(environment.baseUrl);
    const server = http.createServer((_request, response) => {
      response
        .setHeader('content-type', 'text/html')
        .end('<!doctype html><title>Prizes</title><iframe name="hidden"></iframe>');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    // The browser treats localhost and 127.0.0.1 as different sites with separate cookies.
    const foreignPage = `http://${origin.hostname === '127.0.0.1' ? 'localhost' : '127.0.0.1'}:${port}/`;
    // Selects only bookings of the demo data and of quote 1, because other tests create bookings of the same person at the same time.
    const bookings = () =>
      queryRows(
        `select id, status, updated_at::text from booking where created_at < now() - interval '1 hour' or bid_id = 1 order by id`,
      );
    const before = await bookings();
    await page.goto(foreignPage);
    const calls = apiContract
      .map(({ endpoint }) => endpoint)
      .filter(({ method, access }) => method !== 'GET' && access !== 'webhook')
      .map(({ path, method }) => [environment.baseUrl + path.replace(/\{\w+\}/g, '1'), method] as const);
    const readable = await page.evaluate(async (targets) => {
      const read: string[] = [];
      for (const [address, method] of targets) {
        const attempts: RequestInit[] = [
          { method: 'POST', mode: 'no-cors', body: '{"bid":1}', headers: { 'content-type': 'text/plain' } },
          { method: 'POST', mode: 'no-cors', body: new URLSearchParams({ bid: '1' }) },
          { method, mode: 'cors', body: '{}', headers: { 'content-type': 'application/json' } },
        ];
        for (const attempt of attempts) {
          await fetch(address, { ...attempt, credentials: 'include' }).then(
            (answer) => void (answer.type !== 'opaque' && read.push(`${address} ${answer.status}`)),
            () => undefined,
          );
        }
        const form = document.createElement('form');
        Object.assign(form, { method: 'POST', action: address, target: 'hidden', enctype: 'text/plain' });
        form.innerHTML = '<input name=\'{"bid":1,"x":"\' value=\'"}\'>';
        document.body.append(form);
        form.submit();
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
      for (const path of ['/api/v2/checkout/coupon/?bid=1&couponcode=SAVE', '/api/v2/checkout/coupon/remove/?bid=1']) {
        const picture = document.createElement('img');
        picture.src = new URL(targets[0]?.[0] ?? '').origin + path;
        document.body.append(picture);
      }
      await new Promise((resolve) => setTimeout(resolve, 500));
      return read;
    }, calls);
    expect(readable).toEqual([]);
    // The member is still signed in, and no booking has changed.
    const me = await context.request.get(`${environment.baseUrl}/api/b2b/dashboard/v2/session/`);
    expect([me.status(), ((await me.json()) as { user: unknown }).user === null]).toEqual([200, false]);
    expect(await bookings()).toEqual(before);
    await new Promise((resolve) => server.close(resolve));
  });
});
