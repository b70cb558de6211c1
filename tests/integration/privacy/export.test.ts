import { POST as sendCode } from '@/app/api/b2b/dashboard/v2/privacy/erasure-code/route';
import { GET as download } from '@/app/api/b2b/dashboard/v2/privacy/export/route';
import { sendReset } from '@/lib/domains/auth/server/service/forgot-password';
import { writeReview } from '@/lib/domains/bookings/server/service/stay/write-review';
import type { Actor } from '@/lib/domains/corporates/actor';
import { setConsent } from '@/lib/domains/consents/server/service/consents';
import { creditInvoice } from '@/lib/domains/invoices/server/service/credit-note';
import { issueInvoice } from '@/lib/domains/invoices/server/service/issue-invoice';
import { listInbox } from '@/lib/domains/outbox/server/service/messages';
import { personalDataByDomain } from '@/lib/domains/privacy/server/service/personal-data-by-domain';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction } from '@/lib/platform/db/transaction';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { createCompletedStay, registerHotel } from '@/tests/support/invoice-world';
import { verifyPhone } from '@/tests/support/privacy-world';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';

interface ExportedData {
  made_at: string;
  saved_cards: unknown[];
  data: Record<string, Record<string, Record<string, unknown>[]>>;
}

const EMPTY_GUEST = { name: null, phone: null, email: null, employeeId: null, department: null };

let world: StayWorld;
let booker: Actor;
let cookie: string;

beforeAll(async () => {
  world = await createStayWorld({ rooms: 50 });
  await registerHotel(world);
});
beforeEach(async () => {
  booker = await createActor(world);
  cookie = await signInAs(booker.userId);
});

test('the export contains the data of each domain about the person and no data of other people', async () => {
  const stay = await createCompletedStay(booker, world, { message: 'A quiet room, please' });
  const otherPerson = await createActor(world);
  const otherStay = await createCompletedStay(otherPerson, world, {
    guests: [[{ ...EMPTY_GUEST, name: 'Somebody Else', email: 'else@x.example' }]],
  });
  await writeReview(booker, {
    ...{ bookingId: stay.id, rating: 4, title: 'Fine', text: 'A good bed', tripType: 'business' },
  });
  await inTransaction((tx) =>
    setConsent(tx, booker.userId, { purpose: 'analytics', isGiven: false, how: 'privacy_page' }),
  );
  const { status, body, headers } = await callRoute<ExportedData>(download, { cookie });
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('application/json');
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/);
  expect(headers.get('cache-control')).toBe('private, no-store');

  const withCopy = Object.entries(personalDataByDomain).flatMap(([name, { collect }]) => (collect ? [name] : []));
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
  for (const otherData of [otherStay.reference, 'Somebody Else', otherPerson.email])
    expect(text).not.toContain(otherData);
  for (const secret of ['argon2', 'password_hash', 'code_hash', 'id_hash', 'sealed'])
    expect(text).not.toContain(secret);
});

test('the export lists messages that contain codes or links, but omits their text', async () => {
  await callRoute(sendCode, { body: {}, cookie });
  await sendReset(booker.email);
  await verifyPhone(booker);
  const { body } = await callRoute<ExportedData>(download, { cookie });
  const messages = body.data.outbox?.messages ?? [];
  expect(messages.map(({ template, text }) => [template, text])).toEqual([
    ['otp_erasure', null],
    ['password-reset', null],
  ]);
  const sent = [booker.phone ?? '', booker.email].map((recipient) => listInbox({ recipient, limit: 9 }));
  const texts = (await Promise.all(sent)).flat().map(({ text }) => text);
  const secrets = texts.flatMap((text) => text.match(/\b\d{6}\b|[\w-]{20,}/g) ?? []);
  expect([texts.length, secrets.length]).toEqual([2, 2]);
  for (const secret of secrets) expect(JSON.stringify(body)).not.toContain(secret);
});

test('the export contains cancelled invoices with their credit notes', async () => {
  const stay = await createCompletedStay(booker, world);
  const issued = await inTransaction((tx) => issueInvoice(tx, stay.id));
  if (!issued) throw new Error('issueInvoice returned no invoice');
  await inTransaction((tx) =>
    creditInvoice(tx, { invoice: issued, hotelId: world.hotelId, note: 'A wrong name', at: now() }),
  );
  const { body } = await callRoute<ExportedData>(download, { cookie });
  const bookingData = { booking: stay.reference, guests: ['Asha Rao'] };
  expect(body.data.invoices?.invoices).toMatchObject([{ number: issued.number, ...bookingData }]);
  expect(body.data.invoices?.credit_notes).toMatchObject([{ invoice: issued.number, ...bookingData }]);
});

test('the export contains stays by phone number only if the number is verified', async () => {
  const otherPerson = await createActor(world);
  const { reference } = await createCompletedStay(otherPerson, world, {
    guests: [[{ ...EMPTY_GUEST, name: 'Kabir Das', phone: booker.phone ?? '' }]],
  });
  const listStays = async () =>
    (await callRoute<ExportedData>(download, { cookie })).body.data.bookings?.stays_as_guest?.map(
      (stay) => stay.reference,
    );
  expect(await listStays()).toEqual([]);
  await verifyPhone(booker);
  expect(await listStays()).toEqual([reference]);
});

test('the export contains stays that others booked for the person', async () => {
  const colleague = await createActor(world);
  const { reference } = await createCompletedStay(colleague, world, {
    guests: [[{ ...EMPTY_GUEST, name: 'B.', email: booker.email.toUpperCase() }]],
  });
  const { body } = await callRoute<ExportedData>(download, { cookie });
  expect(body.data.bookings?.stays_as_guest).toMatchObject([{ reference }]);
  expect(body.data.bookings?.bookings_made).toEqual([]);
});

test('the export requires a session and is limited to ten a day', async () => {
  expect((await callRoute(download)).status).toBe(401);
  const answers = await Promise.all(Array.from({ length: 11 }, () => callRoute(download, { cookie })));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), 429]);
});
