import 'server-only';
import { getContractSettings } from '@/lib/domains/corporates/server/service/contract-settings';
import type { ContractSettings } from '@/lib/domains/corporates/types';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf } from '@/lib/domains/ledger/server/service/ledger';
import { addDays, formatLongDate, indiaInstant, nightsBetween, todayInIndia, type IsoDate } from '@/lib/dates';
import type { Paise } from '@/lib/money';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { ErrorName } from '@/lib/platform/errors/error-codes';
import type { ChangePricing } from '@/lib/domains/bookings/rules/change-price';
import type { ChangedStay } from '@/lib/domains/bookings/rules/change-state';
import { extensionPayer } from '@/lib/domains/bookings/rules/extension-payer';
import { checkoutAfterDeparture } from '@/lib/domains/bookings/rules/stay-report';
import { MAX_STAY_NIGHTS } from '@/lib/domains/pricing/types';
import type { Booking, BookingGuest } from '@/lib/domains/bookings/types';
import { findAwaitingChange, findChange, insertChange } from '@/lib/domains/bookings/server/repository/changes';
import { appendEvent, listEvents } from '@/lib/domains/bookings/server/repository/stay-details';
import { brandName } from '@/lib/platform/shell/brand';
import { applyChange } from '../change/apply-change';
import { assertMayExtend, assertNightsSold } from '../change/assert-allowed';
import { assertUndisturbed, readBookedStay } from '../change/booked-stay';
import { priceWanted } from '../change/price-wanted';
import { queueExtensionRequest } from '../messages/extension-request';
import { queueAccounting } from '../tasks';
import { throwWrongState, toArrived, type StepContext, type StepResult } from './arrival-steps';
import { finishStay } from './finish-stay';
import { eventData, userOf } from './reporter';

/** The price of a shorter or longer stay, read before the booking is locked. */
export interface PricedStay {
  stay: ChangedStay;
  pricing: ChangePricing;
  version: number;
  paidPaise: Paise;
}

/** @throws {AppError} NOT_SALEABLE, STAY_TOO_LONG, INVALID_INPUT */
export async function priceCheckout(booking: Booking, checkout: IsoDate): Promise<PricedStay | null> {
  if (checkout <= booking.checkin || checkout === booking.checkout) return null;
  if (nightsBetween(booking.checkin, checkout) > MAX_STAY_NIGHTS) {
    const last = formatLongDate(addDays(booking.checkin, MAX_STAY_NIGHTS));
    const message = `A stay has at most ${MAX_STAY_NIGHTS} nights, so this one can end on ${last} at the latest. More nights need a new booking.`;
    throw new AppError('STAY_TOO_LONG', { field: 'checkout', message });
  }
  const { plan } = await readBookedStay(booking);
  const priced = await priceWanted(booking, { booked: plan, wanted: { ...plan, checkout } });
  return { ...priced, version: booking.version, paidPaise: -(await balanceOf(accounts.bookingPaid(booking.id))) };
}

interface Shortening extends StepContext {
  /** The day on which the guests leave or left. */
  departure: IsoDate;
  reason: string;
  priced: PricedStay | null;
}

/** A change of the booking: the policy says what is charged for the released nights. Guests who have left are also checked out. */
export async function recordEarlyDeparture(tx: Tx, booking: Booking, context: Shortening): Promise<StepResult> {
  const { departure, reason, at, priced, reporter } = context;
  if (booking.status === 'no_show') throwWrongState('This stay is recorded as a no-show. Take the no-show back first.');
  if (departure < booking.checkin)
    throw new AppError('INVALID_INPUT', { field: 'departure', message: 'The stay had not begun on this day.' });
  const checkout = checkoutAfterDeparture(departure, at);
  if (checkout === booking.checkout && booking.version > 1) return 'repeated';
  if (checkout >= booking.checkout) {
    const message = 'No night would be released, because the last night had begun. Check the guests out instead.';
    throw new AppError('INVALID_INPUT', { field: 'departure', message });
  }
  if (reason === '')
    throw new AppError('INVALID_INPUT', { field: 'reason', message: 'Enter a reason for the early departure' });
  if (booking.settlement === 'voucher')
    throwWrongState('A room-night voucher pays for this stay, so its nights cannot change.');
  const arrived = await toArrived(tx, booking, context);
  const contract = await getContractSettings(booking.corporateId, tx);
  const shorter = await makeReported(tx, arrived, { ...context, reason, priced, contract });
  const isOver = at >= indiaInstant(checkout, booking.hotelSnapshot.checkoutTime);
  if (shorter.status === 'checked_out') await queueAccounting(tx, booking.id);
  else if (departure <= todayInIndia(at) || isOver) {
    await finishStay(tx, shorter, { data: eventData(reporter, ''), actorUserId: userOf(reporter) });
  }
  return 'done';
}

interface Lengthening extends StepContext {
  checkout: IsoDate;
  priced: PricedStay | null;
}

const MAX_REQUESTS_A_DAY = 3;

