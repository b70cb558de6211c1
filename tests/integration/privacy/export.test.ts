import { GET as download } from '@/app/api/b2b/dashboard/v2/privacy/export/route';
import { writeReview } from '@/lib/domains/bookings/server/service/write-review';
import type { Actor } from '@/lib/domains/corporates/actor';
import { setConsent } from '@/lib/domains/consents/server/service';
import { parts } from '@/lib/domains/privacy/server/parts';
import { inTransaction } from '@/lib/platform/db/transaction';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { finishedStay } from '@/tests/support/invoice-world';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';

interface Copy {
  made_at: string;
  saved_cards: unknown[];
  data: Record<string, Record<string, Record<string, unknown>[]>>;
}

const NOBODY = { name: null, phone: null, email: null, employee_id: null, department: null };

let world: StayWorld;
let booker: Actor;
let cookie: string;

beforeAll(async () => {
  world = await createStayWorld({ rooms: 50 });
});
beforeEach(async () => {
  booker = await createActor(world);
  cookie = await signInAs(booker.userId);
});

test('the copy holds what each domain knows, and nothing of anybody else', async () => {
  const stay = await finishedStay(booker, world, { message: 'A quiet room, please' });
  const stranger = await createActor(world);
  const theirs = await finishedStay(stranger, world, {
    guests: [[{ ...NOBODY, name: 'Somebody Else', email: 'else@x.example' }]],
  });
  await writeReview(booker, {
    ...{ bookingId: stay.id, rating: 4, title: 'Fine', text: 'A good bed', tripType: 'business' },
  });
  await inTransaction((tx) =>
    setConsent(tx, booker.userId, { purpose: 'analytics', isGiven: false, how: 'privacy_page' }),
  );
  const { status, body, headers } = await callRoute<Copy>(download, { cookie });
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('application/json');
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="folio-my-data-\d{4}-\d\d-\d\d\.json"$/);
  expect(headers.get('cache-control')).toBe('private, no-store');

  const withCopy = Object.entries(parts).flatMap(([name, { collect }]) => (collect ? [name] : []));
  expect(Object.keys(body.data)).toEqual(withCopy);
  const { auth, corporates, bookings, outbox, consents, hotels, itinerary } = body.data;
  expect(auth?.account).toMatchObject([{ email: booker.email, phone: booker.phone, name: booker.name }]);
  expect(auth?.sessions).toHaveLength(1);
  expect(corporates?.memberships).toHaveLength(1);
  expect(bookings?.bookings_made).toMatchObject([
    {
      reference: stay.reference,
      message: 'A quiet room, please',
      guests_typed: [{ name: 'Asha Rao', employee_id: 'E7' }],
    },
  ]);
  expect(bookings?.booking_steps?.map(({ type }) => type)).toContain('reviewed');
  expect(outbox?.messages?.map(({ template }) => template)).toContain('booking-confirmed');
  expect(consents?.consents).toMatchObject([{ purpose: 'analytics', is_given: false }]);
  expect(hotels?.reviews).toMatchObject([{ body: 'A good bed' }]);
  expect(itinerary?.quotes).toHaveLength(1);
  const text = JSON.stringify(body);
  for (const foreign of [theirs.reference, 'Somebody Else', stranger.email]) expect(text).not.toContain(foreign);
  for (const secret of ['argon2', 'password_hash', 'code_hash', 'id_hash', 'sealed'])
    expect(text).not.toContain(secret);
});

test('stays that others booked for the person are in it', async () => {
  const colleague = await createActor(world);
  const { reference } = await finishedStay(colleague, world, {
    guests: [[{ ...NOBODY, name: 'B.', email: booker.email.toUpperCase() }]],
  });
  const { body } = await callRoute<Copy>(download, { cookie });
  expect(body.data.bookings?.stays_as_guest).toMatchObject([{ reference }]);
  expect(body.data.bookings?.bookings_made).toEqual([]);
});

test('it needs a session, and eleven a day are too many', async () => {
  expect((await callRoute(download)).status).toBe(401);
  const answers = await Promise.all(Array.from({ length: 11 }, () => callRoute(download, { cookie })));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), 429]);
});
