import { addDays, type IsoDate } from '@/lib/dates';
import { chance, count, oneOf, sendWithRetry, type Customer } from './client';
import { pay, type OpenPayment } from './pay';

export interface BookedStay {
  bookingId: number;
  checkin: IsoDate;
  nights: number;
}

const GUESTS = { primary_guest: { name: 'Ravi Menon', email: 'ravi@guests.example' } };

/** Quotes and makes a random change: dearer, cheaper, or at the same price. Pays the difference of a dearer one most of the time. */
export async function change(customer: Customer, stay: BookedStay): Promise<void> {
  const { browser } = customer;
  const legal = { legal_entity_id: browser.actor.legalEntityId };
  const path = `/api/b2b/dashboard/booking/${stay.bookingId}`;
  const wanted = chooseChange(customer, stay);
  const quoted = await sendWithRetry(customer, 'change-quote', (key) =>
    browser.post(`${path}/change-quote/`, { ...legal, ...wanted }, key),
  );
  if (quoted.status !== 200) return;
  const { change_id, difference, settlement } = quoted.body as unknown as ChangeQuoteBody;
  const made = await sendWithRetry(customer, 'change', (key) =>
    browser.post(`${path}/change/`, { ...legal, change_id }, key),
  );
  if (made.status !== 200) return;
  count(customer.tally, `change of ${settlement}: ${directionOf(difference)}`);
  const open = made.body as unknown as OpenPayment | { payment_details: null };
  if (open.payment_details && chance(0.85)) await pay(customer, open);
}

interface ChangeQuoteBody {
  change_id: number;
  difference: number;
  settlement: string;
}

function directionOf(difference: number): string {
  if (difference === 0) return 'same price';
  return difference > 0 ? 'dearer' : 'cheaper';
}

function chooseChange({ world }: Customer, { checkin, nights }: BookedStay): Record<string, unknown> {
  switch (oneOf(['longer', 'shorter', 'dates', 'room type', 'rooms', 'guests'] as const)) {
    case 'longer':
      return { checkout: addDays(checkin, nights + 1 + Math.floor(Math.random() * 3)) };
    case 'shorter':
      return { checkout: addDays(checkin, Math.max(1, nights - 1)) };
    case 'dates': {
      const other = addDays(world.checkin, Math.floor(Math.random() * 25));
      return { checkin: other, checkout: addDays(other, 1 + Math.floor(Math.random() * 4)) };
    }
    case 'room type':
      return { roomtype: oneOf(['oak', 'maple', 'maple']) };
    case 'rooms':
      return { roomconfig: '1-0,1-0', rooms: [GUESTS, GUESTS] };
    case 'guests':
      return { rooms: [GUESTS] };
  }
}
