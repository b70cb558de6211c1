import { claimDifferences, claimShares, type BilledNight } from '@/lib/domains/payables/rules/claim-shares';
import type { ClaimNight } from '@/lib/domains/payables/types';

/** Prices of a stay of one night. */
interface Prices {
  billedPaise?: number;
  agreedPaise?: number;
  otherPaise: number;
}

const nightOf = (night: string, { billedPaise = 20, agreedPaise = billedPaise, otherPaise }: Prices): ClaimNight => {
  return { night, billedPaise, agreedPaise, otherPaise };
};
const claimOf = (hotelId: number, nights: ClaimNight[], transportPaise = 0) => {
  return { bookingId: 1, hotelId, borneBy: 'hotel' as const, differencePaise: 0, transportPaise, nights };
};
const claim = (hotelId: number, prices: Prices, transportPaise = 0) =>
  claimOf(hotelId, [nightOf('2026-12-01', prices)], transportPaise);
const billed = (totalPaise = 20, discountPaise = 0, night = '2026-12-01'): BilledNight => {
  return { night, totalPaise, discountPaise };
};
const stay = (nights: BilledNight[], couponsBy: 'hotel' | 'platform' = 'hotel') => ({ hotelId: 5, couponsBy, nights });

test('claimShares charges each refusing hotel and passes all differences to the hotel of the stay', () => {
  const claims = [claim(7, { otherPaise: 30 }, 4), claim(3, { otherPaise: 35 })];
  expect(claimShares(claims, stay([billed()]))).toEqual([
    { hotelId: 3, claimPaise: 5 },
    { hotelId: 5, claimPaise: -15 },
    { hotelId: 7, claimPaise: 14 },
  ]);
});

test('claimShares charges no hotel for a move that the platform bears, and pays the hotel of the stay', () => {
  const claims = [
    claim(7, { otherPaise: 30 }, 4),
    { ...claim(3, { otherPaise: 35 }, 6), borneBy: 'platform' as const },
  ];
  expect(claimShares(claims, stay([billed()]))).toEqual([
    { hotelId: 5, claimPaise: -15 },
    { hotelId: 7, claimPaise: 14 },
  ]);
});

test('claimShares omits zero amounts', () => {
  expect(claimShares([claim(7, { otherPaise: 20 })], stay([billed()]))).toEqual([]);
  expect(claimShares([claim(7, { otherPaise: 15 }, 2)], stay([billed()]))).toEqual([{ hotelId: 7, claimPaise: 2 }]);
});

test('a cheaper last hotel lowers what the first refusing hotel owes', () => {
  const claims = [claim(7, { otherPaise: 30 }), claim(3, { otherPaise: 25 })];
  expect(claimShares(claims, stay([billed()]))).toEqual([
    { hotelId: 5, claimPaise: -5 },
    { hotelId: 7, claimPaise: 5 },
  ]);
  expect(claimDifferences([...claims, claim(4, { otherPaise: 40 })], [billed()])).toEqual([10, 0, 10]);
  expect(claimDifferences([...claims, claim(4, { otherPaise: 20 })], [billed()])).toEqual([0, 0, 0]);
});

test('claimShares counts only nights that are still on the bill at the agreed price', () => {
  const days = [1, 2, 3, 4, 5].map((day) => `2026-12-0${day}`);
  const five = [
    claimOf(
      7,
      days.map((day) => nightOf(day, { billedPaise: 4_000, otherPaise: 6_000 })),
    ),
  ];
  const bill = days.map((day) => billed(4_000, 0, day));
  expect(claimDifferences(five, bill)).toEqual([10_000]);
  expect(claimDifferences(five, bill.slice(0, 2))).toEqual([4_000]);
  expect(
    claimDifferences(five, [...bill.slice(0, 2), billed(6_000, 0, days[2]), billed(6_000, 0, '2026-12-06')]),
  ).toEqual([4_000]);
  expect(claimShares(five, stay(bill.slice(0, 2)))).toEqual([
    { hotelId: 5, claimPaise: -4_000 },
    { hotelId: 7, claimPaise: 4_000 },
  ]);
});

test('claimShares omits a cancelled room of a night with two rooms', () => {
  const two = [claimOf(7, [nightOf('2026-12-01', { otherPaise: 30 }), nightOf('2026-12-01', { otherPaise: 30 })])];
  expect(claimDifferences(two, [billed()])).toEqual([10]);
});

test.each([
  { refuser: 'hotel', taker: 'hotel', owed: 12, passedOn: 12 },
  { refuser: 'platform', taker: 'platform', owed: 10, passedOn: 10 },
  { refuser: 'platform', taker: 'hotel', owed: 10, passedOn: 12 },
  { refuser: 'hotel', taker: 'platform', owed: 12, passedOn: 10 },
] as const)(
  'with a coupon paid by the $refuser at the refusing hotel and by the $taker at the other one, $owed is owed and $passedOn passed on',
  ({ refuser, taker, owed, passedOn }) => {
    const claims = [claim(7, { billedPaise: 18, agreedPaise: refuser === 'platform' ? 20 : 18, otherPaise: 30 })];
    expect(claimShares(claims, stay([billed(18, 2)], taker))).toEqual([
      { hotelId: 5, claimPaise: 0 - passedOn },
      { hotelId: 7, claimPaise: owed },
    ]);
  },
);
