import { sql } from 'drizzle-orm';
import { listAskedAddresses } from '@/lib/domains/hotel-messages/server/service/bookings/asked-addresses';
import { listMessagesOfHotel } from '@/lib/domains/hotel-messages/server/service/list-messages';
import { addDays } from '@/lib/dates';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { countRows } from '@/tests/support/booking-steps';
import { change, creditBooking } from '@/tests/support/change-steps';
import { addTestContact, addVerifiedContact, getHotelCode } from '@/tests/support/hotel-contacts';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';
import { listMessagesTo, runMessageJobs } from './messages-world';

jest.setTimeout(60_000);

let world: StayWorld;
let booker: Awaited<ReturnType<typeof createActor>>;

beforeEach(async () => {
  world = await createStayWorld();
  booker = await createActor(world);
});

const findLink = (text: string | undefined) => /https?:\S*\/stay-answer\/[\w-]+\//.exec(text ?? '')?.[0];

test('messages about new and changed bookings ask for an answer, and the list of messages shows it', async () => {
  const desk = await addVerifiedContact(world.hotelId, { channels: ['mail', 'sms'], phone: '+919812300009' });
  const code = await getHotelCode(world.hotelId);
  const booking = await creditBooking(booker, world);
  await runMessageJobs();
  const [mail] = await listMessagesTo(desk);
  expect(findLink(mail?.text)).toBeDefined();
  expect(mail?.content?.action?.url).toBe(findLink(mail?.text));
  expect(findLink((await listMessagesTo('+919812300009'))[0]?.text)).toBe(findLink(mail?.text));
  expect((await listMessagesOfHotel(code)).map(({ answer }) => answer)).toEqual(['awaiting', 'awaiting']);
  await connection().execute(sql`update stay_answer set opened_at = now() where booking_id = ${booking.id}`);
  expect((await listMessagesOfHotel(code)).map(({ answer }) => answer)).toEqual(['opened', 'opened']);

  await change(booker, booking, { checkout: addDays(world.checkin, 1) });
  await runMessageJobs();
  const changed = (await listMessagesTo(desk))[1];
  expect(findLink(changed?.text)).toBeDefined();
  expect(findLink(changed?.text)).not.toBe(findLink(mail?.text));
  expect(await countRows('stay_answer', `booking_id = ${booking.id} and asked_version = 2`)).toBe(1);
});

test('a hotel without contacts is asked too, so that support sees the booking without an answer', async () => {
  await addTestContact(world.hotelId);
  const booking = await creditBooking(booker, world);
  await runMessageJobs();
  expect(await countRows('stay_answer', `booking_id = ${booking.id} and state = 'awaiting'`)).toBe(1);
  expect(await countRows('hotel_message', `booking_id = ${booking.id}`)).toBe(0);
});

test('reminders go to verified contacts that get new bookings by mail', async () => {
  const desk = await addVerifiedContact(world.hotelId);
  await addTestContact(world.hotelId);
  await addVerifiedContact(world.hotelId, { kinds: ['arrivals'] });
  await addVerifiedContact(world.hotelId, { channels: ['sms'], phone: '+919812300010' });
  expect(await inTransaction((tx) => listAskedAddresses(tx, world.hotelId))).toEqual([desk]);
});
