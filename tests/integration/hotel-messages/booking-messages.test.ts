import { advanceStays } from '@/lib/domains/bookings/server/service/stay/stay-progress';
import { removeContact } from '@/lib/domains/hotel-messages/server/service/contacts/operator-contacts';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { stateRequests } from '@/lib/domains/bookings/server/service/change/state-requests';
import { holdBooking } from '@/lib/domains/bookings/server/service/place/hold-booking';
import { HOTEL_MESSAGES_TASK } from '@/lib/domains/bookings/server/service/tasks';
import { findBooking } from '@/lib/domains/bookings/server/repository/bookings';
import { messageAttachment } from '@/lib/domains/hotel-messages/server/service/bookings/draw-message';
import { writeDueMessages, writeMessages } from '@/lib/domains/hotel-messages/server/service/bookings/write-messages';
import { listHotelMessages, listMessagesOfHotel } from '@/lib/domains/hotel-messages/server/service/list-messages';
import { addDays } from '@/lib/dates';
import { moveClock } from '@/lib/platform/db/clock';
import { inTransaction } from '@/lib/platform/db/transaction';
import { readAnswers } from '@/tests/support/answer-world';
import { createHotelPerson } from '@/tests/support/api/desk-world';
import { countRows, createBookingRequest, runRefunds } from '@/tests/support/booking-steps';
import { change } from '@/tests/support/change-steps';
import { addTestContact, addVerifiedContact, getHotelCode } from '@/tests/support/hotel-contacts';
import { listPayloads, removePayloads } from '@/tests/support/queue-state';
import { createStayScenario, type StayScenario } from '@/tests/support/stay-scenario';
import { listKinds, listMessagesTo, runMessageJobs } from './messages-world';

jest.setTimeout(120_000);

let stays: StayScenario;
let hotelId: number;
let desk: string;

beforeEach(async () => {
  stays = await createStayScenario();
  ({ hotelId } = stays.world);
  desk = await addVerifiedContact(hotelId);
});
afterEach(async () => {
  await runRefunds(stays.provider);
  await moveClock(0);
});

async function getBooking(id: number) {
  const booking = await findBooking(id);
  if (!booking) throw new Error(`Booking ${id} does not exist`);
  return booking;
}

test('a verified contact of a hotel gets one message about each event of a booking', async () => {
  const id = await stays.createPaidStay();
  await runMessageJobs();
  await change(stays.booker, await getBooking(id), { checkout: addDays(stays.world.checkin, 1) }, stays.provider);
  await runMessageJobs();
  await stateRequests(stays.booker, { bookingId: id, checkInTime: '10pm' });
  await runMessageJobs();
  await stateRequests(stays.booker, { bookingId: id, message: 'A cot, please' });
  await runMessageJobs();
  await cancelBooking(stays.booker, { bookingId: id });
  await runMessageJobs();
  const kinds = ['New booking', 'Changed booking', 'Late arrival', 'Special request', 'Cancellation'];
  expect(await listKinds(desk)).toEqual(kinds);
  const mails = await listMessagesTo(desk);
  expect(mails[1]?.text).toContain('Before:');
  expect(mails[2]?.text).toContain('expected at 10pm');
  expect(mails[3]?.text).toContain('A cot, please');
  expect(mails[4]?.text).toContain('The booking was cancelled: please release the rooms.');
});

test('an event of more than 90 days ago is not sent, although its record has been deleted', async () => {
  const id = await stays.createPaidStay();
  await moveClock(91 * 86_400_000);
  expect(await inTransaction((tx) => writeMessages(tx, id))).toBe(0);
  await moveClock(89 * 86_400_000);
  expect(await inTransaction((tx) => writeMessages(tx, id))).toBe(1);
});

test('a verified contact gets a message about a no-show with its charge', async () => {
  const id = await stays.createPaidStay();
  await stays.startSecondDay();
  await stays.correct(id, 'no-show');
  await runMessageJobs();
  expect(await listKinds(desk)).toEqual(['New booking', 'No-show']);
  expect((await listMessagesTo(desk))[1]?.text).toContain('Charge: ₹');
});

test('a contact for no-shows gets a message when one is taken back, without a charge', async () => {
  const id = await stays.createCreditStay();
  await stays.startSecondDay();
  await stays.correct(id, 'no-show');
  await stays.correct(id, 'check-in');
  await runMessageJobs();
  expect(await listKinds(desk)).toEqual(['New booking', 'No-show', 'No-show taken back']);
  const message = (await listMessagesTo(desk))[2]?.text;
  expect(message).toContain('The guests did arrive');
  expect(message).not.toContain('Charge: ');
});

test('a message to a hotel has everything that the stay needs and nothing else', async () => {
  const { reference } = await getBooking(await stays.createCreditStay());
  await runMessageJobs();
  const [mail] = await listMessagesTo(desk);
  for (const needed of [
    ...[
      `Booking: ${reference}`,
      'Guarantee: GUARANTEED, LATE ARRIVAL OK',
      'Asha Rao (1 adult)',
      'Nights: 2',
      '1 × Oak',
    ],
    ...['Meal plan: ', 'Company: ', 'Before GST: ₹8,000.00', 'GST: ₹400.00', 'Total: ₹8,400.00', 'Billed to '],
    ...['Extras: The guest pays at the desk', 'Invoice: To ', 'GSTIN: ', 'Requests: High floor, please'],
  ])
    expect(mail?.text).toContain(needed);
  for (const secret of ['asha@guests.example', '9812345678', 'Sales', stays.booker.email])
    expect(JSON.stringify(mail)).not.toContain(secret);
  const pdf = await messageAttachment(0, mail?.dedupeKey);
  expect(pdf).toMatchObject({ filename: `booking-${reference}.pdf`, contentType: 'application/pdf' });
  expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-');
});

