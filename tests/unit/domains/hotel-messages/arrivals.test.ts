import { arrivalsTable, arrivalTitle, inArrivalOrder, markChanges } from '@/lib/domains/hotel-messages/rules/arrivals';
import type { Arrival } from '@/lib/domains/hotel-messages/types';

const arrival = (bookingId: number, change: Partial<Arrival> = {}): Arrival => ({
  ...{ bookingId, reference: `FOL0000000${bookingId}`, hotelNumber: null, version: 1, state: 'due' },
  ...{ expectedTime: null, arrivalTransport: null, guest: 'Asha Rao', sharers: [], rooms: 1, roomType: 'Oak' },
  ...{ checkin: '2026-12-01', checkout: '2026-12-03', adults: 1, kids: 0, mealPlan: 'CP', company: 'Acme' },
  ...{ pays: 'Paid by Folio.', deskPaise: 0, invoice: 'To Acme', gstin: null, requests: '', isRepeatGuest: false },
  ...change,
});

const marks = (entries: Arrival[], previous: Arrival[] | null) =>
  markChanges(entries, previous).map(({ arrival: { bookingId }, mark }) => [bookingId, mark]);

describe('markChanges', () => {
  it('marks nothing in the first list of a day and leaves out cancelled bookings', () => {
    expect(marks([arrival(1), arrival(2, { state: 'cancelled' })], null)).toEqual([[1, null]]);
  });

  it('marks new, changed, cancelled and moved bookings', () => {
    const previous = [arrival(1), arrival(2), arrival(3), arrival(4)];
    const entries = [arrival(1), arrival(2, { rooms: 2 }), arrival(3, { state: 'cancelled' }), arrival(5)];
    expect(marks(entries, previous)).toEqual([
      [1, null],
      [2, 'changed'],
      [3, 'gone'],
      [5, 'new'],
      [4, 'gone'],
    ]);
  });

  it('shows a cancellation once', () => {
    const cancelled = arrival(1, { state: 'cancelled' });
    expect(marks([cancelled], [cancelled])).toEqual([]);
    expect(marks([cancelled], [])).toEqual([]);
  });

  it('does not depend on the order of keys, which the database changes', () => {
    const reordered = Object.fromEntries(Object.entries(arrival(1)).reverse()) as unknown as Arrival;
    expect(marks([arrival(1)], [reordered])).toEqual([[1, null]]);
  });
});

test('inArrivalOrder sorts by expected time and name, with cancelled bookings at the end', () => {
  const sorted = inArrivalOrder([
    arrival(1),
    arrival(2, { expectedTime: '22:00' }),
    arrival(3, { expectedTime: '09:00', state: 'cancelled' }),
    arrival(4, { guest: 'Amit Shah' }),
    arrival(5, { expectedTime: '14:00' }),
  ]);
  expect(sorted.map(({ bookingId }) => bookingId)).toEqual([5, 2, 4, 1, 3]);
});

test('arrivalsTable has a cell per column and shows the amount to take in rupees', () => {
  const marked = markChanges([arrival(1, { deskPaise: 944_50, sharers: ['Ravi Rao'] })], []);
  const [head = [], row = []] = arrivalsTable(marked);
  expect(row).toHaveLength(head.length);
  const cells = Object.fromEntries(head.map((title, index) => [title, row[index]]));
  expect(cells).toMatchObject({ Change: 'NEW', Sharers: 'Ravi Rao', Nights: 2, 'Take at the desk (INR)': 944.5 });
});

test('arrivalTitle names the change, the hour, all guests and notes', () => {
  const change = { expectedTime: '22:00', sharers: ['Ravi Rao'], arrivalTransport: '6E 2134', isRepeatGuest: true };
  const [marked] = markChanges([arrival(1, change)], []);
  expect(marked && arrivalTitle(marked)).toBe('[NEW] 22:00  Asha Rao, Ravi Rao (6E 2134, repeat guest)');
});
