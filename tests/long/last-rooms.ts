// 200 bookers go for the last 5 rooms at the same moment, over HTTP against the production server, 20 times: exactly 5 get
// one, 195 hear 1203, every time. TSX_TSCONFIG_PATH=tsconfig.node.json node --import tsx tests/long/last-rooms.ts [rounds]
import type { Actor } from '@/lib/domains/corporates/actor';
import { addDays } from '@/lib/dates';
import { pool } from '@/lib/platform/db/connection';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';
import { codeOf, signIn, type Answer, type Browser } from './support/browser';
import { openHouse, type House } from './support/house';
import { runMain } from './support/run-main';

const ROUNDS = Number(process.argv[2] ?? 20);
const BOOKERS = 200;
const ROOMS = 5;

interface Quote {
  bid: number;
  price: { total_payable: number };
}

async function quote(browser: Browser, world: StayWorld, nights: number): Promise<Quote> {
  const checkout = addDays(world.checkin, nights);
  const stay = `hotel_id=${world.hotelId}&checkin=${world.checkin}&checkout=${checkout}&roomconfig=1-0`;
  const answer = await browser.get(`/api/b2b/dashboard/v2/itinerary/?${stay}`);
  if (answer.status !== 200) throw new Error(`Quoting answered ${answer.status}`);
  return answer.body as unknown as Quote;
}

/** Whoever is told that too many are there, as happens on a machine that is busy with other work, comes again. */
async function insist(ask: () => Promise<Answer>): Promise<Answer> {
  for (let times = 0; ; times += 1) {
    const answer = await ask();
    if (answer.status !== 503 || times === 5) return answer;
    await new Promise((resolve) => setTimeout(resolve, answer.retryAfter * 1_000));
  }
}

async function round(house: House, number: number): Promise<boolean> {
  const world = await createStayWorld({ rooms: ROOMS, corporate: { creditLimitPaise: 900_000_000_00 } });
  const browsers: Browser[] = [];
  for (let index = 0; index < BOOKERS; index += 1) {
    const actor: Actor = await createActor(world);
    browsers.push(await signIn(house.origin, actor));
  }
  const bids: Quote[] = [];
  // Stays overlap only in part: some last one night, some two or three. Quoting is no race: ten at a time.
  for (let from = 0; from < BOOKERS; from += 10) {
    const quotes = browsers.slice(from, from + 10).map((browser, index) => quote(browser, world, 1 + (index % 3)));
    bids.push(...(await Promise.all(quotes)));
  }
  const answers = await Promise.all(
    browsers.map((browser, index) => {
      const order = {
        bid: bids[index]?.bid,
        legal_entity_id: world.legalEntityId,
        rooms: [{ primary_guest: { name: 'Asha Rao' } }],
      };
      if (index % 2) return insist(() => browser.post('/api/b2b/dashboard/booking/', order));
      const initiate_payment = { amount: bids[index]?.price.total_payable, currency: 'INR' };
      return insist(() => browser.post('/api/b2b/dashboard/paynow/', { ...order, initiate_payment }));
    }),
  );
  const booked = answers.filter((answer) => answer.status === 200).length;
  const refused = answers.filter((answer) => answer.status === 409 && codeOf(answer) === 1203).length;
  const { rows } = await pool().query<{ taken: number }>(
    'select sold + held as taken from inventory_night where hotel_id = $1 and night = $2',
    [world.hotelId, world.checkin],
  );
  const others = answers.filter(({ status }) => status !== 200 && status !== 409).map(({ status }) => status);
  console.log(
    `round ${number}: ${booked} booked, ${refused} heard 1203, ${answers.length - booked - refused} heard something else${others.length > 0 ? ` (${others.join(', ')})` : ''}, ${rows[0]?.taken} rooms taken`,
  );
  return booked === ROOMS && refused === BOOKERS - ROOMS && rows[0]?.taken === ROOMS;
}

async function main(): Promise<number> {
  const house = await openHouse();
  try {
    await house.start();
    let good = 0;
    for (let number = 1; number <= ROUNDS; number += 1) if (await round(house, number)) good += 1;
    console.log(`${good} of ${ROUNDS} rounds as they must be`);
    return good === ROUNDS ? 0 : 1;
  } finally {
    await house.demolish();
  }
}

runMain(main);
