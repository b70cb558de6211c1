import 'server-only';
import type { AgentTerms, ContractSettings } from '@/lib/domains/corporates/types';
import { changeNights } from '@/lib/domains/hotels/server/service/change-nights';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf } from '@/lib/domains/ledger/server/service/ledger';
import { adjustPoints } from '@/lib/domains/loyalty/server/service/adjust-points';
import { releaseCouponUse } from '@/lib/domains/pricing/server/service/coupons';
import { todayInIndia } from '@/lib/dates';
import type { Paise } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { crashPoint } from '@/lib/platform/faults/crash-point';
import { agentTerms } from '@/lib/domains/bookings/rules/agent-due';
import { stockChanges } from '@/lib/domains/bookings/rules/change-plan';
import { makerOf } from '@/lib/domains/bookings/rules/change-state';
import { hasStayBegun } from '@/lib/domains/bookings/rules/change-terms';
import { hotelComments } from '@/lib/domains/bookings/rules/guests';
import { policyCheckinAfter } from '@/lib/domains/bookings/rules/policy-clock';
import type { Booking, BookingChange, BookingGuest } from '@/lib/domains/bookings/types';
import { moveChange, supersedeQuotes } from '@/lib/domains/bookings/server/repository/changes';
import { replaceStay } from '@/lib/domains/bookings/server/repository/replace-stay';
import { appendEvent } from '@/lib/domains/bookings/server/repository/stay-details';
import { queueChange } from '../messages/change-messages';
import { reportBookingEvent } from '../messages/report-booking-event';
import { nightsOf } from '../place/draft-booking';
import { guestsAfter, readBookedStay, toChangeable } from './booked-stay';
import { postChange } from './change-money';
import { toHistory } from './change-history';

export interface Application {
  booking: Booking;
  change: BookingChange;
  contract: Pick<ContractSettings, 'creditLimitPaise' | keyof AgentTerms>;
  /** The payment that the caller posts for this change, in paise. The additional nights are then held. */
  incomingPaise?: number;
  isHeld?: boolean;
  /** Who reports the change, if not a booker. `userId` is null for a partner and for the operator. */
  reportedBy?: { userId: number | null; data: Record<string, unknown> };
  /** False if the caller mails the booker. */
  mailsBooker?: boolean;
}

/**
 * Makes a change: stock, stay, money, points, history and messages in the caller's transaction. The booking's payment
 * orders, the booking and the change must be locked, in this order.
 * @throws {AppError} ROOM_UNAVAILABLE, CREDIT_EXCEEDED; the transaction must then roll back
 */
export async function applyChange(tx: Tx, application: Application): Promise<Booking> {
  const { booking, change, contract, incomingPaise = 0, isHeld = false, reportedBy, mailsBooker = true } = application;
  const { stay, quotedPrice } = change;
  const booked = await readBookedStay(booking, tx);
  if (booking.couponCode !== null && quotedPrice.breakdown.couponCode === null) await releaseCouponUse(tx, booking.id);
  const today = todayInIndia(now());
  // Past nights stay sold, as after a no-show.
  const nights = stockChanges(booked.plan, stay)
    .filter(({ night }) => night >= today)
    .map(({ roomTypeId, night, rooms }) => {
      return { roomTypeId, night, sold: rooms, held: isHeld && rooms > 0 ? -rooms : 0 };
    });
  await changeNights(tx, booking.hotelId, nights);
  const guests = guestsAfter(booked, stay, change.guests);
  const changed = await store(tx, application, guests);
  const actorUserId = reportedBy ? reportedBy.userId : makerOf(change);
  const refundPaise = await postChange(tx, booking, change, { incomingPaise, contract, actorUserId });
  // Points are posted after money, because every transaction locks the ledger books in this order.
  if (booking.settlement !== 'voucher') {
    const { legalEntityId, payablePaise, hotelSnapshot, reference } = changed;
    const source = `${hotelSnapshot.name} (${reference})`;
    const amounts = { beforePaise: booking.payablePaise, payablePaise };
    const points = { bookingId: booking.id, legalEntityId, ...amounts, source, changeId: change.id };
    await adjustPoints(tx, points);
  }
  const makerUserId = makerOf(change);
  const states = ['quoted', 'awaiting_payment', 'expired'] as const;
  if (!(await moveChange(change.id, states, 'made', tx, { makerUserId, replacedPrice: booking.quotedPrice })))
    throw new Error(`Change ${change.id} was already made`);
  await supersedeQuotes(booking.id, tx);
  const history = toHistory({ booking, guests: booked.guests }, { booking: changed, guests }, change);
  const data = { ...history, ...(refundPaise > 0 ? { refund_paise: refundPaise } : {}), ...reportedBy?.data };
  await appendEvent({ bookingId: booking.id, type: 'changed', actorUserId, data }, tx);
  await reportBookingEvent(tx, changed, 'booking.changed');
  if (mailsBooker) await queueChange(tx, { before: booking, after: changed, change, refundPaise });
  crashPoint('change-made');
  return changed;
}

