import fs from 'node:fs';
import type { Actor } from '@/lib/domains/corporates/actor';
import { quoteItinerary } from '@/lib/domains/itinerary/server/service/quote';
import { addDays, todayInIndia, type IsoDate } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import type { TestDeployment } from '@/scripts/test/test-deployment';
import { signIn, codeOf, type Browser } from '@/tests/long/support/browser';
import { createBooker } from '../bookers';
import { CONNECTIONS, isBrief } from '../compare';
import { onDatabase } from '../databases';
import { withDeploymentSettings } from '../with-deployment-settings';
import { note, report } from '../verdict';
import { arrivalsFile, readArrivals, type Arrival } from './arrivals';
import { assertConsistent } from './assert-consistent';
import { inParallel } from './in-parallel';
import { createResort, type Resort } from './resort';

const BOOKERS = 64;
const MAX_WAVE = 500;
const ROOM_UNAVAILABLE = 1203;
const QUOTING_AT_ONCE = 8;

interface Asked {
  arrival: Arrival;
  browser: Browser;
  bid: number;
}

interface Outcome {
  booked: Arrival[];
  refused: Arrival[];
  others: string[];
  seconds: number;
}

/**
 * Replays half a year of a resort's bookings in their order, 32 at a time: each is quoted and then booked over HTTP. The hotel has too
 * few rooms for its busiest nights, so some bookings must be refused.
 */
export async function benchReplay(deployment: TestDeployment): Promise<number> {
  if (!fs.existsSync(arrivalsFile())) {
    console.log(
      `\n=== Replay\nSkipped, because ${arrivalsFile()} does not exist. Use --arrivals=<file> for another path.`,
    );
    return 0;
  }
  const arrivals = readArrivals().slice(0, isBrief ? 1_500 : undefined);
  const { outcome, resort, firstDay, before } = await withDeploymentSettings(deployment, async () => {
    const first = addDays(todayInIndia(now()), 1);
    const made = await createResort(arrivals, first);
    const browsers: Browser[] = [];
    for (let index = 0; index < BOOKERS; index += 1) browsers.push(await signIn(deployment.url, await createBooker()));
    const standing = await countBookings(deployment.databaseUrl);
    return { outcome: await bookAll(arrivals, browsers, made, first), resort: made, firstDay: first, before: standing };
  });
  await assertConsistent(deployment.databaseUrl, before + outcome.booked.length);
  const { miscounted, wronglyRefused } = await judge(deployment.databaseUrl, resort, firstDay, outcome);
  for (const other of new Set(outcome.others)) console.log(other);
  note(`${arrivals.length} bookings of a resort, replayed`, {
    'bookings and refusals per second': arrivals.length / outcome.seconds,
    booked: outcome.booked.length,
    'refused with 1203': outcome.refused.length,
  });
  return report('The replay', [
    { figure: 'responses other than a booking or 1203', measured: outcome.others.length, limit: 0 },
    { figure: 'bookings refused although every night had a room', measured: wronglyRefused, limit: 0 },
    { figure: 'nights whose inventory differs from the bookings', measured: miscounted, limit: 0 },
  ]);
}

async function bookAll(
  arrivals: readonly Arrival[],
  browsers: readonly Browser[],
  resort: Resort,
  firstDay: IsoDate,
): Promise<Outcome> {
  const outcome: Outcome = { booked: [], refused: [], others: [], seconds: 0 };
  for (const wave of waves(arrivals)) {
    const asked = await quoteAll(wave, browsers, resort, firstDay);
    const started = performance.now();
    await inParallel(CONNECTIONS, async () => {
      const next = asked.shift();
      if (!next) return false;
      const answer = await next.browser.post('/api/b2b/dashboard/booking/', {
        bid: next.bid,
        legal_entity_id: next.browser.actor.legalEntityId,
        rooms: [{ primary_guest: { name: 'Asha Rao' } }],
      });
      if (answer.status === 200) outcome.booked.push(next.arrival);
      else if (codeOf(answer) === ROOM_UNAVAILABLE) outcome.refused.push(next.arrival);
      else outcome.others.push(`${answer.status} ${JSON.stringify(answer.body)}`);
      return true;
    });
    outcome.seconds += (performance.now() - started) / 1_000;
  }
  return outcome;
}

