import { applyEntry, type KnownSlugs } from '@/scripts/operator/hotels/file/apply-entry';
import { hotelEntry } from '@/scripts/operator/hotels/file/hotel-entry';

const KNOWN: KnownSlugs = {
  cities: new Map([['pune', { latitude: 18.52, longitude: 73.86, localities: new Set(['baner', 'aundh']) }]]),
  facilities: new Set(['wifi', 'lift']),
  categories: new Set(['business-hotels']),
};

const NEW = { code: 'P1', name: 'Garden House', city: 'pune', locality: 'baner', latitude: 18.5, longitude: 73.8 };
const ROOM = { code: 'oak', name: 'Oak', rooms: 4, max_adults: 2, max_kids: 1, max_guests: 3, base_adults: 2 };

const apply = (entry: object, stored: Parameters<typeof applyEntry>[1] = null) =>
  applyEntry(hotelEntry.parse(entry), stored, KNOWN);

function created(entry: object = NEW) {
  const applied = apply(entry);
  if ('reasons' in applied) throw new Error(applied.reasons.join());
  return applied.value;
}

test('applyEntry stores a new hotel as a draft with a list of what it lacks', () => {
  expect(created()).toMatchObject({ status: 'draft', missingDetails: ['street', 'pincode', 'rooms'] });
});

test('applyEntry refuses a new hotel without a name, place and map point', () => {
  expect(apply({ code: 'P1' })).toEqual({
    reasons: ['name', 'city', 'locality', 'latitude', 'longitude'].map(
      (field) => `${field} is missing; a new hotel needs it`,
    ),
  });
});

test('applyEntry refuses a published hotel without its essentials, and accepts one with them', () => {
  expect(apply({ ...NEW, status: 'published', street: '1 Lane', room_types: [ROOM] })).toEqual({
    reasons: ['pincode is missing, which a published hotel needs'],
  });
  const complete = { ...NEW, status: 'published', street: '1 Lane', pincode: '411045', room_types: [ROOM] };
  expect(created(complete)).toMatchObject({ status: 'published', missingDetails: [] });
});

test('applyEntry reports unknown slugs and a map point outside the city', () => {
  expect(
    apply({ ...NEW, locality: 'kothrud', facilities: ['wifi', 'moat'], categories: ['castles'], latitude: 28.6 }),
  ).toEqual({
    reasons: [
      'facility "moat" is unknown',
      'category "castles" is unknown',
      'locality "kothrud" of pune is unknown',
      'latitude and longitude are 1121 km from the centre of pune',
    ],
  });
});

test('applyEntry changes only what the entry names', () => {
  const stored = { ...created({ ...NEW, description: 'Old', facts: { lift: true, floors: 3 } }), pincode: '411045' };
  const faqs = [{ question: 'Pets?', answer: 'No.' }];
  expect(apply({ code: 'P1', faqs }, stored)).toEqual({
    value: { ...stored, content: { ...stored.content, faqs }, missingDetails: ['street', 'rooms'] },
  });
  expect(apply({ code: 'P1', facts: { floors: 4 } }, stored)).toMatchObject({
    value: { description: 'Old', facts: { floors: 4 } },
  });
  expect(apply({ code: 'P1', pincode: null }, stored)).toMatchObject({ value: { pincode: null } });
});

test('applyEntry keeps room types that the entry does not name', () => {
  const stored = created({ ...NEW, room_types: [ROOM, { ...ROOM, code: 'maple' }] });
  const applied = apply(
    {
      code: 'P1',
      room_types: [
        { ...ROOM, code: 'elm' },
        { ...ROOM, rooms: 9 },
      ],
    },
    stored,
  );
  expect(applied).toMatchObject({
    value: { rooms: [{ code: 'oak', totalRooms: 9 }, { code: 'maple', totalRooms: 4 }, { code: 'elm' }] },
  });
});

test('applyEntry ends the check of a map point that moves', () => {
  const stored = created({ ...NEW, map_point_checked_on: '2026-11-01' });
  expect(stored.locationCheckedOn).toBe('2026-11-01');
  expect(apply({ code: 'P1', latitude: 18.51, longitude: 73.8 }, stored)).toMatchObject({
    value: { locationCheckedOn: null },
  });
  expect(apply({ code: 'P1', latitude: 18.5, longitude: 73.8 }, stored)).toMatchObject({
    value: { locationCheckedOn: '2026-11-01' },
  });
});

test('an entry with coordinates and a city confirms the approximate place of a draft', () => {
  const stored = created({ ...NEW, missing: ['city', 'state', 'latitude', 'longitude'] });
  expect(stored.missingDetails).toEqual(['street', 'city', 'state', 'pincode', 'latitude', 'longitude', 'rooms']);
  expect(apply({ code: 'P1', latitude: 18.5, longitude: 73.8 }, stored)).toMatchObject({
    value: { missingDetails: ['street', 'city', 'state', 'pincode', 'rooms'] },
  });
  expect(apply({ code: 'P1', city: 'pune', locality: 'aundh' }, stored)).toMatchObject({
    value: { missingDetails: ['street', 'pincode', 'latitude', 'longitude', 'rooms'] },
  });
});