/** New nights cost today's price and are paid as the booking was. Where the price must be paid online or by an agent, the booker gets a mail. */
export async function recordExtension(tx: Tx, booking: Booking, context: Lengthening): Promise<StepResult> {
  const { checkout, priced, at } = context;
  if (booking.status === 'no_show' || booking.status === 'checked_out')
    throwWrongState('This stay is over. Please make a new booking.');
  if (checkout === booking.checkout && booking.version > 1) return 'repeated';
  if (checkout <= booking.checkout) {
    const message = `The stay is booked until ${formatLongDate(booking.checkout)}. Choose a later check-out day.`;
    throw new AppError('INVALID_INPUT', { field: 'checkout', message });
  }
  if (at >= indiaInstant(booking.checkout, booking.hotelSnapshot.checkoutTime))
    throwWrongState('This stay is over. Please make a new booking.');
  if (booking.settlement === 'voucher')
    throwWrongState('A room-night voucher pays for this stay. The hotel bills the guest directly for more nights.');
  const { plan } = await readBookedStay(booking, tx);
  await orPayerRefuses(context, () => assertNightsSold(booking, { booked: plan, wanted: { ...plan, checkout } }, tx));
  const contract = await getContractSettings(booking.corporateId, tx);
  if (payerOf(booking, contract) === 'booker') return requestExtension(tx, booking, context);
  const current = priceNow(booking, priced, await paidPaise(tx, booking));
  await orPayerRefuses(context, async () => {
    await assertMayExtend(tx, booking, { ...current.pricing, addedRooms: 0 }, contract);
    const arrived = await toArrived(tx, booking, context);
    await makeReported(tx, arrived, { ...context, reason: 'The guests stay longer', priced, contract });
  });
  return 'done';
}

const payerOf = ({ settlement, travelAgentEntityId }: Booking, { isOtpEnabled: needsCode }: ContractSettings) =>
  extensionPayer({ settlement, isAgents: travelAgentEntityId !== null, needsCode });

const paidPaise = async (tx: Tx, { id }: Booking) => -(await balanceOf(accounts.bookingPaid(id), tx));

async function requestExtension(tx: Tx, booking: Booking, { checkout, priced, ...context }: Lengthening) {
  const { pricing } = priceNow(booking, priced, await paidPaise(tx, booking));
  await assertUndisturbed(booking, tx);
  const earlier = (await listEvents(booking.id, tx)).filter(({ type }) => type === 'extension_requested');
  const isSame = earlier.some(({ data }) => {
    const asked = data as { checkout?: string; version?: number };
    return asked.checkout === checkout && asked.version === booking.version;
  });
  if (isSame) return 'requested' as const;
  const dayAgo = context.at.getTime() - 24 * 3_600_000;
  if (earlier.filter(({ at }) => at.getTime() > dayAgo).length >= MAX_REQUESTS_A_DAY)
    throwWrongState(`The booker was asked several times today. Please wait for the answer, or call ${brandName()}.`);
  const data = { ...eventData(context.reporter, context.note), checkout, version: booking.version };
  const event = { bookingId: booking.id, type: 'extension_requested', actorUserId: userOf(context.reporter), data };
  await appendEvent(event, tx);
  await queueExtensionRequest(tx, booking, {
    checkout,
    pricePaise: pricing.differencePaise,
    round: earlier.length + 1,
  });
  return 'requested' as const;
}

const REFUSALS_OF_PAYER: readonly ErrorName[] = [
  'CREDIT_EXCEEDED',
  'DAILY_LIMIT',
  'HOTEL_RESTRICTED',
  'PAYMENT_MODE_NOT_ALLOWED',
  'UNPAID_ROOMS_CAP',
];

/** A hotel learns nothing about the limits of a company. */
async function orPayerRefuses({ reporter }: StepContext, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isRefusal = REFUSALS_OF_PAYER.some((kind) => AppError.is(error, kind));
    if (!isRefusal || reporter.kind === 'operator') throw error;
    throw new AppError('PAYER_REFUSES', { cause: error });
  }
}

export interface ReportedChange extends StepContext {
  /** By default the guests stay. */
  guests?: BookingGuest[];
  priced: PricedStay | null;
  reason: string;
  contract: ContractSettings;
}

function priceNow({ version }: Booking, priced: PricedStay | null, paid: Paise): PricedStay {
  if (priced?.version === version && priced.paidPaise === paid) return priced;
  throw new AppError('QUOTE_MISMATCH', { message: 'The booking has just changed. Please look at it again.' });
}

/** @throws {AppError} QUOTE_MISMATCH, ORDER_OPEN, WRONG_BOOKING_STATE while the booker pays a change */
export async function makeReported(
  tx: Tx,
  booking: Booking,
  { priced, reason, contract, guests, ...context }: ReportedChange,
): Promise<Booking> {
  const { reporter, at, note } = context;
  await assertUndisturbed(booking, tx);
  await assertNoneAwaited(tx, booking);
  const { stay, pricing } = priceNow(booking, priced, await paidPaise(tx, booking));
  const id = await insertChange(
    {
      bookingId: booking.id,
      version: booking.version,
      userId: userOf(reporter) ?? booking.userId,
      stay,
      ...{ guests: guests ?? null, billing: null, reason, quotedPrice: pricing.quoted, fees: pricing.fees },
      feePaise: pricing.feePaise,
      priceBeforePaise: pricing.priceBeforePaise,
      priceAfterPaise: pricing.priceAfterPaise,
      differencePaise: pricing.differencePaise,
      expiresAt: at,
    },
    tx,
  );
  const change = await findChange(id, tx);
  if (!change) throw new Error(`Change ${id} was not stored`);
  const reportedBy = { userId: userOf(reporter), data: eventData(reporter, note) };
  return applyChange(tx, { booking, change, contract, reportedBy });
}

/** The booker may have paid a moment ago, which only the provider knows. */
async function assertNoneAwaited(tx: Tx, booking: Booking): Promise<void> {
  const awaiting = await findAwaitingChange(booking.id, tx);
  if (!awaiting) return;
  const until = formatLongDate(awaiting.stay.checkout);
  const message = `The booker is paying for a change of this stay until ${until}. Please try again in half an hour.`;
  throw new AppError('WRONG_BOOKING_STATE', { message });
}
