import { sql } from 'drizzle-orm';
import { releaseBooking } from '@/lib/domains/agent-payments/server/service/release-unsecured';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf } from '@/lib/domains/ledger/server/service/ledger';
import { findBooking } from '@/lib/domains/bookings/server/repository/bookings';
import { applyCoupon } from '@/lib/domains/itinerary/server/service/coupons';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import { listHeld } from '@/lib/domains/stay-answers/server/repository/alternatives';
import { refuseStay } from '@/lib/domains/stay-answers/server/service/answer/refuse-stay';
import { chooseForRefusedStay } from '@/lib/domains/stay-answers/server/service/choice/choose';
import { changeSettings } from '@/lib/domains/corporates/server/service/operator/change-settings';
import { listPayablesOfBooking } from '@/lib/domains/payables/server/repository/payables';
import { recordTransport } from '@/lib/domains/payables/server/service/claims';
import { matchDuePayables } from '@/lib/domains/payables/server/service/match-due-payables';
import { addDays, indiaInstant } from '@/lib/dates';
import { connection } from '@/lib/platform/db/connection';
import { moveClock } from '@/lib/platform/db/clock';
import { ADDRESS, addNeighbour, askHotel, readAlternatives, readAnswers } from '@/tests/support/answer-world';
import { countRows, createBookingRequest, expectConsistentBooks, runRefunds } from '@/tests/support/booking-steps';
import { change } from '@/tests/support/change-steps';
import { createCoupon, getStock } from '@/tests/support/stay-world';
import { createStayScenario, STAY_PRICE, type StayScenario } from '@/tests/support/stay-scenario';
import { testInFull } from '@/tests/support/test-extent';
import { agreeTerms, match, readHotelBalances } from '../payables/payables-world';

jest.setTimeout(120_000);

let stays: StayScenario;
beforeEach(async () => {
  stays = await createStayScenario();
  await agreeTerms(stays.world.hotelId);
});
afterEach(async () => {
  await moveClock(0);
  await expectConsistentBooks();
});

/** In the hours in which the policy charges one night. */
const moveIntoPolicy = () =>
  moveClock(indiaInstant(stays.world.checkin, '12:00').getTime() - 5 * 3_600_000 - Date.now());

async function refuse(bookingId: number): Promise<void> {
  const version = (await findBooking(bookingId))?.version ?? 0;
  await refuseStay(await askHotel(bookingId), ADDRESS, { version, reason: 'overbooked', note: '' });
}

const refund = (bookingId: number) => chooseForRefusedStay(stays.booker, { bookingId, alternativeId: null });

describe('a full refund', () => {
  test('ignores the policy and returns a payment to the paisa', async () => {
    const id = await stays.createPaidStay();
    await moveIntoPolicy();
    await refuse(id);
    await refund(id);
    await runRefunds(stays.provider);
    expect(await stays.getAmounts(id)).toMatchObject({
      ...{ status: 'cancelled', paid: 0, charged: 0, refundsPayable: 0, refunded: STAY_PRICE },
    });
    expect(await countRows('points_lot', `booking_id = ${id} and status = 'reversed'`)).toBe(1);
    expect(await getStock(stays.world)).toMatchObject([{ sold: 0 }, { sold: 0 }]);
  });

  test('restores credit and the use of a coupon', async () => {
    const code = await createCoupon();
    const request = await createBookingRequest(stays.booker, stays.world);
    await applyCoupon(stays.booker, { bid: request.bid, code });
    const { id, corporateId } = await bookOnCredit(stays.booker, request);
    expect(await balanceOf(accounts.creditDrawn(corporateId))).toBeLessThan(0);
    await moveIntoPolicy();
    await refuse(id);
    await refund(id);
    expect(await balanceOf(accounts.creditDrawn(corporateId))).toBe(0);
    expect(await stays.getAmounts(id)).toMatchObject({ status: 'cancelled', billed: 0, charged: 0 });
    expect(await countRows('coupon_use', `booking_id = ${id} and status <> 'released'`)).toBe(0);
  });

  test('makes a room-night voucher usable again', async () => {
    const id = await stays.createVoucherStay();
    await moveIntoPolicy();
    await refuse(id);
    await refund(id);
    expect(await stays.getAmounts(id)).toMatchObject({ status: 'cancelled', paid: 0, charged: 0, voucherNights: 0 });
    expect(await countRows('room_night_voucher', `booking_id = ${id}`)).toBe(0);
  });
});

