import { claimShares } from '@/lib/domains/payables/rules/claim-shares';

const claim = (hotelId: number, differencePaise: number, transportPaise = 0) => {
  return { bookingId: 1, hotelId, differencePaise, transportPaise };
};

test('claimShares charges each refusing hotel and passes all differences to the hotel of the stay', () => {
  expect(claimShares([claim(7, 2_100_00, 850_00), claim(3, 500_01)], 5)).toEqual([
    { hotelId: 3, claimPaise: 500_01 },
    { hotelId: 5, claimPaise: -2_600_01 },
    { hotelId: 7, claimPaise: 2_950_00 },
  ]);
});

test('claimShares omits zero amounts', () => {
  expect(claimShares([claim(7, 0)], 5)).toEqual([]);
  expect(claimShares([claim(7, 0, 200_00)], 5)).toEqual([{ hotelId: 7, claimPaise: 200_00 }]);
});
