import { and, eq } from 'drizzle-orm';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import type { Booking } from '@/lib/domains/bookings/types';
import { recordHotelAnswer } from '@/lib/domains/console-bookings/server/service/act/answer';
import { getBooking } from '@/lib/domains/console-bookings/server/service/booking/get-booking';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { answerReady } from '@/lib/domains/stay-answers/server/service/answer/answer-stay';
import { refuseStay } from '@/lib/domains/stay-answers/server/service/answer/refuse-stay';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { auditLog } from '@/lib/platform/db/tables';
import {
  ADDRESS,
  addNeighbour,
  askHotel,
  findOutboxText,
  readAlternatives,
  readAnswers,
} from '@/tests/support/answer-world';
import { countRows, expectConsistentBooks, readBooking } from '@/tests/support/booking-steps';
import { createStaffActor } from '@/tests/support/console-staff';
import { createStayScenario, type StayScenario } from '@/tests/support/stay-scenario';

jest.setTimeout(90_000);

let stays: StayScenario;
let support: StaffActor;

beforeAll(async () => {
  support = await createStaffActor('support');
});
beforeEach(async () => {
  stays = await createStayScenario();
});
afterEach(async () => {
  await moveClock(0);
  await expectConsistentBooks();
});

const REASON = 'Ms Rao: a pipe has burst on the second floor';
const ready = (confirmationNumber: string | null = null) => ({
  ...{ version: 1, answer: 'ready', confirmationNumber, refusal: 'other', reason: '' },
});
const refused = { ...ready(), answer: 'refused', refusal: 'out_of_order', reason: REASON };
const record = ({ reference }: Booking, answer: object, by = support) =>
  recordHotelAnswer(by, reference, answer as Parameters<typeof recordHotelAnswer>[2]);

const auditRows = (id: number) =>
  connection()
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'booking.hotel-answered'), eq(auditLog.subjectId, String(id))));

const isOffered = async ({ reference }: Booking) =>
  (await getBooking(support, reference)).actions.includes('record-answer');

describe('an answer that a hotel gave on the phone', () => {
  it('records that the hotel is ready, with its number, as its own answer does', async () => {
    const booking = await readBooking(await stays.createCreditStay());
    await askHotel(booking.id);
    expect(await isOffered(booking)).toBe(true);
    await record(booking, ready('BLR-9'));
    await record(booking, ready('BLR-9'));
    expect(await isOffered(booking)).toBe(false);
    const shown = await getBooking(support, booking.reference);
    expect(shown).toMatchObject({ answer: 'ready', hotel: { confirmation: 'BLR-9' } });
    expect(shown.history[0]).toMatchObject({ event: 'The hotel is ready', by: support.name });
    expect(await auditRows(booking.id)).toMatchObject([
      {
        before: { answer: 'awaiting', hotel_confirmation: null },
        after: { answer: 'ready', hotel_confirmation: 'BLR-9' },
      },
    ]);
  });

  it('records a refusal with who recorded it and what the hotel said', async () => {
    await addNeighbour(stays.world);
    const booking = await readBooking(await stays.createCreditStay());
    await record(booking, refused);
    expect(await readBooking(booking.id)).toMatchObject({ hotelRefusedAt: expect.any(Date) });
    expect(await readAlternatives(booking.id)).toMatchObject([{ state: 'held' }]);
    const shown = await getBooking(support, booking.reference);
    expect(shown.answers).toMatchObject([{ state: 'refused', reason: 'Rooms out of order', note: REASON }]);
    expect(shown.history[0]).toMatchObject({ event: 'The hotel cannot honour the booking', by: support.name });
    expect(await auditRows(booking.id)).toMatchObject([
      { reason: REASON, before: { answer: 'awaiting' }, after: { answer: 'refused', refusal: 'out_of_order' } },
    ]);
    expect(await findOutboxText(stays.booker.email ?? '')).not.toContain('Ms Rao');
    await expect(record(booking, refused)).rejects.toMatchObject({ kind: 'WRONG_BOOKING_STATE' });
    expect(await auditRows(booking.id)).toHaveLength(1);
  });

  it('is refused if the hotel has answered itself, and does not replace its number', async () => {
    const booking = await readBooking(await stays.createCreditStay());
    await answerReady(await askHotel(booking.id), ADDRESS, { version: 1, number: 'OWN-1' });
    for (const answer of [ready('BLR-9'), refused])
      await expect(record(booking, answer)).rejects.toMatchObject({
        kind: 'WRONG_BOOKING_STATE',
        message: 'The hotel has answered already: it is ready for the guests.',
      });
    expect(await readBooking(booking.id)).toMatchObject({ hotelConfirmation: 'OWN-1', hotelRefusedAt: null });
  });

  it('is refused for a cancelled booking, for another version, on the day after check-in, and without the permission', async () => {
    const cancelled = await readBooking(await stays.createCreditStay());
    await cancelBooking(stays.booker, { bookingId: cancelled.id });
    const booking = await readBooking(await stays.createCreditStay());
    const auditor = await createStaffActor('auditor');
    await expect(record(booking, ready(), auditor)).rejects.toMatchObject({ kind: 'FORBIDDEN' });
    for (const [of, answer] of [
      [cancelled, ready()],
      [booking, { ...ready(), version: 2 }],
    ] as const)
      await expect(record(of, answer)).rejects.toMatchObject({ kind: 'WRONG_BOOKING_STATE' });
    await stays.startSecondDay();
    await expect(record(booking, ready())).rejects.toMatchObject({ kind: 'WRONG_BOOKING_STATE' });
    expect(await countRows('stay_answer', `booking_id = ${cancelled.id} and state <> 'awaiting'`)).toBe(0);
  });

  it('counts once when the hotel answers by its link at the same moment', async () => {
    await addNeighbour(stays.world);
    const booking = await readBooking(await stays.createCreditStay());
    const token = await askHotel(booking.id);
    const calls = [
      () => answerReady(token, ADDRESS, { version: 1, number: 'OWN-1' }),
      () => refuseStay(token, ADDRESS, { version: 1, reason: 'overbooked', note: '' }),
      () => record(booking, ready('BLR-9')),
      () => record(booking, refused),
    ];
    await Promise.allSettled(Array.from({ length: 5 }, () => calls).flatMap((each) => each.map((call) => call())));
    const [answer, ...others] = await readAnswers(booking.id);
    const after = await readBooking(booking.id);
    expect(others).toEqual([]);
    expect(answer?.state === 'refused').toBe(after.hotelRefusedAt !== null);
    const isHotels = "(data ->> 'is_correction') is null and type in ('hotel_ready', 'hotel_refused')";
    expect(await countRows('booking_event', `booking_id = ${booking.id} and ${isHotels}`)).toBe(1);
    expect((await auditRows(booking.id)).length).toBeLessThanOrEqual(1);
    expect(await readAlternatives(booking.id)).toHaveLength(answer?.state === 'refused' ? 1 : 0);
  });
});