test('messages to hotels go to contacts that are verified and want the kind, on their channels', async () => {
  const pending = await addTestContact(hotelId);
  const cancellations = await addVerifiedContact(hotelId, { kinds: ['cancellation'] });
  const mobile = await addVerifiedContact(hotelId, { channels: ['sms'], phone: '+919812300001' });
  const id = await stays.createPayAtHotelStay();
  await runMessageJobs();
  expect(await listKinds(desk)).toEqual(['New booking']);
  expect(await listKinds(pending)).toEqual([expect.stringMatching(/^Confirm that /)]);
  expect(await listKinds(cancellations)).toEqual([]);
  expect(await listMessagesTo(mobile)).toEqual([]);
  const [text] = await listMessagesTo('+919812300001');
  expect(text?.text).toMatch(/^Folio: New booking FOL\w{8}, .* 2 nights\. Answer: http.*\/stay-answer\/[\w-]{43}\/$/);
  await cancelBooking(stays.booker, { bookingId: id });
  await runMessageJobs();
  expect(await listKinds(cancellations)).toEqual(['Cancellation']);
});

test('a hotel without verified contacts is asked for its answer, and asked again after a change', async () => {
  await removeContact(await getHotelCode(hotelId), desk);
  const id = await stays.createPaidStay();
  await runMessageJobs();
  const [asked] = await readAnswers(id);
  expect(asked).toMatchObject({ hotelId, state: 'awaiting', askedVersion: 1 });
  await change(stays.booker, await getBooking(id), { checkout: addDays(stays.world.checkin, 1) }, stays.provider);
  await runMessageJobs();
  expect(await readAnswers(id)).toMatchObject([{ id: asked?.id, state: 'awaiting', askedVersion: 2 }]);
});

test('a hotel is asked about a booking for today whose stay counts as begun before its message is written', async () => {
  const id = await stays.createPaidStay();
  await stays.moveIntoCheckinDay(16);
  await advanceStays();
  expect((await getBooking(id)).status).toBe('checked_in');
  await runMessageJobs();
  expect((await listMessagesTo(desk))[0]?.text).toContain('/stay-answer/');
  expect(await readAnswers(id)).toMatchObject([{ state: 'awaiting' }]);
});

test('a contact gets no message about events before its verification', async () => {
  const id = await stays.createPayAtHotelStay();
  await moveClock(60_000);
  const late = await addVerifiedContact(hotelId);
  await runMessageJobs();
  expect(await listKinds(late)).toEqual([]);
  await cancelBooking(stays.booker, { bookingId: id });
  await runMessageJobs();
  expect(await listKinds(late)).toEqual(['Cancellation']);
});

test('repeated and concurrent jobs write each message to a hotel once', async () => {
  const id = await stays.createPaidStay();
  const jobs = Array.from({ length: 4 }, () => inTransaction((tx) => writeMessages(tx, id)));
  const written = await Promise.all(jobs);
  expect(written.reduce((sum, count) => sum + count, 0)).toBe(1);
  await runMessageJobs();
  expect(await listKinds(desk)).toEqual(['New booking']);
});

test('a sweeper writes the messages of a booking whose job was lost', async () => {
  await removePayloads(HOTEL_MESSAGES_TASK);
  const id = await stays.createPaidStay();
  expect(await listPayloads(HOTEL_MESSAGES_TASK)).toEqual([{ bookingId: id }]);
  await removePayloads(HOTEL_MESSAGES_TASK);
  await writeDueMessages();
  expect(await listKinds(desk)).toEqual([]);
  await moveClock(6 * 60_000);
  expect(await writeDueMessages()).toBeGreaterThanOrEqual(1);
  expect(await listKinds(desk)).toEqual(['New booking']);
});

test('a hotel gets no message about a hold that was never paid', async () => {
  const held = await holdBooking(stays.booker, await createBookingRequest(stays.booker, stays.world), stays.provider);
  await cancelBooking(stays.booker, { bookingId: held.booking.id });
  await inTransaction((tx) => writeMessages(tx, held.booking.id));
  expect(await countRows('hotel_message', `booking_id = ${held.booking.id}`)).toBe(0);
});

test('operators and owners of the hotel see each message with its contact, channel and state', async () => {
  await stays.createPaidStay();
  await runMessageJobs();
  const message = { kind: 'new-booking', channel: 'mail', contact: desk, state: 'queued' };
  expect(await listMessagesOfHotel(await getHotelCode(hotelId))).toMatchObject([{ ...message, attempts: 0 }]);
  const person = await createHotelPerson({ hotelId, role: 'owner' });
  expect(await listHotelMessages(person, hotelId)).toMatchObject({ hotelId, messages: [message] });
});
