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
import { assertWhole } from './assert-whole';
import { makeQuotes } from './quotes';

const PREPARED = isBrief ? 500 : 12_000;
const SECONDS = isBrief ? 0.5 : 1.5;
const WARM_UP_SECONDS = isBrief ? 0.5 : 15;

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
    if (!next) throw new Error('More bookings are made than were quoted: PREPARED is too low for this machine');
    sent += 1;
    const headers = { Host: new URL(origin).host, Origin: origin, Cookie: next.cookie };
    return callRequest('/api/b2b/dashboard/booking/', headers, next.body);
  };
  const next = await startReference('next.ts', []);
  try {
    const web = { port: Number(new URL(deployment.url).port), pid: webProcessOf(deployment.launcherPid) };
    const [plain, ours] = await compare(
      [
        { name: 'bare Next route handler, POST', ...next, requests: callRequest('/json/', {}, bodies[0]?.body) },
        { name: 'booking', ...web, requests: post },
      ],
      { seconds: SECONDS, warmUpSeconds: WARM_UP_SECONDS },
    );
    if (!plain || !ours) throw new Error('Nothing was measured');
    await assertWhole(deployment.databaseUrl, sent);
    note('The booking call, beside the target', {
      'requests/s, share of a bare Next route handler': ratio(ours.rates, plain.rates),
    });
    return report('The booking call, 32 at a time', [
      {
        figure: 'CPU per booking, times a bare Next route handler',
        measured: ratio(ours.cpu, plain.cpu),
        limit: 6,
      },
    ]);
  } finally {
    next.stop();
  }
}
