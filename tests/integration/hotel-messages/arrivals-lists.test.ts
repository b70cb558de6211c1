import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { stateRequests } from '@/lib/domains/bookings/server/service/change/state-requests';
import { listCsvAttachment, listPdfAttachment } from '@/lib/domains/hotel-messages/server/service/arrivals/list-files';
import { sendDueLists } from '@/lib/domains/hotel-messages/server/service/arrivals/send-due-lists';
import { indiaInstant } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { moveClock } from '@/lib/platform/db/clock';
import { runHotelCommand } from '@/scripts/operator/hotels/commands';
import { countRows, createBookingRequest } from '@/tests/support/booking-steps';
import { addVerifiedContact, getHotelCode } from '@/tests/support/hotel-contacts';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';
import { listMessagesTo, listSubjects } from './messages-world';

jest.setTimeout(120_000);

let world: StayWorld;
let code: string;
let booker: Awaited<ReturnType<typeof createActor>>;

beforeEach(async () => {
  world = await createStayWorld();
  code = await getHotelCode(world.hotelId);
  booker = await createActor(world);
});
afterEach(() => moveClock(0));

const run = (line: string) => runHotelCommand(line.split(' '));
const NO_DETAILS = { phone: null, email: null, employeeId: null, department: null };
const book = async (name = 'Asha Rao') =>
  bookOnCredit(booker, await createBookingRequest(booker, world, { guests: [[{ ...NO_DETAILS, name }]] }));

/** Moves to an hour of the check-in day in India. */
async function moveToHour(time: string): Promise<void> {
  await moveClock(0);
  await moveClock(indiaInstant(world.checkin, time).getTime() - now().getTime());
}

describe('the daily arrivals list', () => {
  it('is sent once at the hour of the hotel, also by concurrent jobs and after an outage', async () => {
    const desk = await addVerifiedContact(world.hotelId);
    await addVerifiedContact(world.hotelId, { kinds: ['change'] });
    const { reference } = await book();
    await run(`arrivals ${code} --hour 9`);
    await moveToHour('08:59');
    await sendDueLists();
    expect(await listSubjects(desk)).toEqual([]);
    await moveToHour('11:30');
    await Promise.all([sendDueLists(), sendDueLists(), sendDueLists()]);
    await sendDueLists();
    const [mail, ...others] = await listMessagesTo(desk);
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(new RegExp(`^Arrivals ${world.checkin} #1: `));
    expect(mail?.text).toContain(reference);
    expect(mail?.attachments.map(({ kind }) => kind)).toEqual(['arrivals-pdf', 'arrivals-csv']);
    expect(await countRows('hotel_message', `kind = 'arrivals'`)).toBe(1);
  });

  it('is sent at six and says so when no guests arrive', async () => {
    const desk = await addVerifiedContact(world.hotelId);
    await moveToHour('05:59');
    await sendDueLists();
    expect(await listSubjects(desk)).toEqual([]);
    await moveToHour('06:00');
    await sendDueLists();
    expect((await listMessagesTo(desk))[0]?.text).toContain('There are no arrivals through Folio on this day.');
  });

  it('is not created for a hotel without a verified contact for arrivals lists', async () => {
    await addVerifiedContact(world.hotelId, { kinds: ['change'] });
    await moveToHour('12:00');
    await sendDueLists();
    expect(await countRows('hotel_arrivals_list', `hotel_id = ${world.hotelId}`)).toBe(0);
  });
});

describe('npm run hotels -- arrivals', () => {
  it('prints lists with rising numbers and marks the changes since the last one', async () => {
    const day = `--day ${world.checkin}`;
    const [changed, cancelled] = [await book('Ravi Rao'), await book('Asha Rao')];
    const first = await run(`arrivals ${code} ${day}`);
    expect(first).toContain(`Arrivals ${world.checkin} #1`);
    expect(first).not.toMatch(/\[(NEW|CHANGED)\]/);
    await stateRequests(booker, { bookingId: changed.id, checkInTime: '9pm' });
    await cancelBooking(booker, { bookingId: cancelled.id });
    await book('Meera Iyer');
    const second = await run(`arrivals ${code} ${day}`);
    expect(second).toContain(`Arrivals ${world.checkin} #2`);
    expect(second).toMatch(/\[CHANGED\] 21:00 {2}Ravi Rao/);
    expect(second).toMatch(/\[CANCELLED OR MOVED\] no hour {2}Asha Rao/);
    expect(second).toMatch(/\[NEW\] no hour {2}Meera Iyer/);
    const third = await run(`arrivals ${code} ${day}`);
    expect(third).not.toContain('[');
    expect(third).not.toContain('Asha Rao');
  });

  it('mails the list with --send, as PDF and CSV with the columns of a desk', async () => {
    const desk = await addVerifiedContact(world.hotelId);
    await book();
    expect(await run(`arrivals ${code} --day ${world.checkin} --send`)).toContain('1 mail(s) queued.');
    const [mail] = await listMessagesTo(desk);
    const name = mail?.attachments[0]?.name;
    const csv = await listCsvAttachment(0, name);
    expect(csv.filename).toBe(`arrivals-${code}-${world.checkin}-1.csv`);
    expect(csv.content.toString()).toContain('Change,Expected,Flight or train,Guest,Sharers,Repeat guest');
    expect(csv.content.toString()).toContain('Asha Rao');
    const pdf = await listPdfAttachment(0, name);
    expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it.each([
    ['arrivals HOTEL --day 2026-13-01', '--day must be a date'],
    ['arrivals HOTEL --hour 24', '--hour must be an hour from 0 to 23'],
    ['arrivals HOTEL --hour 7 --send', '--hour cannot be combined'],
    ['arrivals', 'Name the hotel by its code'],
  ])('refuses “%s”', async (line, message) => {
    await expect(run(line.replace('HOTEL', code))).rejects.toThrow(message);
  });
});
