import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { expireOverdueChanges } from '@/lib/domains/bookings/server/service/change/expire-change';
import { makeChange } from '@/lib/domains/bookings/server/service/change/make-change';
import { quoteChange } from '@/lib/domains/bookings/server/service/change/quote-change';
import { confirmBooking } from '@/lib/domains/bookings/server/service/settle/confirm-booking';
import { expireHold, expireOverdueHolds } from '@/lib/domains/bookings/server/service/settle/expire-hold';
import { holdBooking, type HeldBooking } from '@/lib/domains/bookings/server/service/place/hold-booking';
import { pollOrders, sweepPaymentWork } from '@/lib/domains/bookings/server/service/settle/payment-updates';
import type { BookingRequest } from '@/lib/domains/bookings/server/service/place/booking-request';
import type { Actor } from '@/lib/domains/corporates/actor';
import { executeRefund } from '@/lib/domains/payments/server/service/refunds';
import { addDays } from '@/lib/dates';
import { toRupees } from '@/lib/money';
import { moveClock } from '@/lib/platform/db/clock';
import { pool } from '@/lib/platform/db/connection';
import { AppError } from '@/lib/platform/errors/app-error';
import type { PaymentProvider, ProviderPayment } from '@/lib/providers/payments/port';
import { ProviderError } from '@/lib/providers/payments/provider-error';
import { audit } from '@/tests/long/crash/audit';
import { expectConsistentBooks, createBookingRequest, runRefunds } from '../booking-steps';

import { createActor, createStayWorld, type StayWorld } from '../stay-world';
import type { Bank } from './simulated-bank';
import { STAYS, type FalseReport, type Step } from './schedule-steps';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

interface ScheduleRun {
  bank: Bank;
  provider: PaymentProvider;
  world: StayWorld;
  booker: Actor;
  requests: BookingRequest[];
  held: (HeldBooking | undefined)[];
  /** The order of the newest change that awaits its payment. */
  changeOrders: (HeldBooking['order'] | undefined)[];
  clock: { minutes: number };
  falseReports: FalseReport[];
  stepCounts: StepCounts;
}

function falsify(payments: ProviderPayment[], report: FalseReport | undefined): ProviderPayment[] {
  const [first] = payments;
  if (!report || !first) return payments;
  const as = (status: ProviderPayment['status']) =>
    payments.map((payment) => ({ ...payment, status, captured: false }));
  switch (report) {
    case 'nothing':
      return [];
    case 'still open':
      return as('created');
    case 'failed':
      return as('failed');
    case 'twice':
      return [...payments, ...payments];
    case 'backwards':
      return [...payments].reverse();
    case 'of another order':
      return [...payments, { ...first, id: `${first.id}x`, orderId: 'order_unknown' }];
  }
}

async function createRun(bank: Bank, stepCounts: StepCounts): Promise<ScheduleRun> {
  const world = await createStayWorld({ rooms: 2 });
  const booker = await createActor(world);
  const falseReports: FalseReport[] = [];
  const requests: BookingRequest[] = [];
  // Three requests compete for two rooms; the third one gets a room when another booking is cancelled.
  for (let index = 0; index < STAYS; index += 1) {
    const colleague = await createActor(world);
    requests.push({ ...(await createBookingRequest(colleague, world, { nights: 1 })), claims: {} });
    bookers.set(requests.at(-1)?.bid ?? 0, colleague);
  }
  const provider: PaymentProvider = {
    ...bank.provider,
    listOrderPayments: async (orderId) => {
      const report = falseReports.shift();
      return falsify(await bank.provider.listOrderPayments(orderId), report);
    },
  };
  return {
    bank,
    provider,
    world,
    booker,
    requests,
    held: [],
    changeOrders: [],
    clock: { minutes: 0 },
    falseReports,
    stepCounts,
  };
}

const bookers = new Map<number, Actor>();
const getBooker = ({ requests }: ScheduleRun, stay: number): Actor => {
  const actor = bookers.get(requests[stay]?.bid ?? 0);
  if (!actor) throw new Error(`Stay ${stay} has no booker`);
  return actor;
};

async function hold({ requests, held, provider }: ScheduleRun, stay: number): Promise<void> {
  const request = requests[stay];
  const actor = bookers.get(request?.bid ?? 0);
  if (request && actor) held[stay] = await holdBooking(actor, request, provider);
}

async function confirm(run: ScheduleRun, stay: number): Promise<unknown> {
  const held = run.held[stay];
  const proof = held && run.bank.getProof(held.order.providerOrderId);
  if (!held || !proof) return undefined;
  const { providerOrderId, receipt } = held.order;
  const actor = getBooker(run, stay);
  return confirmBooking(
    actor,
    {
      ...{ bookingId: held.booking.id, legalEntityId: actor.legalEntityId, orderId: receipt },
      ...{ providerOrderId, providerPaymentId: proof.paymentId, signature: proof.signature },
      amountPaid: toRupees(held.booking.payablePaise),
    },
    run.provider,
  );
}

