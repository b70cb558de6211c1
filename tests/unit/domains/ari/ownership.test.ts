import { findCellOwner, partnerRanges, type Ownership } from '@/lib/domains/ari/rules/ownership';

const owner = {
  ...{ kind: 'stock' as const, partnerId: 7, partnerCode: 'channel', partnerName: 'Channel' },
  fromNight: '2026-12-05',
};
const ownership: Ownership = {
  owners: [owner],
  takeOvers: [
    { kind: 'stock', fromNight: '2026-12-10', toNight: '2026-12-12' },
    { kind: 'rate', fromNight: '2026-12-01', toNight: '2026-12-31' },
    { kind: 'stock', fromNight: '2026-12-12', toNight: '2026-12-14' },
  ],
};

test.each([
  ['stock', '2026-12-04', null],
  ['stock', '2026-12-05', owner],
  ['stock', '2026-12-10', null],
  ['stock', '2026-12-14', null],
  ['stock', '2026-12-15', owner],
  ['rate', '2026-12-20', null],
] as const)('findCellOwner returns the owner of %s on %s', (kind, night, expected) => {
  expect(findCellOwner(ownership, kind, night)).toBe(expected);
});

test('partnerRanges omits nights before the first one and nights that the desk has taken over', () => {
  expect(partnerRanges(ownership, { from: '2026-12-01', to: '2026-12-20' })).toEqual([
    { owner, from: '2026-12-05', to: '2026-12-09' },
    { owner, from: '2026-12-15', to: '2026-12-20' },
  ]);
  expect(partnerRanges(ownership, { from: '2026-12-11', to: '2026-12-13' })).toEqual([]);
  expect(partnerRanges(ownership, { from: '2026-12-01', to: '2026-12-04' })).toEqual([]);
});
