import 'server-only';
import { unvestPoints } from '@/lib/domains/loyalty/server/service/unvest-points';
import type { Tx } from '@/lib/platform/db/transaction';
import { hasStayEnded, toReportedStay } from '@/lib/domains/bookings/rules/stay-report';
import type { Booking } from '@/lib/domains/bookings/types';
import * as bookings from '@/lib/domains/bookings/server/repository/bookings';
import { findAwaitingChange, listMadeChanges } from '@/lib/domains/bookings/server/repository/changes';
import { appendEvent, listEvents } from '@/lib/domains/bookings/server/repository/stay-details';
import { brandName } from '@/lib/platform/shell/brand';
import { assertUndisturbed } from '../change/booked-stay';
import { takeBackChange } from '../change/take-back-change';
import { queueAccounting } from '../tasks';
import { throwWrongState, type StepContext, type StepResult } from './arrival-steps';
import { finishStay } from './finish-stay';
import { eventData, userOf } from './reporter';

const DEPARTURES = ['checked_out', 'check_out_taken_back'];

const OVER =
  'The stay is over, so the guests count as departed. If they left earlier or did not arrive, record that instead.';

/** The guests are in house again. Invoice and payable are cancelled by their jobs, and points are pending again. */
export async function takeBackCheckOut(tx: Tx, booking: Booking, context: StepContext): Promise<StepResult> {
  const { id, status } = booking;
  if (status !== 'checked_out') {
    const last = (await listEvents(id, tx)).findLast(({ type }) => DEPARTURES.includes(type));
    if (status === 'checked_in' && last?.type === 'check_out_taken_back') return 'repeated';
    throwWrongState('The guests are not checked out.');
  }
  if (hasStayEnded(toReportedStay(booking), context.at)) throwWrongState(OVER);
  await toInHouse(tx, booking);
  await queueAccounting(tx, id);
  const data = eventData(context.reporter, context.note);
  const actorUserId = userOf(context.reporter);
  await appendEvent({ bookingId: id, type: 'check_out_taken_back', actorUserId, data }, tx);
  return 'done';
}

async function toInHouse(tx: Tx, { id, status }: Booking): Promise<void> {
  if (status !== 'checked_out') return;
  await unvestPoints(tx, id);
  await bookings.changeBookingStatus(id, [status], { status: 'checked_in' }, tx);
}

interface ChangeData {
  change_id?: number;
  by?: string;
  refund_paise?: number;
  taken_back?: boolean;
  before?: StoredStay;
  after?: StoredStay;
}

interface StoredStay {
  checkin: string;
  checkout: string;
  room_type: string;
  rooms: string;
}

/** Staff can also change arrival and rooms, which is no early departure. */
const isEarlyDeparture = ({ by, before, after }: ChangeData) =>
  by !== undefined &&
  before !== undefined &&
  after !== undefined &&
  after.checkout < before.checkout &&
  after.checkin === before.checkin &&
  after.room_type === before.room_type &&
  after.rooms === before.rooms;

/** The stay has its nights, price and charges of before. @throws {AppError} WRONG_BOOKING_STATE, ROOM_UNAVAILABLE, ORDER_OPEN */
export async function takeBackEarlyDeparture(tx: Tx, booking: Booking, context: StepContext): Promise<StepResult> {
  const { id, status } = booking;
  if (status === 'no_show') throwWrongState('This stay is recorded as a no-show. Take the no-show back first.');
  const last = (await listEvents(id, tx)).findLast(({ type }) => type === 'changed')?.data as ChangeData | undefined;
  if (last?.taken_back) return 'repeated';
  const change = (await listMadeChanges(id, tx)).at(-1);
  if (!last || !isEarlyDeparture(last) || change?.id !== last.change_id || change?.version !== booking.version - 1)
    throwWrongState('The booking was not changed by an early departure, or it was changed again afterwards.');
  if (!change.replacedPrice)
    throwWrongState(`This early departure is too old to be taken back here. Please call ${brandName()}.`);
  if ((last.refund_paise ?? 0) > 0)
    throwWrongState('The payment was refunded. Please make a new booking for the rest of the stay.');
  await assertUndisturbed(booking, tx);
  if (await findAwaitingChange(id, tx))
    throwWrongState('The booker is paying for a change of this booking. Please try again later.');
  const actorUserId = userOf(context.reporter);
  const data = eventData(context.reporter, context.note);
  const price = change.replacedPrice;
  const restored = await takeBackChange(tx, {
    booking,
    change,
    price,
    actorUserId,
    data,
    inHouse: () => toInHouse(tx, booking),
  });
  const wasCheckedOut = status === 'checked_out';
  if (wasCheckedOut && hasStayEnded(toReportedStay(restored), context.at))
    await finishStay(tx, { ...restored, status: 'checked_in' }, { data, actorUserId });
  else if (wasCheckedOut) await queueAccounting(tx, id);
  return 'done';
}
