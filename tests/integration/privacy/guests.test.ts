import { sql } from 'drizzle-orm';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import type { Actor } from '@/lib/domains/corporates/actor';
import { connection } from '@/lib/platform/db/connection';
import { erase, exportData } from '@/scripts/operator/privacy/commands';
import { requestFor } from '@/tests/support/booking-steps';
import { finishedStay } from '@/tests/support/invoice-world';
import { findInDump } from '@/tests/support/privacy-world';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';

let world: StayWorld;
let booker: Actor;
let serial = 0;
let ravi: { name: string; phone: string; email: string; employee_id: string; department: string };

beforeAll(async () => {
  world = await createStayWorld({ rooms: 100 });
  booker = await createActor(world);
});
beforeEach(() => {
  serial += 1;
  const letter = 'abcdefghij'[serial] ?? '';
  ravi = {
    ...{ name: `Ravi Zacharias${letter}`, phone: `+9196500000${String(serial).padStart(2, '0')}` },
    ...{ email: `ravi.${letter}@travel.example`, employee_id: '', department: '' },
  };
});

const stayOf = (guest = ravi) =>
  finishedStay(booker, world, { guests: [[guest]], message: `Early: ${guest.name}, ${guest.email}` });
const namesOf = async (bookingId: number) => {
  const { rows } = await connection().execute(sql`select name from booking_guest where booking_id = ${bookingId}`);
  return rows.map(({ name }) => name);
};

test.each(['email', 'phone'] as const)('a guest is found and erased by %s, and by no other guest’s', async (by) => {
  const { id } = await stayOf();
  const other = await stayOf({ ...ravi, name: 'Leela Menon', email: 'leela@travel.example', phone: '+919650099999' });
  const said = await exportData({ guest: ravi[by] });
  expect(JSON.parse(said)).toMatchObject({ bookings: { stays_as_guest: [{ name: ravi.name, email: ravi.email }] } });
  expect(said).not.toContain('Leela');
  expect(await erase({ guest: ravi[by], yes: true })).toContain('Erased');
  expect(await namesOf(id)).toEqual([null]);
  expect(await namesOf(other.id)).toEqual(['Leela Menon']);
  expect(await findInDump([ravi[by]])).toEqual([]);
  await expect(exportData({ guest: ravi[by] })).rejects.toThrow('No guest matches');
});

test('a name counts everywhere, or with a booking there alone', async () => {
  const [first, second] = [await stayOf(), await stayOf()];
  await erase({ guest: ravi.name, booking: first.reference, yes: true });
  const bare = { ...ravi, email: '', phone: '' };
  const third = await stayOf(bare);
  expect([await namesOf(first.id), await namesOf(second.id)]).toEqual([[null], [ravi.name]]);
  await erase({ guest: ravi.name.toLowerCase(), yes: true });
  expect([await namesOf(second.id), await namesOf(third.id)]).toEqual([[null], [null]]);
  expect(await findInDump([ravi.name])).toEqual([]);
});

test('all guests of a booking can be erased by its reference, with what they are called elsewhere by mail', async () => {
  const [first, second] = [await stayOf(), await stayOf()];
  await erase({ booking: first.reference.toLowerCase(), yes: true });
  expect([await namesOf(first.id), await namesOf(second.id)]).toEqual([[null], [null]]);
  await expect(erase({ booking: 'FOLNOTHERE1', yes: true })).rejects.toThrow('No guest matches');
});

test('nothing happens without a word, without a yes, with a stay ahead, or to somebody with an account', async () => {
  const { id } = await stayOf();
  await expect(erase({ yes: true })).rejects.toThrow('Name the person');
  await expect(erase({ guest: '  ', yes: true })).rejects.toThrow('Name the person');
  await expect(erase({ guest: ravi.email, yes: false })).rejects.toThrow('--yes');
  const { reference } = await bookOnCredit(booker, await requestFor(booker, world, { guests: [[ravi]] }));
  await expect(erase({ guest: ravi.email, yes: true })).rejects.toThrow(reference);
  expect(await namesOf(id)).toEqual([ravi.name]);
  await stayOf({ ...ravi, email: booker.email });
  await expect(erase({ guest: booker.email, yes: true })).rejects.toThrow('This person has an account');
  await expect(erase({ account: 'nobody@acme.example', yes: true })).rejects.toThrow('no account');
});

test('an operator erases an account whose person cannot', async () => {
  const leaver = await createActor(world);
  await erase({ account: leaver.email.toUpperCase(), yes: true });
  expect(await findInDump([leaver.email, leaver.phone ?? ''])).toEqual([]);
});
