import { summaryPrice } from '@/components/hotels/rates/summary-price';
import { offersOf, roomsLeftText, totalText, suggestionText } from '@/components/hotels/rates/room-offers';
import type { RoomPrice } from '@/lib/domains/search/contract/prices';

const channel = (perNight: number, total: number) => ({
  price: total,
  sell: total,
  preTaxPrice: perNight,
  tax: total - perNight,
  perNight,
});

const oak: RoomPrice = {
  roomType: 'oak',
  name: 'Oak',
  availability: true,
  roomsLeft: 9,
  unavailability: null,
  unavailableNights: [],
  price: 3176.25,
  sell: 3176.25,
  corp: channel(3025.4, 3176.67),
  website: channel(3669, 3852.45),
  mealPlan: 'CP',
  cancellationPolicy: [],
};

describe('offers and price texts of a room type', () => {
  it('offersOf lists the corporate rate first, with the website price and the saving', () => {
    expect(offersOf(oak)).toEqual([
      { source: 'corp', title: 'Corporate rate', perNight: 3025, was: 3669, saving: 18, total: 3177 },
      { source: 'website', title: 'Website rate', perNight: 3669, was: undefined, saving: 0, total: 3852 },
    ]);
  });

  it('offersOf has no crossed-out price when the website rate is lower', () => {
    const [corp] = offersOf({ ...oak, website: channel(2900, 3045) });
    expect(corp).toMatchObject({ was: undefined, saving: 0 });
  });

  it('offersOf omits the corporate rate when the room type has none', () => {
    const { corp: _corp, ...websiteOnly } = oak;
    expect(offersOf(websiteOnly).map(({ source }) => source)).toEqual(['website']);
  });

  it('roomsLeftText states how many rooms are left, up to five, and nothing for a room type that is not available', () => {
    expect([1, 3, 5, 6].map((roomsLeft) => roomsLeftText({ ...oak, roomsLeft }))).toEqual([
      'Last room',
      '3 rooms left',
      '5 rooms left',
      null,
    ]);
    expect(roomsLeftText({ ...oak, roomsLeft: 2, availability: false })).toBeNull();
  });

  it('totalText states the number of nights and that taxes are included', () => {
    expect(totalText(6353, 2)).toBe('₹6,353 for 2 nights, incl. of all taxes');
    expect(totalText(3177, 1)).toBe('₹3,177 for 1 night, incl. of all taxes');
  });
});

describe('summaryPrice', () => {
  it('is the lowest price of the available room types', () => {
    const soldOut: RoomPrice = { ...oak, availability: false, corp: channel(1000, 1050) };
    const expensive: RoomPrice = { ...oak, corp: channel(5000, 5250) };
    expect(summaryPrice({ status: 'member', rooms: { acacia: soldOut, oak, maple: expensive } }, 4109)).toEqual({
      perNight: 3025,
      was: 3669,
      isCorporate: true,
    });
  });

  it('is undefined while prices load, and the price of the page when no prices were requested', () => {
    expect(summaryPrice({ status: 'loading' }, 4109)).toBeUndefined();
    expect(summaryPrice({ status: 'base' }, 4109)).toEqual({ perNight: 4109, isCorporate: false });
    expect(summaryPrice({ status: 'guest', cheapest: null }, 4109)).toBeNull();
  });
});

test('suggestionText suggests other dates only when they can make the stay available', () => {
  const suggestionFor = (unavailability: RoomPrice['unavailability']) =>
    suggestionText({ ...oak, availability: false, unavailability });
  expect(suggestionFor('occupancy')).toBe('Choose a larger room, or spread the guests over more rooms.');
  expect(suggestionFor('sold_out')).toBe('Other dates may be available.');
  expect(suggestionFor('min_stay')).toBe('Add nights, or choose other dates.');
  expect(suggestionFor(null)).toBe('Other dates may be available.');
});
