import 'server-only';
import { getContractSettings, lockCorporate } from '@/lib/domains/corporates/server/service/contract-settings';
import { changeNights, listNightStock } from '@/lib/domains/hotels/server/service/change-nights';
import type { QuotedPrice } from '@/lib/domains/itinerary/types';
import { adjustPoints } from '@/lib/domains/loyalty/server/service/adjust-points';
import { restoreCouponUse } from '@/lib/domains/pricing/server/service/coupons';
import { addDays, formatLongDate, todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { stockChanges, type StockChange, type StayPlan } from '@/lib/domains/bookings/rules/change-plan';
import type { Booking, BookingChange } from '@/lib/domains/bookings/types';
import { moveChange, supersedeQuotes } from '@/lib/domains/bookings/server/repository/changes';
import { replaceStay } from '@/lib/domains/bookings/server/repository/replace-stay';
import { appendEvent } from '@/lib/domains/bookings/server/repository/stay-details';
import { queueChange } from '../messages/change-messages';
import { reportBookingEvent } from '../messages/report-booking-event';
import { nightsOf } from '../place/draft-booking';
import { readBookedStay } from './booked-stay';
import { toHistory } from './change-history';
import { reverseChange } from './change-money';

interface TakenBack {
  booking: Booking;
  /** The newest change of the booking: fewer nights for the same rooms and guests, without a refund. */
  change: BookingChange;
  price: QuotedPrice;
  actorUserId: number | null;
  data: Record<string, unknown>;
  /** Runs after money, because points are the last book to be locked. */
  inHouse: () => Promise<void>;
}

const REASON = 'Early departure taken back';

/**
 * Restores what a change replaced, by counter-entries: nights, price, fee, points. The booking gets a new version.
 * @throws {AppError} ROOM_UNAVAILABLE with the number of free rooms, WRONG_BOOKING_STATE if the company's credit does not suffice
 */
export async function takeBackChange(tx: Tx, request: TakenBack): Promise<Booking> {
  const { booking, change, price, actorUserId, data, inHouse } = request;
  const { totals, couponCode, checkout } = price.breakdown;
  if (booking.settlement === 'credit') await lockCorporate(tx, booking.corporateId);
  if (couponCode !== null && booking.couponCode === null) await restoreCouponUse(tx, booking.id);
  const { plan, guests } = await readBookedStay(booking, tx);
  await takeNights(tx, booking, { ...plan, checkout });
  const fields = {
    ...booking,
    ...{ checkout, couponCode, quotedPrice: price },
    pretaxPaise: totals.pretaxPaise,
    discountPaise: totals.discountPaise,
    taxPaise: totals.taxPaise,
    totalPaise: totals.totalPaise,
    payablePaise: totals.payablePaise,
    changeFeesPaise: booking.changeFeesPaise - change.feePaise,
  };
  const rooms = plan.rooms.map(({ adults, kids }, index) => ({ position: index + 1, adults, kids }));
  const isNew = await replaceStay(booking, toStored(fields), { rooms, guests, nights: nightsOf(price) }, tx);
  if (!isNew) throw new Error(`Booking ${booking.id} has another version although it is locked`);
  const changed: Booking = { ...fields, version: booking.version + 1, changedAt: now() };
  await reverseMoney(tx, booking, { ...change, actorUserId });
  await inHouse();
  const { legalEntityId, payablePaise, hotelSnapshot, reference } = changed;
  const source = `${hotelSnapshot.name} (${reference})`;
  const amounts = { beforePaise: booking.payablePaise, payablePaise };
  const changeId = `${change.id}/taken-back`;
  await adjustPoints(tx, { bookingId: booking.id, legalEntityId, ...amounts, source, changeId });
  if (!(await moveChange(change.id, ['made'], 'taken_back', tx)))
    throw new Error(`Change ${change.id} was already taken back`);
  await supersedeQuotes(booking.id, tx);
  const reversal = {
    ...{ ...change, fees: [], reason: REASON, differencePaise: -change.differencePaise },
    ...{ priceBeforePaise: change.priceAfterPaise, priceAfterPaise: change.priceBeforePaise },
  };
  const history = toHistory({ booking, guests }, { booking: changed, guests }, reversal);
  const event = { bookingId: booking.id, type: 'changed', actorUserId };
  await appendEvent({ ...event, data: { ...history, ...data, taken_back: true } }, tx);
  await reportBookingEvent(tx, changed, 'booking.changed');
  await queueChange(tx, { before: booking, after: changed, change: reversal, refundPaise: 0 });
  return changed;
}

function toStored(booking: Booking): Parameters<typeof replaceStay>[1] {
  const { roomTypeId, roomTypeCode, checkin, checkout, roomCount, adults, kids, pretaxPaise, discountPaise } = booking;
  const { taxPaise, totalPaise, payablePaise, couponCode, quotedPrice, hotelSnapshot, billing, comments } = booking;
  const { amountToSecurePaise, secureBy, balanceBy, policyCheckin, changeFeesPaise } = booking;
  return {
    ...{ roomTypeId, roomTypeCode, checkin, checkout, roomCount, adults, kids, pretaxPaise, discountPaise },
    ...{ taxPaise, totalPaise, payablePaise, couponCode, quotedPrice, hotelSnapshot, billing, comments },
    ...{ amountToSecurePaise, secureBy, balanceBy, policyCheckin, changeFeesPaise },
  };
}

/** Past nights stay as they are, as when a no-show is taken back. */
async function takeNights(tx: Tx, booking: Booking, wanted: StayPlan): Promise<void> {
  const today = todayInIndia(now());
  const nights = stockChanges({ ...wanted, checkout: booking.checkout }, wanted).filter(({ night }) => night >= today);
  try {
    const changes = nights.map(({ roomTypeId, night, rooms }) => ({ roomTypeId, night, sold: rooms, held: 0 }));
    await changeNights(tx, booking.hotelId, changes);
  } catch (error) {
    if (!AppError.is(error, 'ROOM_UNAVAILABLE')) throw error;
    throw new AppError('ROOM_UNAVAILABLE', { message: await shortageText(tx, booking, nights), cause: error });
  }
}

async function shortageText(tx: Tx, booking: Booking, nights: readonly StockChange[]): Promise<string> {
  const { hotelId, roomTypeId, corporateId, checkout: checkin } = booking;
  const checkout = nights.at(-1)?.night ?? addDays(checkin, 1);
  const stock = await listNightStock({ hotelId, roomTypeId, corporateId, checkin, checkout }, tx);
  const short = nights.flatMap(({ night, rooms }) => {
    const row = stock.find((candidate) => candidate.night === night);
    return row && (row.isStopSell || row.freeRooms < rooms) ? [{ ...row, rooms }] : [];
  })[0];
  const nothing = 'Nothing was recorded.';
  if (!short) return `The released nights are no longer free. ${nothing}`;
  const day = formatLongDate(short.night);
  if (short.freeRooms >= short.rooms) return `The sale of this room type is stopped on ${day}. ${nothing}`;
  const of = `${Math.max(0, short.freeRooms)} of ${short.rooms} needed`;
  return `The released nights were sold again: on ${day}, ${of} ${short.rooms === 1 ? 'room is' : 'rooms are'} free. ${nothing}`;
}

async function reverseMoney(tx: Tx, booking: Booking, change: Parameters<typeof reverseChange>[2]): Promise<void> {
  const { creditLimitPaise } = await getContractSettings(booking.corporateId, tx);
  try {
    await reverseChange(tx, booking, change, creditLimitPaise);
  } catch (error) {
    if (!AppError.is(error, 'CREDIT_EXCEEDED')) throw error;
    const message = 'The company’s credit no longer covers the stay. Please make a new booking.';
    throw new AppError('WRONG_BOOKING_STATE', { message, cause: error });
  }
}
