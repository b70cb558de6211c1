import { signInAs } from '@/tests/support/call-route';
import type { TestDeployment } from '@/scripts/test/test-deployment';
import { createBooker } from '../bookers';
import { compare, CONNECTIONS, isBrief, ratio } from '../compare';
import { webProcessOf } from '../cpu';
import { withDeploymentSettings } from '../with-deployment-settings';
import { callRequest } from '../load';
import { buildNextApp } from '../reference/build-next';
import { startReference } from '../reference/start';
import { note, report } from '../verdict';
import { assertConsistent } from './assert-consistent';
import { makeQuotes } from './quotes';

const PREPARED = isBrief ? 500 : 12_000;
const SECONDS = isBrief ? 0.5 : 1.5;
const WARM_UP_SECONDS = isBrief ? 0.5 : 15;
/** V8 compiles the code during the first thousands of bookings, which take longer than WARM_UP_SECONDS on a busy machine. */
const WARM_UP_BOOKINGS = isBrief ? 50 : 4_000;

export async function benchBookingPost(deployment: TestDeployment): Promise<number> {
  await buildNextApp();
  const origin = deployment.url;
  const bodies = await withDeploymentSettings(deployment, async () => {
    const bookers = [];
    for (let index = 0; index < CONNECTIONS; index += 1) bookers.push(await createBooker());
    const cookies = new Map<number, string>();
    for (const { userId } of bookers) cookies.set(userId, await signInAs(userId));
    const quotes = await makeQuotes(bookers, PREPARED);
    return quotes.map(({ actor, request }) => ({
      cookie: cookies.get(actor.userId) ?? '',
      body: {
        bid: request.bid,
        legal_entity_id: actor.legalEntityId,
        price_source: request.priceSource,
        rooms: [{ primary_guest: { name: 'Asha Rao' } }],
      },
    }));
  });
  let sent = 0;
  const post = () => {
    const next = bodies[sent];
    if (!next) throw new Error('All prepared quotes are used. Increase PREPARED for this machine.');
    sent += 1;
    const headers = { Host: new URL(origin).host, Origin: origin, Cookie: next.cookie };
    return callRequest('/api/b2b/dashboard/booking/', headers, next.body);
  };
  const next = await startReference('next.ts', []);
  try {
    const web = { port: Number(new URL(deployment.url).port), pid: webProcessOf(deployment.launcherPid) };
    const [reference, booking] = await compare(
      [
        { name: 'bare Next route handler, POST', ...next, requests: callRequest('/json/', {}, bodies[0]?.body) },
        { name: 'booking', ...web, requests: post },
      ],
      { seconds: SECONDS, warmUpSeconds: WARM_UP_SECONDS, warmUpRequests: WARM_UP_BOOKINGS },
    );
    if (!reference || !booking) throw new Error('Nothing was measured');
    await assertConsistent(deployment.databaseUrl, sent);
    note('The booking endpoint, without a target', {
      'requests/s, share of a bare Next route handler': ratio(booking.rates, reference.rates),
    });
    return report('The booking endpoint, 32 at a time', [
      {
        figure: 'CPU per booking, times a bare Next route handler',
        measured: ratio(booking.cpu, reference.cpu),
        limit: 6,
      },
    ]);
  } finally {
    next.stop();
  }
}
