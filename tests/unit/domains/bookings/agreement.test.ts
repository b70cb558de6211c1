import { findDisagreement, isQuotedAmount } from '@/lib/domains/bookings/rules/agreement';

const quoted = { hotelId: 7, checkin: '2026-12-01', checkout: '2026-12-03', roomCount: 2, roomType: 'oak' };

describe('findDisagreement', () => {
  it.each([
    [{}, null],
    [{ hotelId: null, checkin: null, roomCount: 0, roomTypes: [] }, null],
    [{ hotelId: 7, checkin: '2026-12-01', checkout: '2026-12-03', roomCount: 2, roomTypes: ['oak', 'oak'] }, null],
    [{ hotelId: 8 }, 'hotel'],
    [{ checkin: '2026-12-02' }, 'check_in'],
    [{ checkout: '2026-12-04' }, 'check_out'],
    [{ roomCount: 1 }, 'rooms'],
    [{ roomTypes: ['oak', 'maple'] }, 'rooms'],
  ])('compares %j with the quote and returns %p', (claims, field) => {
    expect(findDisagreement(claims, quoted)).toBe(field);
  });
});

describe('isQuotedAmount', () => {
  const price = { totalPaise: 5_399_60, payablePaise: 5_400_00 };

  it.each([5399.6, 5400])('accepts %d rupees, which is the exact total or the rounded payable amount', (rupees) => {
    expect(isQuotedAmount(rupees, price)).toBe(true);
  });

  it.each([0, -5400, 0.01, 1, 5399.61, 5399.605, 2700, 540_000, 539_960, 1e21, NaN, Infinity])(
    'refuses %d',
    (rupees) => {
      expect(isQuotedAmount(rupees, price)).toBe(false);
    },
  );
});
