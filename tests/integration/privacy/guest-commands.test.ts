import { sql } from 'drizzle-orm';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import type { Actor } from '@/lib/domains/corporates/actor';
import { connection } from '@/lib/platform/db/connection';
import { erase, exportData } from '@/scripts/operator/privacy/commands';
import { createBookingRequest } from '@/tests/support/booking-steps';
import { createCompletedStay } from '@/tests/support/invoice-world';
import { findRowsContaining } from '@/tests/support/privacy-world';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';

let world: StayWorld;
let booker: Actor;
let serial = 0;
let ravi: { name: string; phone: string; email: string; employeeId: string; department: string };

beforeAll(async () => {
  world = await createStayWorld({ rooms: 100 });
  booker = await createActor(world);
});
beforeEach(() => {
  serial += 1;
  const letter = 'abcdefghij'[serial] ?? '';
  ravi = {
    ...{ name: `Ravi Zacharias${letter}`, phone: `+9196500000${String(serial).padStart(2, '0')}` },
    ...{ email: `ravi.${letter}@travel.example`, employeeId: '', department: '' },
  };
});

const createStay = (guest = ravi) =>
  createCompletedStay(booker, world, { guests: [[guest]], message: `Early: ${guest.name}, ${guest.email}` });
const findGuestNames = async (bookingId: number) => {
  const { rows } = await connection().execute(sql`select name from booking_guest where booking_id = ${bookingId}`);
  return rows.map(({ name }) => name);
};

test.each(['email', 'phone'] as const)(
  'the operator commands export and erase only the guest with the given %s',
  async (by) => {
    const { id } = await createStay();
    const other = await createStay({
      ...ravi,
      name: 'Leela Menon',
      email: 'leela@travel.example',
      phone: '+919650099999',
    });
    const exported = await exportData({ guest: ravi[by] });
    expect(JSON.parse(exported)).toMatchObject({
      bookings: { stays_as_guest: [{ name: ravi.name, email: ravi.email }] },
    });
    expect(exported).not.toContain('Leela');
    expect(await erase({ guest: ravi[by], yes: true })).toContain('Erased');
    expect(await findGuestNames(id)).toEqual([null]);
    expect(await findGuestNames(other.id)).toEqual(['Leela Menon']);
    expect(await findRowsContaining([ravi[by]])).toEqual([]);
    await expect(exportData({ guest: ravi[by] })).rejects.toThrow('No guest matches');
  },
);

test('npm run privacy -- erase with a name applies to all bookings, or to one booking if its reference is given', async () => {
  const [first, second] = [await createStay(), await createStay()];
  await erase({ guest: ravi.name, booking: first.reference, yes: true });
  const bare = { ...ravi, email: '', phone: '' };
  const third = await createStay(bare);
  expect([await findGuestNames(first.id), await findGuestNames(second.id)]).toEqual([[null], [ravi.name]]);
  await erase({ guest: ravi.name.toLowerCase(), yes: true });
  expect([await findGuestNames(second.id), await findGuestNames(third.id)]).toEqual([[null], [null]]);
  expect(await findRowsContaining([ravi.name])).toEqual([]);
});

test('npm run privacy -- erase with a reference applies to all guests of the booking and to their other stays with the same e-mail address', async () => {
  const [first, second] = [await createStay(), await createStay()];
  await erase({ booking: first.reference.toLowerCase(), yes: true });
  expect([await findGuestNames(first.id), await findGuestNames(second.id)]).toEqual([[null], [null]]);
  await expect(erase({ booking: 'FOLNOTHERE1', yes: true })).rejects.toThrow('No guest matches');
});

test('npm run privacy -- erase refuses a call without a person or --yes, a guest with a future stay, and a person with an account', async () => {
  const { id } = await createStay();
  await expect(erase({ yes: true })).rejects.toThrow('Name the person');
  await expect(erase({ guest: '  ', yes: true })).rejects.toThrow('Name the person');
  await expect(erase({ guest: ravi.email, yes: false })).rejects.toThrow('--yes');
  const { reference } = await bookOnCredit(booker, await createBookingRequest(booker, world, { guests: [[ravi]] }));
  await expect(erase({ guest: ravi.email, yes: true })).rejects.toThrow(reference);
  expect(await findGuestNames(id)).toEqual([ravi.name]);
  await createStay({ ...ravi, email: booker.email });
  await expect(erase({ guest: booker.email, yes: true })).rejects.toThrow('This guest has an account');
  await expect(erase({ account: 'nobody@acme.example', yes: true })).rejects.toThrow('no account');
});

test('npm run privacy -- erase removes the personal data of an account', async () => {
  const leaver = await createActor(world);
  await erase({ account: leaver.email.toUpperCase(), yes: true });
  expect(await findRowsContaining([leaver.email, leaver.phone ?? ''])).toEqual([]);
});
