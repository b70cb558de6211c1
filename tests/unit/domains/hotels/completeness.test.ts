import { completenessOf, PHOTOGRAPH_KINDS, type ContentState } from '@/lib/domains/hotels/rules/completeness';
import { missingEssentials } from '@/lib/domains/hotels/rules/essentials';
import { HOTEL_FACTS } from '@/lib/domains/hotels/rules/facts/hotel-facts';

const EMPTY: ContentState = {
  legalName: '',
  phone: '',
  description: '',
  directions: '',
  faqCount: 0,
  policyCount: 0,
  rooms: [],
  facts: {},
  photographKinds: [],
  locationCheckedOn: null,
};

const starredFacts = Object.fromEntries(
  Object.entries(HOTEL_FACTS)
    .filter(([, { isStarred }]) => isStarred)
    .map(([key]) => [key, true]),
);

const COMPLETE: ContentState = {
  legalName: 'Garden House Private Limited',
  phone: '+91 80 4000 0000',
  description: 'x'.repeat(250),
  directions: 'Next to the metro station.',
  faqCount: 3,
  policyCount: 4,
  rooms: [{ name: 'Oak', description: 'A room with a desk.' }],
  facts: starredFacts,
  photographKinds: Object.keys(PHOTOGRAPH_KINDS),
  locationCheckedOn: '2026-11-01',
};

test('completenessOf returns 0 for a hotel without content, and 100 without a next step for a complete one', () => {
  expect(completenessOf(EMPTY).score).toBe(0);
  expect(completenessOf(COMPLETE)).toMatchObject({ score: 100, steps: [] });
});

test('completenessOf returns the mean of the five parts', () => {
  const half = completenessOf({ ...COMPLETE, policyCount: 2, directions: '' });
  expect(half.parts).toEqual({ photographs: 100, facts: 100, policies: 50, texts: 75, map_point: 100 });
  expect(half.score).toBe(85);
});

test('completenessOf names the step with the most points first', () => {
  const { steps } = completenessOf({ ...COMPLETE, locationCheckedOn: null, faqCount: 2, photographKinds: [] });
  expect(steps[0]).toEqual({
    part: 'map_point',
    field: 'map_point',
    text: 'Check the map point at the entrance',
    points: 20,
  });
  expect(steps[1]).toEqual({ part: 'texts', field: 'faqs', text: 'Answer 3 questions of guests', points: 5 });
  expect(steps[2]?.part).toBe('photographs');
});

test('the points of all steps and the score sum to 100', () => {
  const states = [EMPTY, COMPLETE, { ...EMPTY, facts: { upi: true, cards: false }, policyCount: 9, faqCount: 3 }];
  for (const state of states) {
    const { score, steps } = completenessOf(state);
    const sum = score + steps.reduce((points, step) => points + step.points, 0);
    expect(sum).toBeLessThanOrEqual(100.000001);
    expect(sum).toBeGreaterThan(99);
  }
});

test('each step adds its points to the score', () => {
  const before = completenessOf({ ...COMPLETE, policyCount: 3 });
  expect(before.steps).toEqual([{ part: 'policies', field: 'policies', text: 'Add a fourth policy', points: 5 }]);
  expect(completenessOf({ ...COMPLETE, policyCount: 4 }).score - before.score).toBe(5);
});

test('a hotel without meeting rooms and parking needs no photographs of them', () => {
  const photographKinds = Object.keys(PHOTOGRAPH_KINDS).filter((kind) => !['meeting', 'parking'].includes(kind));
  const facts = { ...starredFacts, meeting_rooms: 0, parking: 'none' };
  expect(completenessOf({ ...COMPLETE, photographKinds, facts }).score).toBe(100);
  expect(completenessOf({ ...COMPLETE, photographKinds }).score).toBeLessThan(100);
});

test('a fact that cannot apply counts as stated', () => {
  const { ac_on_backup: _backup, night_phone: _phone, ...others } = starredFacts;
  const score = (facts: ContentState['facts']) => completenessOf({ ...COMPLETE, facts }).score;
  expect(score({ ...others, power_backup: 'none', desk_24h: true })).toBe(100);
  expect(score({ ...others, power_backup: 'full', desk_24h: true })).toBeLessThan(100);
  expect(score({ ...others, power_backup: 'none', desk_24h: false })).toBeLessThan(100);
});

test('missingEssentials names empty columns, approximate places and missing rooms, and omits what was stored later', () => {
  const lacking = { street: '', pincode: null, rooms: [], missingDetails: ['latitude', 'longitude'] };
  expect(missingEssentials(lacking)).toEqual(['street', 'pincode', 'latitude', 'longitude', 'rooms']);
  const stored = {
    street: '1 Lane',
    pincode: '411001',
    rooms: [{ totalRooms: 0 }, { totalRooms: 3 }],
    missingDetails: ['street', 'pincode', 'rooms'],
  };
  expect(missingEssentials(stored)).toEqual([]);
  expect(missingEssentials({ ...stored, rooms: [{ totalRooms: 0 }] })).toEqual(['rooms']);
});