describe('a move to a dearer hotel', () => {
  const DIFFERENCE = 10_500_00 - STAY_PRICE;

  async function moveStay(create = stays.createPaidStay, singlePaise = 5_000_00) {
    const other = await addNeighbour(stays.world, { singlePaise });
    await agreeTerms(other.hotelId);
    const id = await create();
    await refuse(id);
    const [alternative] = await readAlternatives(id);
    await chooseForRefusedStay(stays.booker, { bookingId: id, alternativeId: alternative?.id ?? 0 });
    return { id, other };
  }

  test('costs the booker the agreed price; the refusing hotel owes the difference and the transport', async () => {
    const { id, other } = await moveStay();
    expect(await readHotelBalances(stays.world.hotelId)).toEqual({});
    await recordTransport(id, 850_00);
    await stays.checkOut(id);
    await match(id);
    expect(await stays.getAmounts(id)).toMatchObject({ status: 'checked_out', paid: STAY_PRICE, refunded: 0 });
    expect(await readHotelBalances(stays.world.hotelId)).toEqual({
      ...{ payable: DIFFERENCE + 850_00, claims: 0 - DIFFERENCE - 850_00 },
    });
    const balances = await readHotelBalances(other.hotelId);
    // Commission of 10 % and its GST are deducted from the agreed price, not from the difference.
    expect(balances).toMatchObject({ stays: STAY_PRICE, claims: DIFFERENCE, commission: -800_00 });
    expect(balances.payable).toBe(0 - (STAY_PRICE - 944_00) - DIFFERENCE);
    expect(await match(id)).toBe(false);
    expect(await matchDuePayables()).toBe(0);
  });

  test('is claimed only for the nights that are left when the moved stay is shortened', async () => {
    const { id, other } = await moveStay(stays.createCreditStay);
    const moved = await findBooking(id);
    if (!moved) throw new Error(`Booking ${id} does not exist`);
    await change(stays.booker, moved, { checkout: addDays(stays.world.checkin, 1) });
    await stays.checkOut(id);
    await match(id);
    expect((await readHotelBalances(stays.world.hotelId)).claims).toBe(0 - DIFFERENCE / 2);
    expect(await readHotelBalances(other.hotelId)).toMatchObject({ stays: STAY_PRICE / 2, claims: DIFFERENCE / 2 });
    expect(await matchDuePayables()).toBe(0);
  });

  test('counts a coupon that the platform pays at the refusing hotel only once', async () => {
    await agreeTerms(stays.world.hotelId, { couponsBy: 'platform' });
    const code = await createCoupon();
    const { id, other } = await moveStay(async () => {
      const request = await createBookingRequest(stays.booker, stays.world);
      await applyCoupon(stays.booker, { bid: request.bid, code });
      return (await bookOnCredit(stays.booker, request)).id;
    });
    await stays.checkOut(id);
    await match(id);
    // The coupon of 800 rupees lowers the price with GST to 7,560 rupees. The refusing hotel would have got 8,360, the other one costs 10,500.
    expect((await readHotelBalances(stays.world.hotelId)).claims).toBe(-2_140_00);
    expect(await readHotelBalances(other.hotelId)).toMatchObject({ stays: 7_560_00, claims: 2_940_00 });
  });

  testInFull('is lower for the first hotel when a second one refuses and the last one is cheaper', async () => {
    const { id, other } = await moveStay(stays.createCreditStay, 6_000_00);
    const last = await addNeighbour(stays.world, { singlePaise: 5_000_00, km: 4 });
    await refuse(id);
    const [alternative] = await listHeld((await readAnswers(id)).at(-1)?.id ?? 0);
    await chooseForRefusedStay(stays.booker, { bookingId: id, alternativeId: alternative?.id ?? 0 });
    await stays.checkOut(id);
    await match(id);
    expect((await readHotelBalances(stays.world.hotelId)).claims).toBe(0 - DIFFERENCE);
    expect(await readHotelBalances(other.hotelId)).toEqual({});
    expect((await readHotelBalances(last.hotelId)).claims).toBe(DIFFERENCE);
  });

  testInFull('posts a corrected transport once, and reverses all claims when the guests did not arrive', async () => {
    const { id } = await moveStay(stays.createCreditStay);
    await stays.checkOut(id);
    await match(id);
    await recordTransport(id, 500_00);
    expect(await matchDuePayables()).toBe(1);
    expect(await readHotelBalances(stays.world.hotelId)).toMatchObject({ payable: DIFFERENCE + 500_00 });
    await stays.correct(id, 'no-show');
    await match(id);
    expect(await readHotelBalances(stays.world.hotelId)).toEqual({});
    const claims = (await listPayablesOfBooking(id)).filter(({ reason }) => reason === 'claim');
    expect(claims.reduce((sum, { netPaise }) => sum + netPaise, 0)).toBe(0);
  });

  testInFull('a second refusal is owed by the second hotel, and the last one gets both differences', async () => {
    const { id, other } = await moveStay(stays.createCreditStay);
    const last = await addNeighbour(stays.world, { singlePaise: 6_000_00, km: 4 });
    await refuse(id);
    const second = (await readAnswers(id)).at(-1);
    expect(second).toMatchObject({ hotelId: other.hotelId, state: 'refused' });
    const held = await listHeld(second?.id ?? 0);
    expect(held.map(({ hotelId }) => hotelId)).toEqual([last.hotelId]);
    await chooseForRefusedStay(stays.booker, { bookingId: id, alternativeId: held[0]?.id ?? 0 });
    await stays.checkOut(id);
    await match(id);
    const claimsOf = async (hotelId: number) => (await readHotelBalances(hotelId)).claims;
    expect(await claimsOf(stays.world.hotelId)).toBe(0 - DIFFERENCE);
    expect(await claimsOf(other.hotelId)).toBe(0 - 2_100_00);
    expect(await claimsOf(last.hotelId)).toBe(DIFFERENCE + 2_100_00);
    expect(await findBooking(id)).toMatchObject({ hotelId: last.hotelId, payablePaise: STAY_PRICE });
  });
});

