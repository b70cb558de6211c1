// Sends SIGTERM to the server while fifty bookings are in flight, several times. Every request must be answered, and every booking must
// be made once.
// TSX_TSCONFIG_PATH=tsconfig.node.json node --import tsx tests/long/shutdown.ts [rounds]
import { randomBytes } from 'node:crypto';
import { pool } from '@/lib/platform/db/connection';
import { createActor, createStayWorld } from '@/tests/support/stay-world';
import { signIn, type Browser } from './support/browser';
import { openRestartableDeployment, type RestartableDeployment } from './support/restartable-deployment';
import { audit } from './crash/audit';
import { printResult, runMain } from './support/run-main';

const ROUNDS = Number(process.argv[2] ?? 5);
const BOOKINGS = 50;
const METRICS_TOKEN = randomBytes(16).toString('hex');

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function round(deployment: RestartableDeployment, number: number): Promise<string[]> {
  const world = await createStayWorld({ rooms: BOOKINGS, corporate: { creditLimitPaise: 900_000_000_00 } });
  const orders: { browser: Browser; body: object }[] = [];
  await deployment.start({ METRICS_TOKEN });
  for (let index = 0; index < BOOKINGS; index += 1) {
    const browser = await signIn(deployment.origin, await createActor(world));
    const stay = `hotel_id=${world.hotelId}&checkin=${world.checkin}&roomconfig=1-0`;
    const checkout = new Date(Date.parse(world.checkin) + 86_400_000).toISOString().slice(0, 10);
    const quote = await browser.get(`/api/b2b/dashboard/v2/itinerary/?${stay}&checkout=${checkout}`);
    const body = {
      bid: quote.body.bid,
      legal_entity_id: world.legalEntityId,
      rooms: [{ primary_guest: { name: 'Asha Rao' } }],
    };
    orders.push({ browser, body });
  }
  let answered = 0;
  const answers = orders.map(async ({ browser, body }) => {
    const answer = await browser.post('/api/b2b/dashboard/booking/', body);
    answered += 1;
    return answer;
  });
  // When the listener closes, the operating system resets connections that are not accepted yet. Therefore the test waits until all are
  // accepted.
  while (answered + (await countInFlight(deployment)) < BOOKINGS) await pause(5);
  const before = answered;
  const [received] = await Promise.all([Promise.all(answers), deployment.stop()]);
  const times = (wanted: number) => received.filter(({ status }) => status === wanted).length;
  const [good, busy, reset] = [times(200), times(503), times(0)];
  const problems = reset > 0 ? [`round ${number}: ${reset} connections were reset`] : [];
  if (good + busy + reset !== BOOKINGS)
    problems.push(`round ${number}: ${JSON.stringify(received.map((one) => one.status))}`);
  await deployment.start();
  const again = await repeat(orders.filter((_, index) => received[index]?.status !== 200));
  await deployment.stop();
  const { rows } = await pool().query<{ bookings: string; bids: string }>(
    `select count(*) as bookings, count(distinct bid_id) as bids from booking where hotel_id = $1 and status = 'confirmed'`,
    [world.hotelId],
  );
  console.log(
    `round ${number}: ${before} responses before the signal, ${good} bookings in all, ${busy} refused with 503, ${reset} connections reset; ` +
      `${again.length} requests repeated, ${rows[0]?.bookings} bookings stored`,
  );
  if (again.some((status) => status !== 200)) problems.push(`round ${number}: repeated ${JSON.stringify(again)}`);
  if (Number(rows[0]?.bookings) !== BOOKINGS || rows[0]?.bids !== rows[0]?.bookings)
    problems.push(`round ${number}: ${JSON.stringify(rows[0])}`);
  return problems;
}

async function countInFlight({ origin }: RestartableDeployment): Promise<number> {
  const response = await fetch(`${origin}/api/metrics/`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  return Number(/^folio_http_requests_in_flight (\d+)$/m.exec(await response.text())?.[1] ?? 0);
}

async function repeat(orders: readonly { browser: Browser; body: object }[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const { browser, body } of orders) {
    let status = 503;
    for (let attempt = 0; status === 503 && attempt < 10; attempt += 1) {
      ({ status } = await browser.post('/api/b2b/dashboard/booking/', body));
      if (status === 503) await pause(1_000);
    }
    statuses.push(status);
  }
  return statuses;
}

async function main(): Promise<number> {
  const deployment = await openRestartableDeployment();
  try {
    const problems: string[] = [];
    for (let number = 1; number <= ROUNDS; number += 1) problems.push(...(await round(deployment, number)));
    problems.push(...(await audit(await deployment.sandbox.control.ledger())));
    return printResult(problems, 'Every request was answered, and every booking was made once');
  } finally {
    await deployment.remove();
  }
}

runMain(main);
