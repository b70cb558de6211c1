import { agentTerms } from '@/lib/domains/bookings/rules/agent-due';
import { agentBucket } from '@/lib/domains/bookings/rules/history';
import { stayStatusAt } from '@/lib/domains/bookings/rules/stay-progress';
import type { BookingStatus } from '@/lib/domains/bookings/types';
import { addDays, indiaInstant, nightsBetween } from '@/lib/dates';
import { generateHotels } from '@/scripts/demo/generate/catalogue';
import { bookingTimes, BOOKING_STATUS_OF } from '@/scripts/demo/generate/booking-times';
import { generateStays, type DemoStay } from '@/scripts/demo/generate/demo-stays';
import { demoReference } from '@/scripts/demo/generate/reference';
import { USUAL_TERMS } from '@/tests/support/agent-terms';

const TODAY = '2026-11-21';
const stays = generateStays(generateHotels(TODAY), TODAY);

/** Returns the status that the recurring job advanceStays has given a stay by noon of a later day. */
function statusOn(stay: DemoStay, day: string): BookingStatus {
  const clock = { checkin: stay.checkin, checkout: stay.checkout, checkinTime: '12:00', checkoutTime: '11:00' };
  const now = indiaInstant(day, '12:00');
  // No agent pays in this calculation, so bookings that an agent had to secure by then are released.
  const isUnpaidByAgent = stay.entityKey === 'wayfarer' && stay.settlement === 'pay_at_hotel';
  const price = { payablePaise: 1_00, checkin: stay.checkin };
  const { secureBy } = agentTerms(price, USUAL_TERMS, bookingTimes(stay).bookedAt);
  if (isUnpaidByAgent && stay.status === 'confirmed' && secureBy <= now) return 'cancelled';
  return stayStatusAt(
    { ...clock, status: stayStatusAt({ ...clock, status: BOOKING_STATUS_OF[stay.status] }, now) },
    now,
  );
}

const of = (entityKey: string) => stays.filter((stay) => stay.entityKey === entityKey);

describe.each([0, 60, 120, 180])('%i days after loading, the demo', (days) => {
  const day = addDays(TODAY, days);

  test('has at least 25 bookings of the travel agent in every list', () => {
    const buckets = of('wayfarer').map((stay) => agentBucket(statusOn(stay, day)));
    for (const bucket of ['upcoming', 'checkedInOrCheckedOut', 'cancelled']) {
      expect([bucket, buckets.filter((candidate) => candidate === bucket).length >= 25]).toEqual([bucket, true]);
    }
  });

  test('has at least ten upcoming unpaid bookings of the travel agent that can still be secured', () => {
    const open = of('wayfarer').filter(
      (stay) =>
        stay.settlement === 'pay_at_hotel' &&
        statusOn(stay, day) === 'confirmed' &&
        nightsBetween(day, stay.checkin) > 2,
    );
    expect(open.length).toBeGreaterThanOrEqual(10);
  });

  test('has more than ten upcoming and more than ten previous bookings of every corporate', () => {
    for (const entity of ['acme', 'acme-west', 'nimbus', 'orbit']) {
      // A booking is upcoming until its check-out day, whatever its status.
      const lists = of(entity)
        .filter((stay) => !['pending_payment', 'expired'].includes(statusOn(stay, day)))
        .map(({ checkout }) => (checkout > day ? 'upcoming' : 'previous'));
      for (const list of ['upcoming', 'previous']) {
        expect([entity, list, lists.filter((candidate) => candidate === list).length > 10]).toEqual([
          entity,
          list,
          true,
        ]);
      }
    }
  });
});

test('the hotel of the demo desk has a check-out in the month of loading and in each of the nine before', () => {
  const months = of('acme-west')
    .concat(of('orbit'))
    .filter(({ hotel, status }) => hotel.code === 'BLR-001' && status === 'checked_out')
    .map(({ checkout }) => checkout.slice(0, 7));
  for (const month of ['02', '03', '04', '05', '06', '07', '08', '09', '10', '11'])
    expect([month, months.includes(`2026-${month}`)]).toEqual([month, true]);
});

test('the demo has past, current, upcoming and cancelled bookings on the day of loading', () => {
  const statuses = new Set(of('acme').map(({ status }) => status));
  expect(statuses).toEqual(new Set(['confirmed', 'under_way', 'checked_out', 'cancelled']));
});

test('every demo stay obeys the limits of length, dates and occupancy', () => {
  for (const stay of stays) {
    const nights = nightsBetween(stay.checkin, stay.checkout);
    expect([stay.key, nights >= 1 && nights <= 15]).toEqual([stay.key, true]);
    expect(nightsBetween(stay.bookedOn, stay.checkin)).toBeGreaterThanOrEqual(0);
    expect(nightsBetween(stay.bookedOn, TODAY)).toBeGreaterThan(0);
    if (stay.cancelledOn) expect(nightsBetween(stay.bookedOn, stay.cancelledOn)).toBeGreaterThanOrEqual(0);
    for (const { adults } of stay.rooms) expect(adults).toBeLessThanOrEqual(stay.room.maxAdults);
    expect(stay.guests.map((room) => room.length)).toEqual(stay.rooms.map(({ adults }) => adults));
  }
});

test('references of demo bookings are unique and have the format of real ones', () => {
  const references = stays.map(({ key }) => demoReference(key));
  expect(new Set(references).size).toBe(stays.length);
  for (const reference of references) expect(reference).toMatch(/^FOL[BCDFGHJKLMNPQRSTVWXZ2-9]{8}$/);
});
