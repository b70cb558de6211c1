import { eq, sql } from 'drizzle-orm';
import { createBulkOrder } from '@/lib/domains/agent-payments/server/service/create-bulk-order';
import { decideApproval } from '@/lib/domains/approvals/server/service/decide-approval';
import { listWaitingApprovals } from '@/lib/domains/approvals/server/service/list-approvals';
import { findBooking } from '@/lib/domains/bookings/server/repository/bookings';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { bookings } from '@/lib/domains/bookings/server/tables';
import type { Booking } from '@/lib/domains/bookings/types';
import { assessMove, move } from '@/lib/domains/console-bookings/server/service/act/move';
import { getBooking } from '@/lib/domains/console-bookings/server/service/booking/get-booking';
import type { Actor } from '@/lib/domains/corporates/actor';
import { listMessagesOfHotel } from '@/lib/domains/hotel-messages/server/service/list-messages';
import { hotels, inventoryNights } from '@/lib/domains/hotels/server/tables';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf } from '@/lib/domains/ledger/server/service/ledger';
import { listMismatched } from '@/lib/domains/payables/server/repository/payables';
import { moveForBookerIn } from '@/lib/domains/stay-answers/server/service/follow-up/move-for-booker';
import { listCandidates } from '@/lib/domains/stay-answers/server/service/choice/candidates';
import { refuseStay } from '@/lib/domains/stay-answers/server/service/answer/refuse-stay';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { moveClock } from '@/lib/platform/db/clock';
import { inTransaction } from '@/lib/platform/db/transaction';
import { connection } from '@/lib/platform/db/connection';
import { resetEnv } from '@/lib/platform/env/env';
import { APPROVAL_KINDS } from '@/lib/request-context/approval-kinds';
import { ADDRESS, addNeighbour, askHotel, findOutboxText, listTemplatesTo } from '@/tests/support/answer-world';
import { countRows, expectConsistentBooks, runRefunds } from '@/tests/support/booking-steps';
import { addMaple, creditBooking, paidBooking, quote, make } from '@/tests/support/change-steps';
import { createStaffActor } from '@/tests/support/console-staff';
import { addVerifiedContact, getHotelCode } from '@/tests/support/hotel-contacts';
import { createStayScenario, STAY_PRICE, type StayScenario } from '@/tests/support/stay-scenario';
import { createActor, getStock, type StayWorld } from '@/tests/support/stay-world';
import { listKinds, listMessagesTo, runMessageJobs } from '../hotel-messages/messages-world';
import { readHotelBalances, runPayablesJobs } from '../payables/payables-world';

jest.setTimeout(120_000);

let stays: StayScenario;
let world: StayWorld;
let booker: Actor;
let support: StaffActor;

beforeEach(async () => {
  stays = await createStayScenario();
  ({ world, booker } = stays);
  support = await createStaffActor('support');
});
afterEach(async () => {
  await moveClock(0);
  await expectConsistentBooks();
});

const REASON = 'The pool is closed for works';
type Bearer = 'hotel' | 'platform';

async function moveTo(other: StayWorld, { reference }: Pick<Booking, 'reference'>, borneBy: Bearer = 'platform') {
  const { price: expectedPrice, version } = await assessMove(support, reference, other.hotelId);
  return move(support, reference, { hotelId: other.hotelId, reason: REASON, borneBy, expectedPrice, version });
}
async function stored(id: number): Promise<Booking> {
  const booking = await findBooking(id);
  if (!booking) throw new Error(`Booking ${id} does not exist`);
  return booking;
}

const refused = (reference: string, hotelId: number) =>
  assessMove(support, reference, hotelId).then(
    () => 'possible',
    (error: Error) => error.message,
  );
const stockOf = async (of: StayWorld) => (await getStock(of)).map(({ sold, held }) => `${sold}/${held}`);

