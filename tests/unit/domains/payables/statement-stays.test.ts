import { groupStays, postedAmounts, sumStays, type Posting } from '@/lib/domains/payables/rules/statement-stays';
import { statementCsv } from '@/lib/domains/payables/rules/statement-csv';

const ENTRIES = [
  { type: 'stays', amountPaise: 8_400_00 },
  { type: 'payable', amountPaise: -7_314_00 },
  { type: 'commission', amountPaise: -800_00 },
  { type: 'commission_gst', amountPaise: -144_00 },
  { type: 'tcs', amountPaise: -40_00 },
  { type: 'tds', amountPaise: -8_40 },
  { type: 'claims', amountPaise: -93_60 },
];

function posting(change: Partial<Posting> = {}): Posting {
  return {
    ...{ id: 7, bookingId: 1, reverses: null, reason: 'stay', collectedBy: 'platform' },
    ...{ grossPaise: 8_400_00, taxablePaise: 8_000_00, taxPaise: 400_00, dueOn: '2026-12-10' },
    ...{ reference: 'FOL-1', checkin: '2026-11-10', checkout: '2026-11-12', rooms: 1, guest: 'Asha Rao' },
    postedAt: new Date('2026-11-12T06:30:00Z'),
    isCorrection: false,
    amounts: postedAmounts(ENTRIES),
    ...change,
  };
}

const reversed = (of: Posting, id: number): Posting => ({
  ...posting({ ...of, id, reverses: of.id, isCorrection: true }),
  ...{ grossPaise: -of.grossPaise, taxablePaise: -of.taxablePaise, taxPaise: -of.taxPaise },
  amounts: postedAmounts(ENTRIES.map(({ type, amountPaise }) => ({ type, amountPaise: -amountPaise }))),
});

test('postedAmounts turns the entries of the accounts of a hotel into amounts that add up', () => {
  const amounts = postedAmounts(ENTRIES);
  expect(amounts).toEqual({
    ...{ collectedPaise: 8_400_00, couponPaise: 0, commissionPaise: 800_00, commissionTaxPaise: 144_00 },
    ...{ roomTaxPaise: 0, tcsPaise: 40_00, tdsPaise: 8_40, claimPaise: 93_60, netPaise: 7_314_00 },
  });
});

test('groupStays has one line per booking with the id of its first posting', () => {
  const stays = groupStays([posting(), posting({ id: 8, bookingId: 2, reference: 'FOL-2', rooms: 2 })]);
  expect(stays).toMatchObject([
    { lineId: 7, reference: 'FOL-1', nights: 2, rooms: 1, roomPaise: 8_000_00, taxPaise: 400_00, paidToHotelPaise: 0 },
    { lineId: 8, reference: 'FOL-2', nights: 2, rooms: 2, netPaise: 7_314_00, correctionPaise: 0 },
  ]);
});

test('groupStays adds the corrections of a booking to its line and states how much of the amount they are', () => {
  const again = posting({ id: 9, isCorrection: true, amounts: { ...postedAmounts(ENTRIES), netPaise: 5_000_00 } });
  const [stay] = groupStays([posting(), reversed(posting(), 8), again]);
  expect(stay).toMatchObject({ lineId: 7, netPaise: 5_000_00, correctionPaise: -2_314_00, roomPaise: 8_000_00 });
});

test('groupStays states that a posting was taken back, in the same month or a later one, and not that it was replaced', () => {
  const charge = posting({ reason: 'cancellation' });
  const takenBack = (...own: Posting[]) => groupStays(own).map((stay) => stay.isTakenBack);
  expect(takenBack(charge)).toEqual([false]);
  expect(takenBack(charge, reversed(charge, 8))).toEqual([true]);
  expect(takenBack(reversed(charge, 8))).toEqual([true]);
  expect(takenBack(charge, reversed(charge, 8), posting({ id: 9, isCorrection: true }))).toEqual([false]);
  expect(takenBack(reversed(charge, 8), posting({ id: 9, isCorrection: true }))).toEqual([false]);
});

test('statementCsv names a charge that was taken back', () => {
  const charge = posting({ reason: 'cancellation' });
  const stays = groupStays([charge, reversed(charge, 8)]);
  expect(statementCsv({ openingPaise: 0, closingPaise: 0, stays, payments: [] })).toContain(
    'Charge for a cancellation or no-show, taken back',
  );
});

test('groupStays shows what a guest paid to the hotel', () => {
  const [stay] = groupStays([posting({ collectedBy: 'hotel', amounts: postedAmounts([]) })]);
  expect(stay).toMatchObject({ collectedBy: 'hotel', paidToHotelPaise: 8_400_00, collectedPaise: 0, netPaise: 0 });
});

test('statementCsv has rows whose amounts add up to the closing balance, and no formulas', () => {
  const stays = groupStays([posting({ guest: '=1+1' })]);
  const payout = { date: '2026-11-20', text: 'Payout FP00000003', amountPaise: -100_00, payoutId: 3, utr: 'UTR1' };
  const csv = statementCsv({ openingPaise: 50_00, closingPaise: 7_264_00, stays, payments: [payout] });
  const rows = csv.replace('\uFEFF', '').trimEnd().split('\r\n');
  const amounts = rows.slice(1).map((row) => Number(row.split(',').at(-1)));
  expect(amounts).toEqual([50, sumStays(stays).netPaise / 100, -100, 7_264]);
  expect(csv).toContain("'=1+1");
  expect(new Set(rows.map((row) => row.split(',').length)).size).toBe(1);
});
