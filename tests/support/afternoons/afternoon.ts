import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { confirmBooking } from '@/lib/domains/bookings/server/service/settle/confirm-booking';
import { expireHold, expireOverdueHolds } from '@/lib/domains/bookings/server/service/settle/expire-hold';
import { holdBooking, type HeldBooking } from '@/lib/domains/bookings/server/service/place/hold-booking';
import { pollOrders, sweepPaymentWork } from '@/lib/domains/bookings/server/service/settle/payment-updates';
import type { BookingRequest } from '@/lib/domains/bookings/server/service/place/booking-request';
import type { Actor } from '@/lib/domains/corporates/actor';
import { executeRefund } from '@/lib/domains/payments/server/service/refunds';
import { toRupees } from '@/lib/money';
import { moveClock } from '@/lib/platform/db/clock';
import { pool } from '@/lib/platform/db/connection';
import { AppError } from '@/lib/platform/errors/app-error';
import type { PaymentProvider, ProviderPayment } from '@/lib/providers/payments/port';
import { ProviderError } from '@/lib/providers/payments/provider-error';
import { audit } from '@/tests/long/crash/audit';
import { expectWholeBooks, requestFor, runRefunds } from '../booking-steps';

import { createActor, createStayWorld, type StayWorld } from '../stay-world';
import type { Bank } from './bank';
import { STAYS, type Lie, type Step } from './fault-schedule';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

interface Afternoon {
  bank: Bank;
  provider: PaymentProvider;
  world: StayWorld;
  booker: Actor;
  requests: BookingRequest[];
  held: (HeldBooking | undefined)[];
  clock: { minutes: number };
  lies: Lie[];
  taken: Taken;
}

function lying(truth: ProviderPayment[], lie: Lie | undefined): ProviderPayment[] {
  const [first] = truth;
  if (!lie || !first) return truth;
  const as = (status: ProviderPayment['status']) => truth.map((payment) => ({ ...payment, status, captured: false }));
  switch (lie) {
    case 'nothing':
      return [];
    case 'still open':
      return as('created');
    case 'failed':
      return as('failed');
    case 'twice':
      return [...truth, ...truth];
    case 'backwards':
      return [...truth].reverse();
    case 'of another order':
      return [...truth, { ...first, id: `${first.id}x`, orderId: 'order_of_nobody' }];
  }
}

async function openAfternoon(bank: Bank, taken: Taken): Promise<Afternoon> {
  const world = await createStayWorld({ rooms: 2 });
  const booker = await createActor(world);
  const lies: Lie[] = [];
  const requests: BookingRequest[] = [];
  // One night each, so that two of the three find rooms, and the third does when one of them is cancelled.
  for (let index = 0; index < STAYS; index += 1) {
    const colleague = await createActor(world);
    requests.push({ ...(await requestFor(colleague, world, { nights: 1 })), claims: {} });
    bookers.set(requests.at(-1)?.bid ?? 0, colleague);
  }
  const provider: PaymentProvider = {
    ...bank.provider,
    listOrderPayments: async (orderId) => {
      const lie = lies.shift();
      return lying(await bank.provider.listOrderPayments(orderId), lie);
    },
  };
  return { bank, provider, world, booker, requests, held: [], clock: { minutes: 0 }, lies, taken };
}

const bookers = new Map<number, Actor>();
const bookerOf = ({ requests }: Afternoon, stay: number): Actor => {
  const actor = bookers.get(requests[stay]?.bid ?? 0);
  if (!actor) throw new Error(`No booker for stay ${stay}`);
  return actor;
};

async function hold({ requests, held, provider }: Afternoon, stay: number): Promise<void> {
  const request = requests[stay];
  const actor = bookers.get(request?.bid ?? 0);
  if (request && actor) held[stay] = await holdBooking(actor, request, provider);
}

async function confirm(afternoon: Afternoon, stay: number): Promise<unknown> {
  const held = afternoon.held[stay];
  const proof = held && afternoon.bank.proofOf(held.order.providerOrderId);
  if (!held || !proof) return undefined;
  const { providerOrderId, receipt } = held.order;
  const actor = bookerOf(afternoon, stay);
  return confirmBooking(
    actor,
    {
      ...{ bookingId: held.booking.id, legalEntityId: actor.legalEntityId, orderId: receipt },
      ...{ providerOrderId, providerPaymentId: proof.paymentId, signature: proof.signature },
      amountPaid: toRupees(held.booking.payablePaise),
    },
    afternoon.provider,
  );
}

