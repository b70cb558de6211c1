import { addDays } from '@/lib/dates';
import type { Answer } from '../support/browser';
import { change, type BookedStay } from './change';
import { chance, count, oneOf, pause, record, sendWithRetry, type Customer } from './client';
import { pay, type OpenPayment } from './pay';

const DAYS_UNTIL_FIRST_CHECKIN = 30;

/** Quotes, books, pays, changes and cancels at random until the test is over. */
export async function runCustomer(customer: Customer, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await makeBooking(customer).catch((error: unknown) => count(customer.tally, `customer: ${String(error)}`));
    await pause(Math.random() * 150);
  }
}

type Stay = Omit<BookedStay, 'bookingId'>;

async function makeBooking(customer: Customer): Promise<void> {
  const { browser, world } = customer;
  // A stay from tomorrow is charged when it is cancelled or released.
  const offset = chance(0.15) ? 1 - DAYS_UNTIL_FIRST_CHECKIN : Math.floor(Math.random() * 25);
  const stay = { checkin: addDays(world.checkin, offset), nights: 1 + Math.floor(Math.random() * 4) };
  const checkout = addDays(stay.checkin, stay.nights);
  const quote = await browser.get(
    `/api/b2b/dashboard/v2/itinerary/?hotel_id=${world.hotelId}&checkin=${stay.checkin}&checkout=${checkout}&roomconfig=1-0`,
  );
  record(customer, 'quote', quote);
  if (quote.status !== 200) return void (await pause(400));
  const { bid, price } = quote.body as { bid: number; price: { total_payable: number } };
  const order = {
    bid,
    legal_entity_id: browser.actor.legalEntityId,
    rooms: [{ primary_guest: { name: 'Asha Rao', email: 'asha@guests.example' } }],
  };
  const means = Math.random();
  if (means < 0.2) return bookOnCredit(customer, stay, order);
  if (means < 0.35) return bookAtHotel(customer, stay, { ...order, post_tax_price: price.total_payable });
  const held = await sendWithRetry(customer, 'paynow', (key) =>
    browser.post(
      '/api/b2b/dashboard/paynow/',
      { ...order, initiate_payment: { amount: price.total_payable, currency: 'INR' } },
      key,
    ),
  );
  if (held.status !== 200 || chance(0.05)) return;
  const open = held.body as unknown as OpenPayment;
  if (chance(0.1)) void cancel(customer, open.booking_id);
  await pay(customer, open);
  await changeOrCancel(customer, { ...stay, bookingId: open.booking_id });
}

async function bookOnCredit(customer: Customer, stay: Stay, order: object): Promise<void> {
  const booked = await sendWithRetry(customer, 'book', (key) =>
    customer.browser.post('/api/b2b/dashboard/booking/', order, key),
  );
  await continueWith(customer, stay, booked);
}

async function bookAtHotel(customer: Customer, stay: Stay, order: object): Promise<void> {
  const contact = { name: 'Asha Rao', mobile: '9812345678', email: 'asha@guests.example' };
  const booked = await sendWithRetry(customer, 'payathotel', (key) =>
    customer.browser.post('/api/v2/checkout/payathotel/', { ...order, ...contact }, key),
  );
  await continueWith(customer, stay, booked);
}

async function continueWith(customer: Customer, stay: Stay, booked: Answer): Promise<void> {
  if (booked.status !== 200) return;
  await changeOrCancel(customer, { ...stay, bookingId: Number(booked.body.booking_id) });
}

/** Two changes, or a change and the cancellation, can run at the same time. */
async function changeOrCancel(customer: Customer, stay: BookedStay): Promise<void> {
  const changes = chance(0.6) ? oneOf([1, 1, 1, 2]) : 0;
  await Promise.all(Array.from({ length: changes }, () => change(customer, stay)));
  if (chance(0.2)) await Promise.all([change(customer, stay), cancel(customer, stay.bookingId)]);
  else if (chance(0.3)) await cancel(customer, stay.bookingId);
}

async function cancel(customer: Customer, bookingId: number): Promise<void> {
  const path = `/api/b2b/dashboard/booking/${bookingId}/`;
  await sendWithRetry(customer, 'cancel', (key) => customer.browser.delete(path, key));
}
