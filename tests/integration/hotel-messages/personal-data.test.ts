import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { writeMessages } from '@/lib/domains/hotel-messages/server/service/bookings/write-messages';
import { listHotelContacts } from '@/lib/domains/hotel-messages/server/service/contacts/operator-contacts';
import { inTransaction } from '@/lib/platform/db/transaction';
import { runHotelCommand } from '@/scripts/operator/hotels/commands';
import { erase, exportData } from '@/scripts/operator/privacy/commands';
import { countRows } from '@/tests/support/booking-steps';
import { addVerifiedContact, getHotelCode } from '@/tests/support/hotel-contacts';
import { createCompletedStay } from '@/tests/support/invoice-world';
import { findRowsContaining, setPersonalData } from '@/tests/support/privacy-world';
import { creditBooking } from '@/tests/support/change-steps';
import { createActor, createStayWorld } from '@/tests/support/stay-world';
import { listKinds } from './messages-world';

const RAVI = {
  ...{ name: 'Ravi Zachariah', phone: '+919650000042', email: 'ravi.zachariah@travel.example' },
  ...{ employeeId: '', department: '' },
};

test('erasing a guest removes them from messages, arrivals lists and contacts of hotels', async () => {
  const world = await createStayWorld();
  const code = await getHotelCode(world.hotelId);
  await addVerifiedContact(world.hotelId);
  // The guest also works for the hotel.
  await addVerifiedContact(world.hotelId, { name: RAVI.name, email: RAVI.email });
  const stay = await createCompletedStay(await createActor(world), world, { guests: [[RAVI]] });
  await inTransaction((tx) => writeMessages(tx, stay.id));
  await runHotelCommand(['arrivals', code, '--day', world.checkin]);
  expect(await countRows('outbox_message', `words::text like '%${RAVI.name}%'`)).toBeGreaterThan(0);
  expect(await countRows('hotel_arrivals_list', `entries::text like '%${RAVI.name}%'`)).toBe(1);
  expect(await exportData({ guest: RAVI.email })).toContain('hotel_contacts');

  await erase({ guest: RAVI.email, yes: true });
  expect(await findRowsContaining([RAVI.name, RAVI.email, RAVI.phone])).toEqual([]);
  expect(await countRows('hotel_arrivals_list', `entries::text like '%[erased]%'`)).toBe(1);
  expect((await listHotelContacts(code)).map(({ email }) => email)).toEqual([expect.stringMatching(/^desk-/)]);
});

test('the cancellation and the arrivals list that wait for the mail server remain when the booker is erased', async () => {
  const world = await createStayWorld();
  const code = await getHotelCode(world.hotelId);
  const desk = await addVerifiedContact(world.hotelId);
  const who = { name: 'Mohan Varghese', email: 'mohan.varghese@travel.example', phone: '+919650000077' };
  const booker = await setPersonalData(await createActor(world), who);
  const stay = await creditBooking(booker, world, { guests: [[{ ...RAVI, ...who, name: 'Mohan P Varghese' }]] });
  await inTransaction((tx) => writeMessages(tx, stay.id));
  await runHotelCommand(['arrivals', code, '--day', world.checkin, '--send']);
  await cancelBooking(booker, { bookingId: stay.id });
  await inTransaction((tx) => writeMessages(tx, stay.id));

  await erase({ account: who.email, yes: true });
  expect(await listKinds(desk)).toEqual(['New booking', expect.stringMatching(/^Arrivals/), 'Cancellation']);
  expect(await countRows('outbox_message', `status = 'queued' and recipient = '${desk}'`)).toBe(3);
  expect(await countRows('outbox_message', `words::text like '%please release the rooms%'`)).toBe(1);
  expect(await findRowsContaining([who.name, 'Mohan P Varghese', who.email, who.phone])).toEqual([]);
});