const keyOf = ({ bookedOn: _day, ...stay }: Arrival) => JSON.stringify(stay);

/** Groups bookings that are quoted together. A group has the same stay at most once per booker, because a booker has one quote per stay. */
function* waves(arrivals: readonly Arrival[]): Generator<Arrival[]> {
  let wave: Arrival[] = [];
  let counts = new Map<string, number>();
  for (const arrival of arrivals) {
    const count = (counts.get(keyOf(arrival)) ?? 0) + 1;
    if (wave.length >= MAX_WAVE || count > BOOKERS) {
      yield wave;
      [wave, counts] = [[], new Map()];
    }
    wave.push(arrival);
    counts.set(keyOf(arrival), (counts.get(keyOf(arrival)) ?? 0) + 1);
  }
  yield wave;
}

async function quoteAll(
  wave: readonly Arrival[],
  browsers: readonly Browser[],
  resort: Resort,
  firstDay: IsoDate,
): Promise<Asked[]> {
  const used = new Map<string, number>();
  const waiting = wave.map((arrival, index) => {
    const nth = used.get(keyOf(arrival)) ?? 0;
    used.set(keyOf(arrival), nth + 1);
    return { arrival, index, browser: browsers[nth % browsers.length] as Browser };
  });
  const asked: Asked[] = [];
  await inParallel(QUOTING_AT_ONCE, async () => {
    const next = waiting.shift();
    if (!next) return false;
    const { arrival, index, browser } = next;
    asked[index] = { arrival, browser, bid: await quote(browser.actor, arrival, resort, firstDay) };
    return true;
  });
  return asked;
}

async function quote(actor: Actor, arrival: Arrival, { hotelId }: Resort, firstDay: IsoDate): Promise<number> {
  const checkin = addDays(firstDay, arrival.arrivesAfter);
  const rooms = [{ adults: arrival.adults, kids: arrival.kids }];
  const stay = { hotelId, checkin, checkout: addDays(checkin, arrival.nights), rooms, roomType: arrival.roomType };
  return (await quoteItinerary(actor, stay)).bid.id;
}

/** Nothing is cancelled, so each refused stay must contain a night that is full at the end. */
async function judge(databaseUrl: string, resort: Resort, firstDay: IsoDate, { booked, refused }: Outcome) {
  const nightsOf = ({ roomType, arrivesAfter, nights }: Arrival) =>
    Array.from({ length: nights }, (_, night) => `${roomType} ${addDays(firstDay, arrivesAfter + night)}`);
  const sold = new Map<string, number>();
  for (const night of booked.flatMap(nightsOf)) sold.set(night, (sold.get(night) ?? 0) + 1);
  return onDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ night: string; sold: number; free: number }>(
      `select r.code || ' ' || i.night as night, i.sold, i.total - i.sold - i.held as free
       from inventory_night i join room_type r on r.id = i.room_type_id where i.hotel_id = $1`,
      [resort.hotelId],
    );
    const full = new Set(rows.filter(({ free }) => free === 0).map(({ night }) => night));
    return {
      miscounted: rows.filter((row) => row.sold !== (sold.get(row.night) ?? 0)).length,
      wronglyRefused: refused.filter((arrival) => !nightsOf(arrival).some((night) => full.has(night))).length,
    };
  });
}

async function countBookings(databaseUrl: string): Promise<number> {
  return onDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count
      from booking b join app_user u on u.id = b.user_id where u.email like 'bench%@bench.example' and b.status = 'confirmed'`);
    return rows[0]?.count ?? 0;
  });
}
