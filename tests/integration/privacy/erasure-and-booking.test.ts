import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { POST as erase } from '@/app/api/b2b/dashboard/v2/privacy/erasure/route';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import { holdBooking } from '@/lib/domains/bookings/server/service/place/hold-booking';
import { placeBooking } from '@/lib/domains/bookings/server/service/place/place-booking';
import type { Actor } from '@/lib/domains/corporates/actor';
import { findPersonOfAccount, lockAccount } from '@/lib/domains/privacy/server/repository/persons';
import { erasePerson } from '@/lib/domains/privacy/server/service/erase-person';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction, sqlState } from '@/lib/platform/db/transaction';
import { countRows, expectWholeBooks, requestFor } from '@/tests/support/booking-steps';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { fakeProvider } from '@/tests/support/fake-provider';
import { PASSWORD, findInDump, rename } from '@/tests/support/privacy-world';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';
import { byExtent } from '@/tests/support/test-extent';

let serial = 0;
let world: StayWorld;

beforeAll(async () => {
  world = await createStayWorld({ rooms: 200 });
});
afterEach(expectWholeBooks);

async function somebody(): Promise<Actor> {
  serial += 1;
  const person = { name: `Zubin Erach-${serial}`, email: `zubin.${serial}@erach.example` };
  return rename(await createActor(world), { ...person, phone: `+9198765${String(serial).padStart(5, '0')}` });
}

const asGuest = ({ name, email, phone }: Actor) => [
  [{ name, email, phone: phone ?? '', employee_id: '', department: '' }],
];

/** Something that is finished from outside, while others run into its locks. */
function gate() {
  let open: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { passed, open };
}

/** Why nothing was booked. */
const refusalOf = (error: unknown) =>
  sqlState(error) === '55P03' ? 'busy' : ((error as { kind?: string }).kind ?? String(error));

/** Waits until a statement of this database waits for somebody else's lock. */
async function untilSomebodyWaits(): Promise<void> {
  for (let attempt = 0; attempt < 2_000; attempt += 1) {
    const { rows } = await connection().execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) return;
    await sleep(5);
  }
  throw new Error('Nobody waited for a lock');
}

test.each([
  ['on credit', (actor: Actor, request: Parameters<typeof bookOnCredit>[1]) => bookOnCredit(actor, request)],
  [
    'by card',
    (actor: Actor, request: Parameters<typeof bookOnCredit>[1]) => holdBooking(actor, request, fakeProvider()),
  ],
])('a booking %s that begins within an erasure is refused, and leaves no row', async (_way, book) => {
  const zubin = await somebody();
  const request = await requestFor(zubin, world, { guests: asGuest(zubin) });
  const person = await findPersonOfAccount(zubin.userId);
  if (!person) throw new Error('There is no such person');
  const end = gate();
  const begun = gate();
  const erasing = inTransaction(async (tx) => {
    await lockAccount(zubin.userId, tx);
    await erasePerson(tx, person, zubin.userId);
    begun.open();
    await end.passed;
  });
  await begun.passed;
  const booking = book(zubin, request).then(() => 'booked', refusalOf);
  await untilSomebodyWaits();
  end.open();
  await erasing;
  expect(await booking).toBe('SESSION_REQUIRED');
  expect(await countRows('booking', `user_id = ${zubin.userId}`)).toBe(0);
  expect(await findInDump([zubin.email, zubin.name, zubin.phone ?? ''])).toEqual([]);
});

test('an erasure that begins within a booking waits for it, and is refused for the stay', async () => {
  const zubin = await somebody();
  const cookie = await signInAs(zubin.userId);
  const request = await requestFor(zubin, world, { guests: asGuest(zubin) });
  const end = gate();
  const begun = gate();
  const booking = placeBooking(zubin, request, 'pay_at_hotel', async () => {
    begun.open();
    await end.passed;
  });
  await begun.passed;
  const erasing = callRoute<{ errors: { code: number; message: string }[] }>(erase, {
    body: { password: PASSWORD },
    cookie,
  });
  await untilSomebodyWaits();
  end.open();
  const { reference } = await booking;
  const { status, body } = await erasing;
  expect([status, body.errors[0]?.code]).toEqual([409, 2410]);
  expect(body.errors[0]?.message).toContain(reference);
});

const ROUNDS = byExtent({ sample: 6, full: 20, long: 200 });

test('of a booking and an erasure sent at once exactly one takes effect', async () => {
  let decided = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const zubin = await somebody();
    const cookie = await signInAs(zubin.userId);
    const request = await requestFor(zubin, world, { guests: asGuest(zubin) });
    const [booked, erased] = await Promise.all([
      // The password costs time before anything is locked: the booking begins at another moment of it in each round.
      sleep(round * 6).then(() => bookOnCredit(zubin, request).then(() => 'booked', refusalOf)),
      callRoute(erase, { body: { password: PASSWORD }, cookie }).then(({ status }) => status),
    ]);
    expect(['booked', 'SESSION_REQUIRED', 'NOT_FOUND', 'busy']).toContain(booked);
    // 503 where a busy machine kept one of the two waiting too long.
    expect(booked === 'booked' ? [409, 503] : [200, 503]).toContain(erased);
    expect(await countRows('booking', `user_id = ${zubin.userId}`)).toBe(booked === 'booked' ? 1 : 0);
    if (booked === 'booked' || erased === 200) decided += 1;
  }
  expect(decided).toBeGreaterThan(0);
});
