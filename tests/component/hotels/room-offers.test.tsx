import { summaryPrice } from '@/components/hotels/rates/summary-price';
import { offersOf, roomsLeftText, totalText, suggestionText } from '@/components/hotels/rates/room-offers';
import type { RoomPrice } from '@/lib/domains/search/contract/prices';

const channel = (perNight: number, total: number) => ({
  price: total,
  sell: total,
  pre_tax_price: perNight,
  tax: total - perNight,
  per_night: perNight,
});

const oak: RoomPrice = {
  room_type: 'oak',
  name: 'Oak',
  availability: true,
  rooms_left: 9,
  unavailability: null,
  unavailable_nights: [],
  price: 3176.25,
  sell: 3176.25,
  corp: channel(3025.4, 3176.67),
  website: channel(3669, 3852.45),
  meal_plan: 'CP',
  cancellation_policy: [],
};

describe('the ways to book a room type', () => {
  it('shows the corporate rate first, beside the website price it saves on', () => {
    expect(offersOf(oak)).toEqual([
      { source: 'corp', title: 'Corporate rate', perNight: 3025, was: 3669, saving: 18, total: 3177 },
      { source: 'website', title: 'Website rate', perNight: 3669, was: undefined, saving: 0, total: 3852 },
    ]);
  });

  it('strikes nothing out when the website is cheaper', () => {
    const [corp] = offersOf({ ...oak, website: channel(2900, 3045) });
    expect(corp).toMatchObject({ was: undefined, saving: 0 });
  });

  it('offers only what is sold', () => {
    const { corp: _corp, ...websiteOnly } = oak;
    expect(offersOf(websiteOnly).map(({ source }) => source)).toEqual(['website']);
  });

  it('counts rooms only when they are few and free', () => {
    expect([1, 3, 5, 6].map((rooms_left) => roomsLeftText({ ...oak, rooms_left }))).toEqual([
      'Last room',
      '3 rooms left',
      '5 rooms left',
      null,
    ]);
    expect(roomsLeftText({ ...oak, rooms_left: 2, availability: false })).toBeNull();
  });

  it('says what a total covers', () => {
    expect(totalText(6353, 2)).toBe('₹6,353 for 2 nights, incl. of all taxes');
    expect(totalText(3177, 1)).toBe('₹3,177 for 1 night, incl. of all taxes');
  });
});

describe('the price above the rooms', () => {
  it('is the cheapest that is free, not the cheapest of all', () => {
    const gone: RoomPrice = { ...oak, availability: false, corp: channel(1000, 1050) };
    const dear: RoomPrice = { ...oak, corp: channel(5000, 5250) };
    expect(summaryPrice({ status: 'member', rooms: { acacia: gone, oak, maple: dear } }, 4109)).toEqual({
      perNight: 3025,
      was: 3669,
      isCorporate: true,
    });
  });

  it('is unknown while prices load, and the page’s own price before', () => {
    expect(summaryPrice({ status: 'loading' }, 4109)).toBeUndefined();
    expect(summaryPrice({ status: 'base' }, 4109)).toEqual({ perNight: 4109, isCorporate: false });
    expect(summaryPrice({ status: 'guest', cheapest: null }, 4109)).toBeNull();
  });
});

test('other dates are offered only where they can help', () => {
  const gone = (unavailability: RoomPrice['unavailability']) =>
    suggestionText({ ...oak, availability: false, unavailability });
  expect(gone('occupancy')).toBe('Choose a larger room, or spread the guests over more rooms.');
  expect(gone('sold_out')).toBe('Other dates may be available.');
  expect(gone('min_stay')).toBe('Add nights, or choose other dates.');
  expect(gone(null)).toBe('Other dates may be available.');
});