async function store(tx: Tx, { booking, change, contract, incomingPaise = 0 }: Application, guests: BookingGuest[]) {
  const { stay, quotedPrice, billing, feePaise } = change;
  const { totals, couponCode } = quotedPrice.breakdown;
  const adults = stay.rooms.reduce((sum, room) => sum + room.adults, 0);
  const kids = stay.rooms.reduce((sum, room) => sum + room.kids, 0);
  const clock = { ...booking, checkinTime: booking.hotelSnapshot.checkinTime };
  const fields = {
    ...{ roomTypeId: stay.roomTypeId, roomTypeCode: stay.roomTypeCode, checkin: stay.checkin, checkout: stay.checkout },
    ...{ roomCount: stay.rooms.length, adults, kids, couponCode, quotedPrice },
    pretaxPaise: totals.pretaxPaise,
    discountPaise: totals.discountPaise,
    taxPaise: totals.taxPaise,
    totalPaise: totals.totalPaise,
    payablePaise: totals.payablePaise,
    hotelSnapshot: { ...booking.hotelSnapshot, roomTypeName: stay.roomTypeName },
    billing: billing ? billing.to : booking.billing,
    comments: hotelComments(booking.message, { ...booking, kids }),
    policyCheckin: policyCheckinAfter(booking.quotedPrice.policy, clock, stay.checkin, change.createdAt),
    changeFeesPaise: booking.changeFeesPaise + feePaise,
    ...(await termsAfter(tx, booking, change, { contract, incomingPaise })),
  };
  const rooms = stay.rooms.map(({ adults: grown, kids: children }, index) => {
    return { position: index + 1, adults: grown, kids: children };
  });
  const isNew = await replaceStay(booking, fields, { rooms, guests, nights: nightsOf(quotedPrice) }, tx);
  if (!isNew) throw new Error(`Booking ${booking.id} has another version although it is locked`);
  return { ...booking, ...fields, version: booking.version + 1, changedAt: now() };
}

/**
 * The company's terms at the time of the change apply. A secured booking stays secured: a higher price raises only the amount
 * due. After check-in an agent owes the new price, but the stay can no longer be released as unsecured.
 */
async function termsAfter(
  tx: Tx,
  booking: Booking,
  { stay, quotedPrice, differencePaise }: BookingChange,
  { contract, incomingPaise }: { contract: AgentTerms; incomingPaise: Paise },
) {
  const { amountToSecurePaise, secureBy, balanceBy } = booking;
  const isAgents = booking.travelAgentEntityId !== null && booking.settlement === 'pay_at_hotel';
  const isSame = differencePaise === 0 && stay.checkin === booking.checkin;
  if (!isAgents || isSame) return { amountToSecurePaise, secureBy, balanceBy };
  const { payablePaise } = quotedPrice.breakdown.totals;
  const terms = agentTerms({ payablePaise, checkin: stay.checkin }, contract, now(), secureBy);
  const paidPaise = Math.max(0, incomingPaise - (await balanceOf(accounts.bookingPaid(booking.id), tx)));
  const hasBegun = hasStayBegun(toChangeable(booking), now());
  if (!hasBegun && paidPaise < amountToSecurePaise) return terms;
  const secured = { amountToSecurePaise: Math.min(terms.amountToSecurePaise, paidPaise), secureBy };
  return { ...secured, balanceBy: hasBegun ? balanceBy : terms.balanceBy };
}