async function runDueRefunds({ provider }: Afternoon): Promise<void> {
  const { rows } = await pool().query<{ id: string }>(
    `select id from refund where status in ('requested', 'pending') order by id`,
  );
  for (const { id } of rows) await executeRefund(Number(id), provider).catch(expected);
}

function expected(error: unknown): void {
  if (error instanceof AppError && error.kind !== 'INTERNAL') return;
  if (ProviderError.is(error)) return;
  throw error;
}

async function take(afternoon: Afternoon, step: Step): Promise<unknown> {
  const { bank, provider, held, clock, taken } = afternoon;
  taken.set(step.do, (taken.get(step.do) ?? 0) + 1);
  const order = 'stay' in step ? held[step.stay]?.order : undefined;
  switch (step.do) {
    case 'hold':
      return hold(afternoon, step.stay);
    case 'attempt': {
      if (!order) await hold(afternoon, step.stay).catch(expected);
      const wanted = held[step.stay]?.order;
      return wanted && bank.pay(wanted, step.ends);
    }
    case 'late':
      return order && bank.payLate(order.providerOrderId, step.ends);
    case 'confirm':
      return confirm(afternoon, step.stay);
    case 'webhook':
      return order && bank.deliver(order, provider);
    case 'expire':
      return held[step.stay] && expireHold(held[step.stay]?.booking.id ?? 0, provider);
    case 'cancel': {
      const bookingId = held[step.stay]?.booking.id;
      return bookingId && cancelBooking(bookerOf(afternoon, step.stay), { bookingId });
    }
    case 'poll':
      return pollOrders(provider);
    case 'refunds':
      return runDueRefunds(afternoon);
    case 'sweep':
      return sweepPaymentWork(provider);
    case 'wait':
      clock.minutes += step.minutes;
      return moveClocks(bank, clock.minutes * MINUTE);
    case 'fault':
      return bank.failNext(step.call, step.kind, step.after);
    case 'lie':
      afternoon.lies.push(step.lie);
      return bank.mislead(step.lie);
    case 'together':
      return Promise.all(step.steps.map((part) => take(afternoon, part).catch(expected)));
  }
}

async function moveClocks(bank: Bank, offsetMs: number): Promise<void> {
  await moveClock(offsetMs);
  await bank.moveClock(offsetMs);
}

/** The provider works and answers correctly again; days pass, and the jobs run by the clock. */
async function calmDown({ bank, lies, clock }: Afternoon): Promise<void> {
  const { provider } = bank;
  lies.length = 0;
  await bank.forgetFaults();
  for (const minutes of [2, 20, 35, 65, 130, 5 * 24 * 60]) {
    await moveClocks(bank, (clock.minutes + minutes) * MINUTE);
    for (let round = 0; round < 4; round += 1) await pollOrders(provider);
    await expireOverdueHolds(provider);
    await sweepPaymentWork(provider);
    await runRefunds(provider);
  }
  await moveClocks(bank, clock.minutes * MINUTE + 6 * DAY);
  await runRefunds(provider);
}

export type Taken = Map<string, number>;

/** Runs one schedule from its first step to the day on which nothing is open; then all books must agree to the paisa. */
export async function liveThrough(bank: Bank, schedule: readonly Step[], taken: Taken): Promise<void> {
  await moveClocks(bank, 0);
  const afternoon = await openAfternoon(bank, taken);
  for (const step of schedule) await take(afternoon, step).catch(expected);
  await calmDown(afternoon);
  expect(await audit(await bank.ledger())).toEqual([]);
  await expectWholeBooks();
}

export async function endsOf(bank: Bank, taken: Taken): Promise<string> {
  const { rows } = await pool().query<{ status: string; count: string }>(
    'select status, count(*) from booking group by status order by status',
  );
  const { payments, refunds } = await bank.ledger();
  const ends = rows.map(({ status, count }) => `${status} ${count}`).join(', ');
  const steps = [...taken].sort().map(([name, count]) => `${name} ${count}`);
  return `steps: ${steps.join(', ')}; bookings: ${ends}; ${payments.length} payments, ${refunds.length} refunds`;
}
