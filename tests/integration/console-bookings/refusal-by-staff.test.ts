import { decideApproval } from '@/lib/domains/approvals/server/service/decide-approval';
import { listWaitingApprovals } from '@/lib/domains/approvals/server/service/list-approvals';
import type { Booking } from '@/lib/domains/bookings/types';
import { recordHotelAnswer } from '@/lib/domains/console-bookings/server/service/act/answer';
import { assessMove, move } from '@/lib/domains/console-bookings/server/service/act/move';
import { cancel, refundRefused } from '@/lib/domains/console-bookings/server/service/act/stay';
import { chooseForRefusedStay } from '@/lib/domains/stay-answers/server/service/choice/choose';
import { answerReady } from '@/lib/domains/stay-answers/server/service/answer/answer-stay';
import { refuseStay } from '@/lib/domains/stay-answers/server/service/answer/refuse-stay';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { env } from '@/lib/platform/env/env';
import { APPROVAL_KINDS } from '@/lib/request-context/approval-kinds';
import { ADDRESS, addNeighbour, askHotel, readAlternatives, readAnswers } from '@/tests/support/answer-world';
import { countRows, expectConsistentBooks, readBooking } from '@/tests/support/booking-steps';
import { creditBooking } from '@/tests/support/change-steps';
import { createStaffActor } from '@/tests/support/console-staff';
import { createStayScenario, type StayScenario } from '@/tests/support/stay-scenario';

jest.setTimeout(90_000);

let stays: StayScenario;
let support: StaffActor;
let finance: StaffActor;

beforeEach(async () => {
  stays = await createStayScenario();
  support = await createStaffActor('support');
  finance = await createStaffActor('finance');
});
afterEach(expectConsistentBooks);

const REASON = 'Ms Rao: the hotel is overbooked';
const DEAR = 50_000_00;

/** Three rooms for two nights cost 25,200 rupees. */
const createDearStay = () =>
  creditBooking(stays.booker, stays.world, { rooms: Array.from({ length: 3 }, () => ({ adults: 1, kids: 0 })) });
const record = ({ reference, version }: Booking) => {
  const answer = { answer: 'refused', confirmationNumber: null, refusal: 'overbooked' } as const;
  return recordHotelAnswer(support, reference, { ...answer, version, reason: REASON });
};
const chooseRefund = ({ id: bookingId }: Booking) =>
  chooseForRefusedStay(stays.booker, { bookingId, alternativeId: null });

async function decide(actor: StaffActor, { id }: Booking) {
  const [request] = await listWaitingApprovals(finance, { type: 'booking', id }, APPROVAL_KINDS);
  return decideApproval(actor, { id: request?.id ?? 0, decision: 'approve', reason: 'Called them' }, APPROVAL_KINDS);
}

describe('a refusal of a stay worth more than the amount of four eyes, which staff record', () => {
  it('changes nothing until another member of staff has approved it', async () => {
    await addNeighbour(stays.world);
    const booking = await createDearStay();
    await askHotel(booking.id);
    expect(await record(booking)).toMatchObject({ outcome: 'requested', status: 'confirmed' });
    await expect(record(booking)).rejects.toMatchObject({ kind: 'APPROVAL_PENDING' });
    expect(await readBooking(booking.id)).toMatchObject({ hotelRefusedAt: null, version: booking.version });
    expect(await readAnswers(booking.id)).toMatchObject([{ state: 'awaiting' }]);
    expect(await readAlternatives(booking.id)).toEqual([]);
    await expect(chooseRefund(booking)).rejects.toMatchObject({ kind: 'WRONG_BOOKING_STATE' });
    const body = { reason: 'The booker wants the money' };
    await expect(refundRefused(support, booking.reference, body)).rejects.toMatchObject({
      kind: 'WRONG_BOOKING_STATE',
    });
    await expect(decide(support, booking)).rejects.toMatchObject({ kind: 'FORBIDDEN' });
  });

  it('is recorded once when it is approved, with its words, and the booker chooses', async () => {
    await addNeighbour(stays.world);
    const booking = await createDearStay();
    await record(booking);
    const [request] = await listWaitingApprovals(finance, { type: 'booking', id: booking.id }, APPROVAL_KINDS);
    expect(request).toMatchObject({ kind: 'booking.record-refusal', amount: 25_200, reason: REASON });
    await Promise.allSettled([decide(finance, booking), decide(finance, booking), decide(finance, booking)]);
    expect(await countRows('booking_event', `booking_id = ${booking.id} and type = 'hotel_refused'`)).toBe(1);
    expect(await readAnswers(booking.id)).toMatchObject([{ state: 'refused', reason: 'overbooked', note: REASON }]);
    expect(await readAlternatives(booking.id)).toHaveLength(1);
    await chooseRefund(booking);
    expect(await readBooking(booking.id)).toMatchObject({ status: 'cancelled', cancellation: { penaltyPaise: 0 } });
  });

  it('ends as outdated if the hotel answered itself or the booking was cancelled meanwhile', async () => {
    const answered = await createDearStay();
    await record(answered);
    await answerReady(await askHotel(answered.id), ADDRESS, { version: answered.version, number: 'OWN-1' });
    await expect(decide(finance, answered)).rejects.toMatchObject({ kind: 'APPROVAL_OUTDATED' });
    await cancel(support, answered.reference, { isWaived: false, reason: '' });
    const cancelled = await createDearStay();
    await record(cancelled);
    await cancel(support, cancelled.reference, { isWaived: false, reason: '' });
    await expect(decide(finance, cancelled)).rejects.toMatchObject({ kind: 'APPROVAL_OUTDATED' });
  });

  it('is not needed by a hotel that refuses by its link', async () => {
    const booking = await createDearStay();
    await record(booking);
    const { version } = booking;
    await refuseStay(await askHotel(booking.id), ADDRESS, { version, reason: 'overbooked', note: '' });
    await chooseRefund(booking);
    expect((await readBooking(booking.id)).status).toBe('cancelled');
  });
});

describe('a refusal of a stay worth less, which one member of staff records', () => {
  it('takes effect at once, but an expensive move still needs the second person, also at the cost of the hotel', async () => {
    const booking = await readBooking(await stays.createCreditStay());
    expect(booking.payablePaise).toBeLessThan(env().FOUR_EYES_PAISE);
    expect(await record(booking)).toMatchObject({ outcome: 'done' });
    const { hotelId } = await addNeighbour(stays.world, { singlePaise: DEAR });
    const { reference } = booking;
    const { price: expectedPrice, version, approvalFor } = await assessMove(support, reference, hotelId);
    expect(approvalFor).toEqual(['hotel', 'platform']);
    const wish = { hotelId, reason: REASON, borneBy: 'hotel', expectedPrice, version } as const;
    expect(await move(support, reference, wish)).toMatchObject({ outcome: 'requested' });
    expect(await readBooking(booking.id)).toMatchObject({ hotelId: stays.world.hotelId });
    await decide(finance, booking);
    expect(await readBooking(booking.id)).toMatchObject({ hotelId, payablePaise: booking.payablePaise });
  });

  it('is a request if the booker could go to a much dearer hotel at the agreed price', async () => {
    await addNeighbour(stays.world, { singlePaise: DEAR });
    const booking = await readBooking(await stays.createCreditStay());
    expect(await record(booking)).toMatchObject({ outcome: 'requested' });
    expect(await readAlternatives(booking.id)).toEqual([]);
  });
});
