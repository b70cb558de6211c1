import { deskFacts } from '@/lib/domains/hotel-messages/rules/desk-facts';
import type { Booking } from '@/lib/domains/bookings/types';

function booking(change: Partial<Booking> = {}): Booking {
  const price = { mealPlan: 'CP', breakdown: { rooms: [], roomNights: [], placeOfSupply: {} } };
  return {
    ...{ reference: 'FOLABCDEFGH', checkin: '2026-11-27', checkout: '2026-11-30', version: 1, message: '' },
    ...{ checkInTime: '2:30 PM', checkOutTime: '11am', arrivalTransport: null, hotelConfirmation: null, roomCount: 1 },
    ...{ pretaxPaise: 12_327_00, discountPaise: 0, taxPaise: 616_38, payablePaise: 12_943_00, settlement: 'credit' },
    ...{ hotelSnapshot: { roomTypeName: 'Oak', checkinTime: '12:00' }, quotedPrice: price, billing: null },
    ...{ travelAgentEntityId: null },
    ...change,
  } as unknown as Booking;
}

const factsOf = (change?: Partial<Booking>) =>
  Object.fromEntries(deskFacts({ booking: booking(change), guests: [], company: 'Acme' }));

test('deskFacts has amounts that add up to the total, with the rounding if there is one', () => {
  expect(factsOf()).toMatchObject({ GST: '₹616.38', Rounding: '-₹0.38', Total: '₹12,943.00' });
  expect(factsOf({ taxPaise: 616_00 })).not.toHaveProperty('Rounding');
  expect(factsOf({ discountPaise: 100_00, payablePaise: 12_843_00 })).toMatchObject({ Rounding: '-₹0.38' });
});

test('deskFacts states all hours in the same form', () => {
  const { Arrival, Departure } = factsOf();
  expect([Arrival, Departure]).toEqual([expect.stringMatching(/, 14:30$/), expect.stringMatching(/, 11:00$/)]);
});
