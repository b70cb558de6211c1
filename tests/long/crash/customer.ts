import { randomUUID } from 'node:crypto';
import { addDays } from '@/lib/dates';
import type { StayWorld } from '@/tests/support/stay-world';
import type { Outcome, SandboxControl } from '@/tests/support/sandbox';
import { codeOf, type Answer, type Browser } from '../support/browser';

export type Tally = Map<string, number>;

interface Customer {
  browser: Browser;
  bank: SandboxControl;
  world: StayWorld;
  tally: Tally;
}

const chance = (probability: number) => Math.random() < probability;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const oneOf = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T;
const OUTCOMES: readonly Outcome[] = [
  'success',
  'success',
  'success',
  'debited_no_callback',
  'late_success',
  'failure',
];

/** Quotes, books, pays and cancels at random until the test is over. */
export async function runCustomer(customer: Customer, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await makeBooking(customer).catch((error: unknown) => count(customer.tally, `customer: ${String(error)}`));
    await pause(Math.random() * 150);
  }
}

async function makeBooking(customer: Customer): Promise<void> {
  const { browser, world } = customer;
  const checkin = addDays(world.checkin, Math.floor(Math.random() * 25));
  const checkout = addDays(checkin, 1 + Math.floor(Math.random() * 4));
  const quote = await browser.get(
    `/api/b2b/dashboard/v2/itinerary/?hotel_id=${world.hotelId}&checkin=${checkin}&checkout=${checkout}&roomconfig=1-0`,
  );
  record(customer, 'quote', quote);
  if (quote.status !== 200) return void (await pause(400));
  const { bid, price } = quote.body as { bid: number; price: { total_payable: number } };
  const order = {
    bid,
    legal_entity_id: browser.actor.legalEntityId,
    rooms: [{ primary_guest: { name: 'Asha Rao', email: 'asha@guests.example' } }],
  };
  if (chance(0.2)) return bookOnCredit(customer, order);
  const held = await sendWithRetry(customer, 'paynow', (key) =>
    browser.post(
      '/api/b2b/dashboard/paynow/',
      { ...order, initiate_payment: { amount: price.total_payable, currency: 'INR' } },
      key,
    ),
  );
  if (held.status !== 200 || chance(0.05)) return;
  await pay(customer, held.body as unknown as Held, price.total_payable);
}

async function bookOnCredit(customer: Customer, order: object): Promise<void> {
  const booked = await sendWithRetry(customer, 'book', (key) =>
    customer.browser.post('/api/b2b/dashboard/booking/', order, key),
  );
  if (booked.status === 200 && chance(0.4)) await change(customer, Number(booked.body.booking_id));
  if (booked.status === 200 && chance(0.4)) await cancel(customer, Number(booked.body.booking_id));
}

interface Held {
  order_id: string;
  booking_id: number;
  payment_details: { payment_service_id: string };
}

async function pay(customer: Customer, held: Held, payable: number): Promise<void> {
  const { browser, bank } = customer;
  const { payment_service_id } = held.payment_details;
  if (chance(0.1)) void cancel(customer, held.booking_id);
  const method = chance(0.35) ? 'upi' : 'card';
  const played = await bank.createPayment({ order_id: payment_service_id, method, outcome: oneOf(OUTCOMES) });
  // A second phone pays the same QR code.
  if (method === 'upi' && chance(0.2)) await bank.decideUpi(played.payment_id, { decision: 'second_scan' });
  if (chance(0.1)) await bank.createPayment({ order_id: payment_service_id }).catch(() => undefined);
  if (played.checkout_result && 'razorpay_signature' in played.checkout_result && chance(0.8)) {
    const proof = played.checkout_result;
    const payment = {
      order_id: held.order_id,
      payment_service_id,
      payment_id: proof.razorpay_payment_id,
      signature: proof.razorpay_signature,
      amount_paid: payable,
    };
    const { legalEntityId: legal_entity_id } = browser.actor;
    const body = { booking_id: held.booking_id, legal_entity_id, payment };
    await sendWithRetry(customer, 'confirm', (key) => browser.post('/api/b2b/dashboard/confirm-booking/', body, key));
  }
  if (chance(0.5)) await change(customer, held.booking_id);
  if (chance(0.35)) await cancel(customer, held.booking_id);
}

/** Moves the check-out day, and pays the difference of a dearer change most of the time. */
async function change(customer: Customer, bookingId: number): Promise<void> {
  const { browser, bank, world } = customer;
  const legal = { legal_entity_id: browser.actor.legalEntityId };
  const checkin = addDays(world.checkin, Math.floor(Math.random() * 25));
  const path = `/api/b2b/dashboard/booking/${bookingId}`;
  const stay = { checkin, checkout: addDays(checkin, 1 + Math.floor(Math.random() * 4)) };
  const quoted = await sendWithRetry(customer, 'change-quote', (key) =>
    browser.post(`${path}/change-quote/`, { ...legal, ...stay }, key),
  );
  if (quoted.status !== 200) return;
  const { change_id } = quoted.body as { change_id: number };
  const made = await sendWithRetry(customer, 'change', (key) =>
    browser.post(`${path}/change/`, { ...legal, change_id }, key),
  );
  const details = made.status === 200 ? (made.body as unknown as Partial<Held>).payment_details : null;
  if (!details || chance(0.2)) return;
  await bank.createPayment({ order_id: details.payment_service_id, outcome: oneOf(OUTCOMES) }).catch(() => undefined);
}

async function cancel(customer: Customer, bookingId: number): Promise<void> {
  const path = `/api/b2b/dashboard/booking/${bookingId}/`;
  await sendWithRetry(customer, 'cancel', (key) => customer.browser.delete(path, key));
}

/**
 * Repeats a request while the server is down or busy, up to a random number of times. The idempotency key changes when the server
 * reports that its first request is still in progress: that request may have died with its process, and a user would click again.
 */
async function sendWithRetry(
  customer: Customer,
  name: string,
  call: (key: string) => Promise<Answer>,
): Promise<Answer> {
  let key = randomUUID();
  const maxAttempts = 1 + Math.floor(Math.random() * 40);
  for (let attempt = 1; ; attempt += 1) {
    const answer = await call(key);
    record(customer, name, answer);
    if (codeOf(answer) === 2012) key = randomUUID();
    const isRetryable =
      answer.status === 0 || answer.status >= 500 || codeOf(answer) === 2012 || codeOf(answer) === 2301;
    if (!isRetryable || attempt >= maxAttempts) return answer;
    await pause(400);
  }
}

function record({ tally }: Customer, name: string, answer: Answer): void {
  count(tally, `${name} ${answer.status}${codeOf(answer) ? ` (${codeOf(answer)})` : ''}`);
}

function count(tally: Tally, key: string): void {
  tally.set(key, (tally.get(key) ?? 0) + 1);
}
