import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { POST as erase } from '@/app/api/b2b/dashboard/v2/privacy/erasure/route';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import { holdBooking } from '@/lib/domains/bookings/server/service/place/hold-booking';
import { placeBooking } from '@/lib/domains/bookings/server/service/place/place-booking';
import type { Actor } from '@/lib/domains/corporates/actor';
import { findPersonOfAccount, lockUser } from '@/lib/domains/privacy/server/repository/persons';
import { erasePerson } from '@/lib/domains/privacy/server/service/erase-person';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction, sqlState } from '@/lib/platform/db/transaction';
import { countRows, expectConsistentBooks, createBookingRequest } from '@/tests/support/booking-steps';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { createFakeProvider } from '@/tests/support/fake-provider';
import { PASSWORD, findRowsContaining, setPersonalData } from '@/tests/support/privacy-world';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';
import { byExtent } from '@/tests/support/test-extent';

let serial = 0;
let world: StayWorld;

beforeAll(async () => {
  world = await createStayWorld({ rooms: 200 });
});
afterEach(expectConsistentBooks);

async function createPerson(): Promise<Actor> {
  serial += 1;
  const person = { name: `Zubin Erach-${serial}`, email: `zubin.${serial}@erach.example` };
  return setPersonalData(await createActor(world), { ...person, phone: `+9198765${String(serial).padStart(5, '0')}` });
}

const asGuest = ({ name, email, phone }: Actor) => [
  [{ name, email, phone: phone ?? '', employeeId: '', department: '' }],
];

/** Creates a promise that the test resolves. */
function createGate() {
  let open: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { passed, open };
}

/** The SQL state 55P03 is a lock timeout. */
const toRefusal = (error: unknown) =>
  sqlState(error) === '55P03' ? 'busy' : ((error as { kind?: string }).kind ?? String(error));

/** Waits until a statement in this database waits for a lock. */
async function waitForLockWait(): Promise<void> {
  for (let attempt = 0; attempt < 2_000; attempt += 1) {
    const { rows } = await connection().execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) return;
    await sleep(5);
  }
  throw new Error('No statement waited for a lock within ten seconds');
}

test.each([
  ['on credit', (actor: Actor, request: Parameters<typeof bookOnCredit>[1]) => bookOnCredit(actor, request)],
  [
    'by card',
    (actor: Actor, request: Parameters<typeof bookOnCredit>[1]) => holdBooking(actor, request, createFakeProvider()),
  ],
])('a booking %s that begins during an erasure is refused and leaves no row', async (_case, book) => {
  const zubin = await createPerson();
  const request = await createBookingRequest(zubin, world, { guests: asGuest(zubin) });
  const person = await findPersonOfAccount(zubin.userId);
  if (!person) throw new Error('The new account has no person');
  const end = createGate();
  const begun = createGate();
  const erasing = inTransaction(async (tx) => {
    await lockUser(zubin.userId, tx);
    await erasePerson(tx, person);
    begun.open();
    await end.passed;
  });
  await begun.passed;
  const booking = book(zubin, request).then(() => 'booked', toRefusal);
  await waitForLockWait();
  end.open();
  await erasing;
  expect(await booking).toBe('SESSION_REQUIRED');
  expect(await countRows('booking', `user_id = ${zubin.userId}`)).toBe(0);
  expect(await findRowsContaining([zubin.email, zubin.name, zubin.phone ?? ''])).toEqual([]);
});

test('an erasure that begins during a booking waits for it and is refused because of the stay', async () => {
  const zubin = await createPerson();
  const cookie = await signInAs(zubin.userId);
  const request = await createBookingRequest(zubin, world, { guests: asGuest(zubin) });
  const end = createGate();
  const begun = createGate();
  const booking = placeBooking(zubin, request, 'pay_at_hotel', async () => {
    begun.open();
    await end.passed;
  });
  await begun.passed;
  const erasing = callRoute<{ errors: { code: number; message: string }[] }>(erase, {
    body: { password: PASSWORD },
    cookie,
  });
  await waitForLockWait();
  end.open();
  const { reference } = await booking;
  const { status, body } = await erasing;
  expect([status, body.errors[0]?.code]).toEqual([409, 2410]);
  expect(body.errors[0]?.message).toContain(reference);
});

const ROUNDS = byExtent({ sample: 6, full: 20, long: 200 });

test('exactly one of a concurrent booking and erasure takes effect', async () => {
  let decided = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const zubin = await createPerson();
    const cookie = await signInAs(zubin.userId);
    const request = await createBookingRequest(zubin, world, { guests: asGuest(zubin) });
    const [booked, erased] = await Promise.all([
      // Verifying the password takes time before the locks, so each round starts the booking a little later.
      sleep(round * 6).then(() => bookOnCredit(zubin, request).then(() => 'booked', toRefusal)),
      callRoute(erase, { body: { password: PASSWORD }, cookie }).then(({ status }) => status),
    ]);
    expect(['booked', 'SESSION_REQUIRED', 'NOT_FOUND', 'busy']).toContain(booked);
    // 503 is a lock timeout on a busy machine.
    expect(booked === 'booked' ? [409, 503] : [200, 503]).toContain(erased);
    expect(await countRows('booking', `user_id = ${zubin.userId}`)).toBe(booked === 'booked' ? 1 : 0);
    if (booked === 'booked' || erased === 200) decided += 1;
  }
  expect(decided).toBeGreaterThan(0);
});