async function change(run: ScheduleRun, stay: number, nights: number): Promise<void> {
  const bookingId = run.held[stay]?.booking.id;
  if (bookingId === undefined) return;
  const actor = getBooker(run, stay);
  const request = { bookingId, legalEntityId: actor.legalEntityId };
  const checkout = addDays(run.world.checkin, nights);
  const { changeId } = await quoteChange(actor, { ...request, checkout, reason: 'Shorter trip' });
  const { order } = await makeChange(actor, { ...request, changeId }, run.provider);
  if (order) run.changeOrders[stay] = order;
}

async function runDueRefunds({ provider }: ScheduleRun): Promise<void> {
  const { rows } = await pool().query<{ id: string }>(
    `select id from refund where status in ('requested', 'pending') order by id`,
  );
  for (const { id } of rows) await executeRefund(Number(id), provider).catch(assertExpectedError);
}

function assertExpectedError(error: unknown): void {
  if (error instanceof AppError && error.kind !== 'INTERNAL') return;
  if (ProviderError.is(error)) return;
  throw error;
}

async function runStep(run: ScheduleRun, step: Step): Promise<unknown> {
  const { bank, provider, held, clock, stepCounts } = run;
  stepCounts.set(step.do, (stepCounts.get(step.do) ?? 0) + 1);
  const order = 'stay' in step ? held[step.stay]?.order : undefined;
  switch (step.do) {
    case 'hold':
      return hold(run, step.stay);
    case 'attempt': {
      if (!order) await hold(run, step.stay).catch(assertExpectedError);
      const openedOrder = held[step.stay]?.order;
      return openedOrder && bank.pay(openedOrder, step.ends);
    }
    case 'change':
      return change(run, step.stay, step.nights);
    case 'attemptChange': {
      const opened = run.changeOrders[step.stay];
      return opened && bank.pay(opened, step.ends);
    }
    case 'late':
      return order && bank.payLate(order.providerOrderId, step.ends);
    case 'confirm':
      return confirm(run, step.stay);
    case 'webhook': {
      const opened = run.changeOrders[step.stay];
      if (opened) await bank.deliver(opened, provider);
      return order && bank.deliver(order, provider);
    }
    case 'expire':
      await expireOverdueChanges(provider);
      return held[step.stay] && expireHold(held[step.stay]?.booking.id ?? 0, provider);
    case 'cancel': {
      const bookingId = held[step.stay]?.booking.id;
      return bookingId && cancelBooking(getBooker(run, step.stay), { bookingId });
    }
    case 'poll':
      return pollOrders(provider);
    case 'refunds':
      return runDueRefunds(run);
    case 'sweep':
      return sweepPaymentWork(provider);
    case 'wait':
      clock.minutes += step.minutes;
      return moveClocks(bank, clock.minutes * MINUTE);
    case 'fault':
      return bank.failNext(step.call, step.kind, step.after);
    case 'falseReport':
      run.falseReports.push(step.report);
      return bank.falsifyWebhooks(step.report);
    case 'concurrently':
      return Promise.all(step.steps.map((part) => runStep(run, part).catch(assertExpectedError)));
  }
}

async function moveClocks(bank: Bank, offsetMs: number): Promise<void> {
  await moveClock(offsetMs);
  await bank.moveClock(offsetMs);
}

/** Removes all faults, then runs the scheduled jobs while the clock advances by several days. */
async function recover({ bank, falseReports, clock }: ScheduleRun): Promise<void> {
  const { provider } = bank;
  falseReports.length = 0;
  await bank.clearFaults();
  for (const minutes of [2, 20, 35, 65, 130, 5 * 24 * 60]) {
    await moveClocks(bank, (clock.minutes + minutes) * MINUTE);
    for (let round = 0; round < 4; round += 1) await pollOrders(provider);
    await expireOverdueHolds(provider);
    await expireOverdueChanges(provider);
    await sweepPaymentWork(provider);
    await runRefunds(provider);
  }
  await moveClocks(bank, clock.minutes * MINUTE + 6 * DAY);
  await runRefunds(provider);
}

export type StepCounts = Map<string, number>;

/** Runs a schedule, recovers, and asserts that the ledger agrees with the provider to the paisa. */
export async function runSchedule(bank: Bank, schedule: readonly Step[], stepCounts: StepCounts): Promise<void> {
  await moveClocks(bank, 0);
  const run = await createRun(bank, stepCounts);
  for (const step of schedule) await runStep(run, step).catch(assertExpectedError);
  await recover(run);
  expect(await audit(await bank.ledger())).toEqual([]);
  await expectConsistentBooks();
}

export async function summarizeRuns(bank: Bank, stepCounts: StepCounts): Promise<string> {
  const { rows } = await pool().query<{ status: string; count: string }>(
    'select status, count(*) from booking group by status order by status',
  );
  const { payments, refunds } = await bank.ledger();
  const bookings = rows.map(({ status, count }) => `${status} ${count}`).join(', ');
  const steps = [...stepCounts].sort().map(([name, count]) => `${name} ${count}`);
  return `steps: ${steps.join(', ')}; bookings: ${bookings}; ${payments.length} payments, ${refunds.length} refunds`;
}