testInFull('a move to a cheaper hotel keeps the agreed price and claims nothing', async () => {
  const other = await addNeighbour(stays.world, { singlePaise: 3_000_00 });
  await agreeTerms(other.hotelId);
  const id = await stays.createCreditStay();
  await refuse(id);
  const [alternative] = await readAlternatives(id);
  await chooseForRefusedStay(stays.booker, { bookingId: id, alternativeId: alternative?.id ?? 0 });
  await stays.checkOut(id);
  await match(id);
  expect(await readHotelBalances(stays.world.hotelId)).toEqual({});
  expect(await readHotelBalances(other.hotelId)).toMatchObject({ stays: STAY_PRICE });
});

test('an agent whose deadline passed before the choice gets a new one with the move', async () => {
  const other = await addNeighbour(stays.world);
  const id = await stays.createAgentStay();
  await connection().execute(sql`update booking set secure_by = now() + interval '1 minute' where id = ${id}`);
  await refuse(id);
  await moveClock(120_000);
  const [alternative] = await readAlternatives(id);
  await chooseForRefusedStay(stays.agent, { bookingId: id, alternativeId: alternative?.id ?? 0 });
  const moved = await findBooking(id);
  expect(moved?.hotelId).toBe(other.hotelId);
  expect((moved?.secureBy?.getTime() ?? 0) - Date.now()).toBeGreaterThan(2 * 3_600_000);
  expect(await releaseBooking(id, stays.provider)).toBe(false);
});

test.each([
  ['of the terms in force', { agentSecureDays: 1 }, 1],
  ['that it had, if the terms in force give less time', { agentSecureDays: 20, agentBalanceDays: 20 }, 2],
])('an agent whose refused booking moves has the deadlines %s', async (_, terms, secureDays) => {
  await addNeighbour(stays.world);
  const id = await stays.createAgentStay();
  await refuse(id);
  await changeSettings(stays.agent.corporateId, terms);
  const [alternative] = await readAlternatives(id);
  await chooseForRefusedStay(stays.agent, { bookingId: id, alternativeId: alternative?.id ?? 0 });
  const { checkin } = stays.world;
  expect(await findBooking(id)).toMatchObject({
    secureBy: indiaInstant(addDays(checkin, -secureDays), '18:00'),
    balanceBy: indiaInstant(checkin, '12:00'),
  });
});
