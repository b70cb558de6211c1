import 'server-only';
import { getContractSettings } from '@/lib/domains/corporates/server/service/contract-settings';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf } from '@/lib/domains/ledger/server/service/ledger';
import type { Paise } from '@/lib/money';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import * as bookings from '@/lib/domains/bookings/server/repository/bookings';
import type { Booking } from '@/lib/domains/bookings/types';
import { lockWithOrders } from '../hotel-answer/lock-with-orders';
import { assertRoomsNamed } from '../place/book-on-credit';
import { makeReported, type PricedStay } from '../stay/change-steps';
import { assertChangeable, assertMayExtend, assertNightsSold, assertTimeToSecure } from './assert-allowed';
import { guestsAfter, readBookedStay } from './booked-stay';
import type { StayRequest } from './change-request';
import { isAsRequested, planChange, type PlannedChange } from './plan-change';

const OUTDATED = 'The booking or its price has just changed. Please look at the cost again.';
const PAID_BY_BOOKER =
  'This change costs more and is paid online. Ask the booker to make it on the page of the booking.';

export interface OperatorChange extends StayRequest {
  bookingId: number;
  /** The version and the difference that the person saw. */
  version: number;
  expectedDifferencePaise: Paise;
}

/**
 * Changes dates, rooms or guests for a booker. The same rules, prices and charges apply as for a change by the booker. A booking that is as
 * requested stays.
 * @throws {AppError} NOT_FOUND, WRONG_BOOKING_STATE if the difference is paid online, QUOTE_MISMATCH for another version or difference,
 *   CREDIT_EXCEEDED, DAILY_LIMIT, PAYMENT_MODE_NOT_ALLOWED, UNPAID_ROOMS_CAP, and the errors of `planChange`
 */
export async function changeForOperator(by: { staffId: number }, request: OperatorChange): Promise<Booking> {
  const read = await bookings.findBooking(request.bookingId);
  if (!read) throw new AppError('NOT_FOUND');
  if (await isAsRequested(read, request)) return read;
  if (read.version !== request.version) throw new AppError('QUOTE_MISMATCH', { message: OUTDATED });
  const paidPaise = -(await balanceOf(accounts.bookingPaid(read.id)));
  const planned = await planChange(read, request);
  const { differencePaise } = planned.pricing;
  if (differencePaise !== request.expectedDifferencePaise) throw new AppError('QUOTE_MISMATCH', { message: OUTDATED });
  if (read.settlement === 'prepaid' && differencePaise > 0)
    throw new AppError('WRONG_BOOKING_STATE', { message: PAID_BY_BOOKER });
  return inTransaction(async (tx) => {
    const booking = await lockWithOrders(tx, read.id);
    const priced = { stay: planned.stay, pricing: planned.pricing, version: read.version, paidPaise };
    const changed = await change(tx, booking, { by, request, planned, priced });
    const subject = { type: 'booking', id: booking.id };
    const data = { reference: booking.reference, difference_paise: differencePaise };
    const values = { before: toAudit(booking), after: toAudit(changed) };
    await recordAudit({ action: 'booking.changed-for-booker', subject, reason: request.reason, ...values, data }, tx);
    return changed;
  });
}

interface ChangeContext {
  by: { staffId: number };
  request: OperatorChange;
  planned: PlannedChange;
  priced: PricedStay;
}

async function change(tx: Tx, booking: Booking, { by, request, planned, priced }: ChangeContext): Promise<Booking> {
  const { stay, guests } = planned;
  const booked = await readBookedStay(booking, tx);
  const stays = { booked: booked.plan, wanted: stay };
  assertChangeable(booking, stays, request.reason);
  await assertTimeToSecure(booking, stay, tx);
  await assertNightsSold(booking, stays, tx);
  if (booking.settlement === 'credit') assertRoomsNamed(stay.rooms.length, guestsAfter(booked, stay, guests));
  const contract = await getContractSettings(booking.corporateId, tx);
  const { differencePaise } = planned.pricing;
  const addedRooms = Math.max(0, stay.rooms.length - booking.roomCount);
  if (differencePaise > 0 || addedRooms > 0)
    await assertMayExtend(tx, booking, { differencePaise, addedRooms }, contract);
  const reporter = { kind: 'operator', staffId: by.staffId } as const;
  const context = { reporter, at: now(), note: '', reason: request.reason, contract, priced };
  return makeReported(tx, booking, guests ? { ...context, guests } : context);
}

function toAudit({ checkin, checkout, roomCount, payablePaise, hotelSnapshot }: Booking) {
  const { roomTypeName } = hotelSnapshot;
  return { checkin, checkout, room_type: roomTypeName, rooms: roomCount, payable_paise: payablePaise };
}
