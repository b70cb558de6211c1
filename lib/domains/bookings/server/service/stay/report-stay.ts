import 'server-only';
import { listRefundsOfBooking } from '@/lib/domains/payments/server/service/refunds';
import type { IsoDate } from '@/lib/dates';
import { sumPaise, type Paise } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import { rehearse } from '@/lib/platform/db/rehearse';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import {
  checkoutAfterDeparture,
  findReportRefusal,
  findStateRefusal,
  toReportedStay,
  type StayAction,
} from '@/lib/domains/bookings/rules/stay-report';
import type { Booking, BookingStatus } from '@/lib/domains/bookings/types';
import * as bookings from '@/lib/domains/bookings/server/repository/bookings';
import { lockWithOrders } from '../hotel-answer/lock-with-orders';
import {
  recordArrival,
  recordDeparture,
  recordMissing,
  recordNoShow,
  takeBackNoShow,
  type StepContext,
  type StepResult,
} from './arrival-steps';
import { priceCheckout, recordEarlyDeparture, recordExtension, type PricedStay } from './change-steps';
import { assertOwnBooking, recordReport, type StayReporter } from './reporter';
import { takeBackCheckOut, takeBackEarlyDeparture } from './take-back-steps';

export type StayReport = {
  bookingId: number;
  note?: string;
  /** `StayOutcome.money.afterPaise` of the assessment that the person saw. Another amount is refused. */
  expectedPaise?: Paise | undefined;
} & (
  | {
      action: 'check-in' | 'check-out' | 'check-out-reversal' | 'no-show-reversal' | 'early-departure-reversal';
    }
  /** `keepsRoom`: the guests have not arrived yet, and the room is reserved until midnight. Otherwise the rooms are released at once. */
  | { action: 'no-show'; keepsRoom: boolean }
  | { action: 'early-departure'; departure: IsoDate; reason: string }
  | { action: 'extension'; checkout: IsoDate }
);

export interface StayOutcome {
  action: StayAction;
  result: StepResult;
  from: BookingStatus;
  before: Booking;
  after: Booking;
  money: StayMoney;
}

/** Amounts in paise. What the stay costs its payer includes charges of the policy. */
export interface StayMoney {
  beforePaise: Paise;
  afterPaise: Paise;
  /** What the policy charges for nights that are not used, because of this report. */
  chargePaise: Paise;
  /** Refunded to a card or UPI account. */
  refundPaise: Paise;
}

/**
 * Records what happened with a stay. A repeated report writes nothing and has the result `repeated`.
 * @throws {AppError} NOT_FOUND, WRONG_BOOKING_STATE, REPORT_CLOSED, INVALID_INPUT, QUOTE_MISMATCH, ROOM_UNAVAILABLE, NOT_SALEABLE,
 *   STAY_TOO_LONG, ORDER_OPEN, PAYER_REFUSES
 */
export async function reportStay(reporter: StayReporter, report: StayReport): Promise<StayOutcome> {
  const priced = await priceReport(reporter, report);
  return inTransaction((tx) => perform(tx, reporter, report, priced));
}

/** A report of the operator that needs no new price, in the transaction of the caller. @throws as `reportStay` */
export const reportStayIn = (tx: Tx, reporter: StayReporter, report: StayReport): Promise<StayOutcome> =>
  perform(tx, reporter, report, null);

/** What the report would do now; changes nothing. @throws as `reportStay` */
export async function assessStay(reporter: StayReporter, report: StayReport): Promise<StayOutcome> {
  const priced = await priceReport(reporter, report);
  return rehearse((tx) => perform(tx, reporter, report, priced));
}

async function priceReport(reporter: StayReporter, report: StayReport): Promise<PricedStay | null> {
  const booking = await bookings.findBooking(report.bookingId);
  assertOwnBooking(reporter, booking);
  if (!booking) throw new AppError('NOT_FOUND');
  if (report.action === 'extension') return priceCheckout(booking, report.checkout);
  if (report.action !== 'early-departure') return null;
  const checkout = checkoutAfterDeparture(report.departure, now());
  return checkout < booking.checkout ? priceCheckout(booking, checkout) : null;
}

async function perform(
  tx: Tx,
  reporter: StayReporter,
  report: StayReport,
  priced: PricedStay | null,
): Promise<StayOutcome> {
  const at = now();
  const before = await lockWithOrders(tx, report.bookingId);
  assertOwnBooking(reporter, before);
  assertReportable(reporter, before, at);
  const refundedPaise = await sumRefunds(tx, before);
  const result = await step(tx, before, report, { reporter, at, note: report.note ?? '', priced });
  const after = await bookings.findBooking(before.id, tx);
  if (!after) throw new Error(`Booking ${before.id} was not found after a report`);
  const money = {
    beforePaise: amountOf(before),
    afterPaise: amountOf(after),
    chargePaise: chargeOf(after) - chargeOf(before),
    refundPaise: (await sumRefunds(tx, before)) - refundedPaise,
  };
  if (report.expectedPaise !== undefined && report.expectedPaise !== money.afterPaise)
    throw new AppError('QUOTE_MISMATCH', { message: OTHER_AMOUNT });
  if (result === 'done')
    await recordReport(tx, reporter, { action: report.action, before, after, note: report.note ?? '' });
  return { action: report.action, result, from: before.status, before, after, money };
}

const OTHER_AMOUNT = 'The amount has changed since you saw it, so nothing was recorded. Please look at it again.';

function assertReportable(reporter: StayReporter, booking: Booking, at: Date): void {
  const stay = toReportedStay(booking);
  const refusal = reporter.kind === 'operator' ? findStateRefusal(stay) : findReportRefusal(stay, at);
  if (!refusal) return;
  throw new AppError(refusal.error, 'message' in refusal ? { message: refusal.message } : {});
}

function step(
  tx: Tx,
  booking: Booking,
  report: StayReport,
  context: StepContext & { priced: PricedStay | null },
): Promise<StepResult> {
  switch (report.action) {
    case 'check-in':
      return recordArrival(tx, booking, context);
    case 'check-out':
      return recordDeparture(tx, booking, context);
    case 'check-out-reversal':
      return takeBackCheckOut(tx, booking, context);
    case 'no-show':
      return (report.keepsRoom ? recordMissing : recordNoShow)(tx, booking, context);
    case 'no-show-reversal':
      return takeBackNoShow(tx, booking, context);
    case 'early-departure':
      return recordEarlyDeparture(tx, booking, { ...context, ...report, note: context.note });
    case 'early-departure-reversal':
      return takeBackEarlyDeparture(tx, booking, context);
    case 'extension':
      return recordExtension(tx, booking, { ...context, ...report, note: context.note });
  }
}

const isEnded = ({ status }: Booking) => status === 'no_show' || status === 'cancelled';

function amountOf(booking: Booking): Paise {
  const stayPaise = isEnded(booking) ? (booking.cancellation?.penaltyPaise ?? 0) : booking.payablePaise;
  return stayPaise + booking.changeFeesPaise;
}

function chargeOf(booking: Booking): Paise {
  return (isEnded(booking) ? (booking.cancellation?.penaltyPaise ?? 0) : 0) + booking.changeFeesPaise;
}

async function sumRefunds(tx: Tx, { id }: Booking): Promise<Paise> {
  return sumPaise((await listRefundsOfBooking(id, tx)).map(({ amountPaise }) => amountPaise));
}