describe('a move of a stay that no hotel refused', () => {
  it('shows both prices, and moves rooms, messages and revisions once at the agreed price', async () => {
    const other = await addNeighbour(world);
    const [leftDesk, desk] = [await addVerifiedContact(world.hotelId), await addVerifiedContact(other.hotelId)];
    const booking = await creditBooking(booker, world);
    const { id, reference, version } = booking;
    await runMessageJobs();
    const assessed = await assessMove(support, reference, other.hotelId);
    expect(assessed).toMatchObject({
      agreedPrice: 8_400,
      price: 10_500,
      priceAfter: 8_400,
      difference: 2_100,
      version,
    });
    expect(assessed.approvalFor).toEqual([]);
    expect(await stockOf(other)).toEqual(['0/0', '0/0']);
    const wish = { hotelId: other.hotelId, reason: REASON, borneBy: 'hotel', expectedPrice: 10_500, version } as const;
    const stale = [{ expectedPrice: 10_499 }, { version: version + 1 }];
    for (const change of stale)
      await expect(move(support, reference, { ...wish, ...change })).rejects.toMatchObject({ kind: 'QUOTE_MISMATCH' });
    await Promise.allSettled([1, 2, 3].map(() => move(support, reference, wish)));
    expect(await move(support, reference, wish)).toMatchObject({ outcome: 'done', version: version + 1 });
    expect(await findBooking(id)).toMatchObject({ hotelId: other.hotelId, payablePaise: STAY_PRICE });
    expect([await stockOf(world), await stockOf(other)]).toEqual([
      ['0/0', '0/0'],
      ['1/0', '1/0'],
    ]);
    await runMessageJobs();
    expect([await listKinds(leftDesk), await listKinds(desk)]).toEqual([
      ['New booking', 'Cancellation'],
      ['New booking'],
    ]);
    const text = (await listMessagesTo(leftDesk))[1]?.text ?? '';
    expect(text).toContain('1 × Oak');
    expect(text).not.toMatch(/Other House|Total|Before GST/);
    const revisions = `booking_id = ${id} and state = 'moved' and hotel_id = ${world.hotelId}`;
    expect(await countRows('stay_revision', revisions)).toBe(1);
    expect(await countRows('audit_log', `action = 'booking.moved-for-booker' and subject_id = '${id}'`)).toBe(1);
    const { history, actions, answers } = await getBooking(support, reference);
    expect(answers.map(({ state, isCurrent }) => `${state} ${isCurrent}`)).toEqual(['moved false', 'awaiting true']);
    const sent = await listMessagesOfHotel(await getHotelCode(world.hotelId));
    expect(sent.map(({ kind, answer }) => `${kind} ${answer}`)).toEqual(['cancellation null', 'new-booking moved']);
    const moved = history.find(({ event }) => event === 'Moved to another hotel');
    expect(moved?.by).toBe(support.name);
    expect(moved?.details).toEqual(expect.arrayContaining([`Reason: ${REASON}`, 'Extra cost ₹2,100']));
    expect(actions).toContain('move');
  });

  it('mails the booker without blaming the hotel', async () => {
    const other = await addNeighbour(world);
    const booking = await creditBooking(booker, world);
    await moveTo(other, booking);
    const email = (await getBooking(support, booking.reference)).booker.email;
    expect(await listTemplatesTo(email)).toEqual(expect.arrayContaining(['booking-moved']));
    const text = await findOutboxText(email);
    expect(text).toContain('Your stay is at Other House now');
    expect(text).not.toContain('cannot honour');
  });

  it('to a cheaper hotel lowers the price and gives the difference back', async () => {
    const cheap = await addNeighbour(world, { name: 'Cheap House', singlePaise: 3_000_00 });
    const paid = await paidBooking(booker, world, stays.provider);
    const { policy } = paid.quotedPrice;
    const { priceAfter, difference } = await assessMove(support, paid.reference, cheap.hotelId);
    expect([priceAfter, difference]).toEqual([6_300, 0]);
    await moveTo(cheap, paid);
    await runRefunds(stays.provider);
    expect(await stays.getAmounts(paid.id)).toMatchObject({ paid: 6_300_00, refunded: 2_100_00 });
    const moved = await findBooking(paid.id);
    expect(moved).toMatchObject({ hotelId: cheap.hotelId, payablePaise: 6_300_00, quotedPrice: { policy } });
    const email = (await getBooking(support, paid.reference)).booker.email;
    expect(await listTemplatesTo(email)).not.toContain('booking-changed');
    await stays.checkOut(paid.id);
    expect(await stays.getAmounts(paid.id)).toMatchObject({ invoiced: 6_300_00 });
  });

  it('to a cheaper hotel needs a second person where a cancellation would be charged', async () => {
    const cheap = await addNeighbour(world, { singlePaise: 500_00 });
    const booking = await paidBooking(booker, world, stays.provider);
    await stays.moveIntoCheckinDay(1);
    process.env.FOUR_EYES_PAISE = '300000';
    resetEnv();
    try {
      const { approvalFor, difference } = await assessMove(support, booking.reference, cheap.hotelId);
      expect([difference, approvalFor]).toEqual([0, ['hotel', 'platform']]);
      expect(await moveTo(cheap, booking)).toMatchObject({ outcome: 'requested' });
      const alone = { bookingId: booking.id, hotelId: cheap.hotelId, reason: REASON, borneBy: 'platform' } as const;
      await expect(inTransaction((tx) => moveForBookerIn(tx, support, alone))).rejects.toMatchObject({
        kind: 'FORBIDDEN',
      });
      expect(await findBooking(booking.id)).toMatchObject({ hotelId: world.hotelId, payablePaise: STAY_PRICE });
    } finally {
      delete process.env.FOUR_EYES_PAISE;
      resetEnv();
    }
  });

  it('lowers the bill of a company', async () => {
    const cheap = await addNeighbour(world, { singlePaise: 3_000_00 });
    const billed = await creditBooking(booker, world);
    await moveTo(cheap, billed, 'hotel');
    expect(await balanceOf(accounts.bookingBilled(billed.id))).toBe(6_300_00);
  });

  it.each([
    ['hotel', 'the difference', 2_100_00],
    ['platform', 'nothing', undefined],
  ] as const)(
    'borne by the %s leaves the hotel owing %s after the stay, and the new hotel gets its price',
    async (borneBy, _owes, owed) => {
      const other = await addNeighbour(world);
      const booking = await creditBooking(booker, world);
      await moveTo(other, booking, borneBy);
      await stays.checkOut(booking.id);
      await runPayablesJobs();
      expect((await readHotelBalances(world.hotelId)).payable).toBe(owed);
      expect((await readHotelBalances(other.hotelId)).claims).toBe(2_100_00);
      expect(await listMismatched({ afterId: 0, limit: 10, firstDay: null })).toEqual([]);
    },
  );

  it('is refused with a sentence where it is not possible', async () => {
    const other = await addNeighbour(world);
    const { id, reference } = await creditBooking(booker, world);
    expect(await refused(reference, world.hotelId)).toMatch(/at this hotel already/);
    await connection().update(hotels).set({ status: 'removed' }).where(eq(hotels.id, other.hotelId));
    expect(await refused(reference, other.hotelId)).toMatch(/not on sale/);
    await connection().update(hotels).set({ status: 'published' }).where(eq(hotels.id, other.hotelId));
    await connection().update(inventoryNights).set({ total: 0 }).where(eq(inventoryNights.hotelId, other.hotelId));
    expect(await refused(reference, other.hotelId)).toMatch(/no free rooms/);
    await connection().update(inventoryNights).set({ total: 5 }).where(eq(inventoryNights.hotelId, other.hotelId));
    const states = [
      ['checked_in', /guests have arrived/],
      ['checked_out', /stay is over/],
      ['no_show', /no-show/],
      ['pending_payment', /not paid yet/],
    ] as const;
    for (const [status, sentence] of states) {
      await connection().update(bookings).set({ status }).where(eq(bookings.id, id));
      expect(await refused(reference, other.hotelId)).toMatch(sentence);
    }
    await connection().update(bookings).set({ status: 'confirmed' }).where(eq(bookings.id, id));
    expect(await refused(reference, other.hotelId)).toBe('possible');
    await stays.moveIntoCheckinDay(20);
    expect(await refused(reference, other.hotelId)).toBe('possible');
    await connection().update(hotels).set({ arrivals: 'reported' }).where(eq(hotels.id, world.hotelId));
    expect(await refused(reference, other.hotelId)).toMatch(/The stay has begun and the hotel has not reported/);
    await stays.moveIntoCheckinDay(26);
    expect(await refused(reference, other.hotelId)).toMatch(/should have begun/);
    await moveClock(0);
    await cancelBooking(booker, { bookingId: id });
    expect(await refused(reference, other.hotelId)).toMatch(/is cancelled/);
  });

  it('is refused where another company or another kind of GST would be on the invoice, and during a payment for several bookings', async () => {
    const other = await addNeighbour(world);
    const id = await stays.createAgentStay();
    const { reference, secureBy, balanceBy } = await stored(id);
    const heads = (value: string) =>
      connection()
        .update(bookings)
        .set({ quotedPrice: sql`jsonb_set(quoted_price, '{breakdown,placeOfSupply,heads}', ${`"${value}"`}::jsonb)` })
        .where(eq(bookings.id, id));
    await heads('igst');
    expect(await refused(reference, other.hotelId)).toMatch(/invoice would come from another company/);
    await heads('cgst_sgst');
    await moveClock(3_600_000);
    await moveTo(other, { reference });
    // The agent did not get more time to pay.
    expect(await stored(id)).toMatchObject({ hotelId: other.hotelId, secureBy, balanceBy });
    const third = await addNeighbour(world, { km: 4 });
    const payments = [{ bookingId: id, amount: 2_100 }];
    const { legalEntityId } = stays.agent;
    await createBulkOrder(stays.agent, { legalEntityId, payments }, stays.provider);
    expect(await refused(reference, third.hotelId)).toMatch(/payment for several bookings/);
  });

  it('of a room-night voucher keeps its price', async () => {
    const cheap = await addNeighbour(world, { singlePaise: 3_000_00 });
    const before = await stored(await stays.createVoucherStay());
    await moveTo(cheap, before);
    const { payablePaise, version } = await stored(before.id);
    expect([payablePaise, version]).toEqual([before.payablePaise, before.version + 1]);
  });

  it('in opposite directions at once succeeds for both bookings', async () => {
    const other = await addNeighbour(world, { singlePaise: 4_000_00 });
    const here = await creditBooking(booker, world);
    const there = await creditBooking(await createActor(world), other);
    const wish = { reason: REASON, borneBy: 'platform', expectedPrice: 8_400, version: 1 } as const;
    await Promise.all([
      move(support, here.reference, { ...wish, hotelId: other.hotelId }),
      move(support, there.reference, { ...wish, hotelId: world.hotelId }),
    ]);
    expect([await stockOf(world), await stockOf(other)]).toEqual([
      ['1/0', '1/0'],
      ['1/0', '1/0'],
    ]);
  });

  it('after a refusal needs a second person only if the operator bears the difference', async () => {
    const dear = await addNeighbour(world, { singlePaise: 12_000_00 });
    const booking = await creditBooking(booker, world);
    await refuseStay(await askHotel(booking.id), ADDRESS, { version: 1, reason: 'overbooked', note: '' });
    expect((await assessMove(support, booking.reference, dear.hotelId)).approvalFor).toEqual(['platform']);
    expect(await moveTo(dear, booking, 'hotel')).toMatchObject({ outcome: 'done' });
  });

  it('waits for the payment of a change', async () => {
    const other = await addNeighbour(world);
    await addMaple(world);
    const paid = await paidBooking(booker, world, stays.provider);
    const { changeId } = await quote(booker, paid, { roomTypeCode: 'maple' });
    await make(booker, paid, changeId, stays.provider);
    expect(await refused(paid.reference, other.hotelId)).toMatch(/waits for its payment/);
  });

  it('is not offered to the booker at a hotel that the booking left', async () => {
    const other = await addNeighbour(world);
    const booking = await creditBooking(booker, world);
    expect((await listCandidates(await stored(booking.id))).map(({ hotelId }) => hotelId)).toContain(other.hotelId);
    await moveTo(other, booking);
    expect((await listCandidates(await stored(booking.id))).map(({ hotelId }) => hotelId)).not.toContain(world.hotelId);
  });

  it('does not return a booking to a hotel that it left, which gets one cancellation', async () => {
    const [near, far] = [await addNeighbour(world), await addNeighbour(world, { km: 3 })];
    const desk = await addVerifiedContact(world.hotelId);
    const booking = await creditBooking(booker, world);
    await runMessageJobs();
    await moveTo(near, booking);
    expect(await refused(booking.reference, world.hotelId)).toMatch(/cannot return/);
    await moveTo(far, booking);
    await runMessageJobs();
    expect(await listKinds(desk)).toEqual(['New booking', 'Cancellation']);
    expect(await findBooking(booking.id)).toMatchObject({ hotelId: far.hotelId, payablePaise: STAY_PRICE });
  });

  it('gives the last room to one of several bookings that move at once', async () => {
    const scarce = await addNeighbour(world, { rooms: 1 });
    const all: Booking[] = [];
    // A booker has one quote for a stay, so each booking has a booker of its own.
    for (let stay = 0; stay < 4; stay += 1) all.push(await creditBooking(await createActor(world), world));
    const wish = {
      hotelId: scarce.hotelId,
      reason: REASON,
      borneBy: 'platform',
      expectedPrice: 10_500,
      version: 1,
    } as const;
    const outcomes = await Promise.allSettled(all.map(({ reference }) => move(support, reference, wish)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect([await stockOf(world), await stockOf(scarce)]).toEqual([
      ['3/0', '3/0'],
      ['1/0', '1/0'],
    ]);
  });

  it('and a cancellation at once end with a cancelled booking without rooms', async () => {
    const other = await addNeighbour(world);
    const { id, reference } = await creditBooking(booker, world);
    const wish = {
      hotelId: other.hotelId,
      reason: REASON,
      borneBy: 'platform',
      expectedPrice: 10_500,
      version: 1,
    } as const;
    await Promise.allSettled([move(support, reference, wish), cancelBooking(booker, { bookingId: id })]);
    expect((await findBooking(id))?.status).toBe('cancelled');
    expect([await stockOf(world), await stockOf(other)]).toEqual([
      ['0/0', '0/0'],
      ['0/0', '0/0'],
    ]);
  });

  it('above the amount of four eyes is made once, when a second person approves it', async () => {
    const dear = await addNeighbour(world, { singlePaise: 12_000_00 });
    const finance = await createStaffActor('finance');
    const booking = await creditBooking(booker, world);
    const { approvalFor } = await assessMove(support, booking.reference, dear.hotelId);
    expect(approvalFor).toEqual(['hotel', 'platform']);
    const alone = { bookingId: booking.id, hotelId: dear.hotelId, reason: REASON, borneBy: 'hotel' } as const;
    await expect(inTransaction((tx) => moveForBookerIn(tx, support, alone))).rejects.toMatchObject({
      kind: 'FORBIDDEN',
    });
    expect(await moveTo(dear, booking)).toMatchObject({ outcome: 'requested', version: 1 });
    await expect(moveTo(dear, booking)).rejects.toMatchObject({ kind: 'APPROVAL_PENDING' });
    expect(await findBooking(booking.id)).toMatchObject({ hotelId: world.hotelId });
    const [request] = await listWaitingApprovals(finance, { type: 'booking', id: booking.id }, APPROVAL_KINDS);
    const decide = (actor: StaffActor) =>
      decideApproval(actor, { id: request?.id ?? 0, decision: 'approve', reason: 'Checked' }, APPROVAL_KINDS);
    await expect(decide(support)).rejects.toMatchObject({ kind: 'FORBIDDEN' });
    await Promise.allSettled([decide(finance), decide(finance), decide(finance)]);
    expect(await findBooking(booking.id)).toMatchObject({ hotelId: dear.hotelId, payablePaise: STAY_PRICE });
    expect(await countRows('booking_event', `booking_id = ${booking.id} and type = 'moved'`)).toBe(1);
  });

  it('ends as outdated if the booking changed before the approval', async () => {
    const dear = await addNeighbour(world, { singlePaise: 12_000_00 });
    const finance = await createStaffActor('finance');
    const booking = await creditBooking(booker, world);
    await moveTo(dear, booking);
    await moveTo(await addNeighbour(world), booking);
    const [request] = await listWaitingApprovals(finance, { type: 'booking', id: booking.id }, APPROVAL_KINDS);
    const decision = { id: request?.id ?? 0, decision: 'approve', reason: 'Checked' } as const;
    await expect(decideApproval(finance, decision, APPROVAL_KINDS)).rejects.toMatchObject({
      kind: 'APPROVAL_OUTDATED',
    });
  });

  it('is only for staff who may act on bookings', async () => {
    const other = await addNeighbour(world);
    const { reference } = await creditBooking(booker, world);
    const auditor = await createStaffActor('auditor');
    await expect(assessMove(auditor, reference, other.hotelId)).rejects.toMatchObject({ kind: 'FORBIDDEN' });
  });
});
