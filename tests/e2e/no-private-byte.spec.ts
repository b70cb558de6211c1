import http from 'node:http';
import { apiContract } from '@/lib/api-contract';
import { needsSession } from '@/lib/platform/http/general-errors';
import {
  askRaw,
  askThrough,
  findLeak,
  INTERNAL_HEADERS,
  memberAddresses,
  privateWords,
  spellingsOf,
} from '@/tests/support/private-bytes';
import { askAs, signEverybodyIn } from '@/scripts/developer/screens/viewers';
import { rows } from './support/database';
import { environment } from './support/environment';
import { expect, test } from './support/test';

/** Somebody without a session, against the running server: every private page, spelled otherwise and with inner headers. */
test.describe.configure({ timeout: 240_000 });

interface Found {
  pages: string[];
  words: string[];
}

/** What a booker and an agent may see, asked for as they would; names that landing pages show to everybody are none of it. */
async function pagesAndWords(): Promise<Found> {
  const ask = await askAs(environment.baseUrl, await signEverybodyIn(environment.baseUrl));
  const own = async (viewer: 'booker' | 'agent', address: string) => (await ask[viewer].get(address)).json() as unknown;
  const histories = {
    booker: await own('booker', '/api/b2b/dashboard/booking-history/'),
    agent: await own('agent', '/api/b2b/v2/bookingHistory/?booking_type=upcoming&limit=10&offset=0'),
  };
  const answers = [
    histories,
    await own('booker', '/api/b2b/dashboard/v2/session/'),
    await own('agent', '/api/b2b/dashboard/v2/session/'),
  ];
  const open = await (await ask.guest.get('/hotels-in-bengaluru/')).text();
  const idIn = (answer: unknown) => Number(/"(?:booking_id|bookingId|id)":(\d+)/.exec(JSON.stringify(answer))?.[1]);
  const orderId = /FO-\w{10,}/.exec(JSON.stringify(histories))?.[0] ?? 'FO-NONE';
  const ids = { bookingId: idIn(histories.booker), agentBookingId: idIn(histories.agent), orderId };
  const words = answers.flatMap(privateWords).filter((word) => !open.includes(word));
  await Promise.all(Object.values(ask).map((context) => context.dispose()));
  return { pages: memberAddresses(ids), words };
}

let found: Found;
test.beforeAll(async () => {
  found = await pagesAndWords();
});

test('there are private words to look for, and pages tell them to a member', async () => {
  const { pages, words } = found;
  expect(words.length).toBeGreaterThan(10);
  const { booker } = await askAs(environment.baseUrl, await signEverybodyIn(environment.baseUrl));
  const telling: string[] = [];
  for (const page of pages) {
    const body = await (await booker.get(page)).text();
    if (words.some((word) => body.includes(word) && !page.includes(word))) telling.push(page);
  }
  expect(telling.length).toBeGreaterThan(3);
});

test('twenty spellings of every private page tell nothing', async () => {
  const { pages, words } = found;
  const leaks: string[] = [];
  for (const page of pages) {
    for (const spelling of [page, ...spellingsOf(page)]) {
      const leak = findLeak(spelling, await askRaw(environment.baseUrl, spelling), words);
      if (leak) leaks.push(`${spelling} ${leak}`);
    }
  }
  expect(leaks).toEqual([]);
});

test('inner headers of frameworks and proxies open no private page', async () => {
  const { pages, words } = found;
  const leaks: string[] = [];
  for (const page of pages) {
    for (const headers of INTERNAL_HEADERS) {
      const answer = await askThrough(environment.baseUrl, page, headers);
      const leak = findLeak(page, answer, words) ?? (answer.status === 200 ? 'answered 200' : null);
      if (leak) leaks.push(`${page} with ${JSON.stringify(headers)} ${leak}`);
    }
  }
  expect(leaks).toEqual([]);
});

test('nor any call', async () => {
  const calls = apiContract
    .map(({ endpoint }) => endpoint)
    .filter((endpoint) => needsSession(endpoint) && endpoint.method === 'GET');
  const wrong: string[] = [];
  for (const { path } of calls) {
    const address = path.replace(/\{\w+\}/g, '1');
    for (const headers of [{}, ...INTERNAL_HEADERS]) {
      const { status } = await askThrough(environment.baseUrl, address, headers);
      // Where the answer has an effect, who asks without an origin is refused before anything else; and 400 is for inner
      // headers that nobody could read.
      if (![400, 401, 403, 404].includes(status)) wrong.push(`${address} ${JSON.stringify(headers)} ${status}`);
    }
  }
  expect(wrong).toEqual([]);
});

test.describe('a page of another site, in the browser of a member', () => {
  // What the browser refuses on its own it says on its console.
  test.use({ account: 'booker', expectedProblems: [/./] });

  test('can neither change anything nor read anything', async ({ page, context }) => {
    const origin = new URL(environment.baseUrl);
    const server = http.createServer((_request, response) => {
      response
        .setHeader('content-type', 'text/html')
        .end('<!doctype html><title>Prizes</title><iframe name="hidden"></iframe>');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    // The host is another site to the browser: cookies of localhost are not those of 127.0.0.1.
    const elsewhere = `http://${origin.hostname === '127.0.0.1' ? 'localhost' : '127.0.0.1'}:${port}/`;
    // Those of the demo, and the one quote that is asked for: other tests book for the same person meanwhile.
    const bookings = () =>
      rows(
        `select id, status, updated_at::text from booking where created_at < now() - interval '1 hour' or bid_id = 1 order by id`,
      );
    const before = await bookings();
    await page.goto(elsewhere);
    const calls = apiContract
      .map(({ endpoint }) => endpoint)
      .filter(({ method, access }) => method !== 'GET' && access !== 'webhook')
      .map(({ path, method }) => [environment.baseUrl + path.replace(/\{\w+\}/g, '1'), method] as const);
    const heard = await page.evaluate(async (targets) => {
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
    expect(heard).toEqual([]);
    // Still signed in, and nothing was written in their name.
    const me = await context.request.get(`${environment.baseUrl}/api/b2b/dashboard/v2/session/`);
    expect([me.status(), ((await me.json()) as { user: unknown }).user === null]).toEqual([200, false]);
    expect(await bookings()).toEqual(before);
    await new Promise((resolve) => server.close(resolve));
  });
});
