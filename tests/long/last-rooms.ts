// Clients send bookings of the last 5 rooms at the same moment to the production server; the first round begins right after its start.
// Exactly 5 rooms are taken, at most 5 bookings succeed, and all others fail with 1203, or with 503 on a machine that other tests load.
// With `idle`, exactly 5 succeed, none is answered with 503, and the last response comes within 10 s.
// TSX_TSCONFIG_PATH=tsconfig.node.json node --import tsx tests/long/last-rooms.ts [rounds] [callers] [idle]
import { addDays } from '@/lib/dates';
import { pool } from '@/lib/platform/db/connection';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';
import { codeOf, signIn, type Browser } from './support/browser';
import { openRestartableDeployment, type RestartableDeployment } from './support/restartable-deployment';
import { runMain } from './support/run-main';

const ROUNDS = Number(process.argv[2] ?? 20);
const CLIENTS = Number(process.argv[3] ?? 500);
const isIdle = process.argv[4] === 'idle';
const ROOMS = 5;
const MAX_DURATION_MS = 10_000;
const PREPARED_AT_A_TIME = 10;

interface Quote {
  bid: number;
  price: { total_payable: number };
}

async function quote(browser: Browser, world: StayWorld, nights: number): Promise<Quote> {
  const checkout = addDays(world.checkin, nights);
  const stay = `hotel_id=${world.hotelId}&checkin=${world.checkin}&checkout=${checkout}&roomconfig=1-0`;
  const answer = await browser.get(`/api/b2b/dashboard/v2/itinerary/?${stay}`);
  if (answer.status !== 200) throw new Error(`The quote was answered with status ${answer.status}`);
  return answer.body as unknown as Quote;
}

interface Order {
  browser: Browser;
  path: string;
  body: object;
}

async function prepare(deployment: RestartableDeployment, world: StayWorld, index: number): Promise<Order> {
  const browser = await signIn(deployment.origin, await createActor(world));
  const { bid, price } = await quote(browser, world, 1 + (index % 3));
  const order = { bid, legal_entity_id: world.legalEntityId, rooms: [{ primary_guest: { name: 'Asha Rao' } }] };
  if (index % 2) return { browser, path: '/api/b2b/dashboard/booking/', body: order };
  const initiate_payment = { amount: price.total_payable, currency: 'INR' };
  return { browser, path: '/api/b2b/dashboard/paynow/', body: { ...order, initiate_payment } };
}

async function round(deployment: RestartableDeployment, number: number): Promise<boolean> {
  const world = await createStayWorld({ rooms: ROOMS, corporate: { creditLimitPaise: 900_000_000_00 } });
  const orders: Order[] = [];
  for (let from = 0; from < CLIENTS; from += PREPARED_AT_A_TIME) {
    const indexes = Array.from({ length: Math.min(PREPARED_AT_A_TIME, CLIENTS - from) }, (_, index) => from + index);
    orders.push(...(await Promise.all(indexes.map((index) => prepare(deployment, world, index)))));
  }
  if (number === 1) {
    await deployment.stop();
    await deployment.start();
  }
  const started = performance.now();
  const answers = await Promise.all(orders.map(({ browser, path, body }) => browser.post(path, body)));
  const ms = performance.now() - started;
  const booked = answers.filter((answer) => answer.status === 200).length;
  const refused = answers.filter((answer) => answer.status === 409 && codeOf(answer) === 1203).length;
  const { rows } = await pool().query<{ taken: number }>(
    'select sold + held as taken from inventory_night where hotel_id = $1 and night = $2',
    [world.hotelId, world.checkin],
  );
  const busy = answers.filter(({ status }) => status === 503).length;
  const others = CLIENTS - booked - refused - busy;
  console.log(
    `round ${number}: ${booked} booked, ${refused} refused with 1203, ${busy} answered with 503, ${others} other responses, ${rows[0]?.taken} rooms taken, last response after ${(ms / 1_000).toFixed(1)} s`,
  );
  const isCorrect = booked <= ROOMS && refused > 0 && others === 0 && rows[0]?.taken === ROOMS;
  return isCorrect && (!isIdle || (booked === ROOMS && busy === 0 && ms <= MAX_DURATION_MS));
}

async function main(): Promise<number> {
  const deployment = await openRestartableDeployment();
  try {
    await deployment.start();
    let good = 0;
    for (let number = 1; number <= ROUNDS; number += 1) if (await round(deployment, number)) good += 1;
    console.log(`${good} of ${ROUNDS} rounds passed`);
    return good === ROUNDS ? 0 : 1;
  } finally {
    await deployment.remove();
  }
}

runMain(main);
